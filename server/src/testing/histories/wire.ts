import type { App } from "../../app.ts";
import type { Call, Fate } from "../sandbox-wire.ts";
import { InvariantViolation } from "./check-invariant.ts";
import type { Turns } from "./turns.ts";

interface Hold {
  /** How many calls pass before one is delayed. */
  after: number;
  onHeld: () => void;
  until: Promise<void>;
}

interface Asked {
  key: string;
  at: number;
  isOutcomeKnown: boolean;
}

/** Posts that create nothing. */
const asksOnly = new Set(["/v1/invoices/create_preview"]);

const dayMs = 86_400_000;

/**
 * The network's edge of one life: what happens to its calls to Stripe, and what must hold for each.
 */
export class Wire {
  readonly #app: Pick<App, "db" | "clock">;
  /** What happens to the next calls; after the last, calls succeed. */
  fates: Fate[] = [];
  /** Calls that change something do not reach Stripe. */
  losesPosts = false;
  hold: Hold | null = null;
  /** Set while several steps run: each call waits for its turn, and so does each response. */
  turns: Turns | null = null;
  /** Says what is wrong with a call that changes something. */
  judge: (call: Call) => InvariantViolation | null = () => null;
  /** Invariants violated by a call. */
  readonly broken: InvariantViolation[] = [];
  readonly #made = new Map<string, string>();
  readonly #asked = new Map<string, Asked>();

  constructor(app: Pick<App, "db" | "clock">) {
    this.#app = app;
  }

  readonly meet = async (call: Call): Promise<Fate> => {
    if (call.method !== "GET" && !asksOnly.has(call.path)) await this.#checkKey(call);
    if (call.method !== "GET" && this.losesPosts) return "down";
    const { hold, turns } = this;
    await turns?.take();
    if (hold !== null && hold.after-- === 0) {
      this.hold = null;
      return { after: hold.until, onAnswered: hold.onHeld };
    }
    const fate = this.fates.shift() ?? "pass";
    // Stripe repeats a server error under its key, so the next attempt has another one.
    if (fate === "pass" || fate === "500") this.#settle(call);
    if (fate === "pass" && turns !== null) return { after: turns.take(), onAnswered: () => {} };
    return fate;
  };

  /** 18: one operation is one object at Stripe, however often it is sent. */
  readonly hear = ({ key }: Call, status: number, body: string): void => {
    if (key === undefined || status !== 200) return;
    const { id } = JSON.parse(body) as { id?: string };
    if (id === undefined) return;
    const before = this.#made.get(key) ?? id;
    if (before !== id) this.#break(18, `${key} made ${before} and ${id}`);
    this.#made.set(key, before);
  };

  /**
   * 15: stored before Stripe is called. 18: retried under the same key while the outcome is
   * unknown.
   */
  async #checkKey(call: Call): Promise<void> {
    const { key } = call;
    const fault = this.judge(call);
    if (fault !== null) this.broken.push(fault);
    if (key === undefined) {
      this.#break(15, `${call.method} ${call.path} without a key`);
      return;
    }
    const stored = await this.#app.db
      .selectFrom("payment_operations")
      .select("id")
      .where("id", "=", key)
      .executeTakeFirst();
    if (stored === undefined) this.#break(15, `${key} was not stored before the call`);
    const name = nameOf(call, key);
    if (name === null) return;
    const now = this.#app.clock.now().getTime();
    const before = this.#asked.get(name);
    const isUnknown = before !== undefined && !before.isOutcomeKnown && now - before.at < dayMs;
    if (isUnknown && before.key !== key)
      this.#break(18, `${name} was asked as ${before.key} and again as ${key}`);
    const at = isUnknown ? before.at : now;
    this.#asked.set(name, { key, at, isOutcomeKnown: false });
  }

  #break(invariant: number, what: string): void {
    this.broken.push(new InvariantViolation(invariant, what));
  }

  #settle(call: Call): void {
    const asked = call.key === undefined ? null : this.#asked.get(nameOf(call, call.key) ?? "");
    if (asked != null) asked.isOutcomeKnown = true;
  }
}

/**
 * Kinds not compared by request: the keys of these name the operation itself; each attempt to hold or
 * release has its own key by design.
 */
const byName = new Set(["refund", "purchase", "cus", "customer"]);
const retriedKinds = new Set([
  "holdRenewals",
  "releaseRenewals",
  "holdInvoice",
  "stopRetries",
  "finalizeInvoice",
  "voidInvoice",
]);

function nameOf({ method, path, body }: Call, key: string): string | null {
  const [kind = ""] = key.split(":");
  if (byName.has(kind) || retriedKinds.has(kind)) return null;
  return `${kind} ${method} ${path} ${body}`;
}
