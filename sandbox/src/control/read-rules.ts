import type { DeliveryRules } from "../events/delivery.ts";
import { type FaultRule, faultModes } from "../http/faults.ts";
import { invalid } from "../http/refusal.ts";
import type { Settings } from "../world/world.ts";

type Sent = Record<string, unknown>;
type Checks = Record<string, (value: unknown) => boolean>;

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;
const isText = (value: unknown) => typeof value === "string";
const isOneOf = (words: string[]) => (value: unknown) => words.includes(value as string);

/** @throws {Refusal} naming the invalid part. */
export function readSettings(sent: Sent): Partial<Settings> {
  return checked(sent, {
    retryDays: (value) => Array.isArray(value) && value.every(isCount),
    afterRetries: isOneOf(["unpaid", "canceled", "past_due"]),
  });
}

/** @throws {Refusal} naming the invalid part. */
export function readDeliveryRules(sent: Sent): Partial<DeliveryRules> {
  return checked(sent, {
    mode: isOneOf(["deliver", "hold", "drop"]),
    duplicates: isShare,
    losses: isShare,
    shuffled: (value) => typeof value === "boolean",
    delayMs: isCount,
  });
}

/** @throws {Refusal} naming the invalid part. */
export function readFaultRules(sent: unknown): FaultRule[] {
  if (!Array.isArray(sent)) throw invalid("Send { rules: [ … ] }.");
  return sent.map((rule: Sent) => {
    if (rule.mode === undefined) throw invalid(`A rule has a mode: ${faultModes.join(", ")}.`);
    return checked(rule, {
      mode: isOneOf(faultModes),
      path: isText,
      method: isText,
      times: isCount,
      probability: isShare,
      delayMs: isCount,
    }) as FaultRule;
  });
}

function checked(sent: Sent, checks: Checks): Sent {
  for (const [name, value] of Object.entries(sent)) {
    if (!checks[name]?.(value)) throw invalid(`Not to be read: ${name} ${JSON.stringify(value)}.`);
  }
  return sent;
}
