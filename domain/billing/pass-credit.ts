import { passMs } from "./attempts.ts";
import { chainPasses } from "./status.ts";
import { type Refundable, refundableMinor } from "./refund-rules.ts";

const dayMs = 86_400_000;
const passDays = passMs / dayMs;

/**
 * The customer pays at least this much: Stripe rejects payments below 30p, and a plan without a payment
 * would start without a card.
 */
const leastPaidMinor = 100;

/** Whether there is credit at Stripe that leaves less to pay than that. */
export const isCoveredByCredit = (priceMinor: number, creditMinor: number): boolean =>
  creditMinor > 0 && priceMinor - creditMinor < leastPaidMinor;

export interface BoughtPass extends Refundable {
  id: string;
  planName: string | null;
}

/** Credit for unused days of passes towards a plan. */
export interface PassCredit {
  /** Whole days; a started day counts as unused. */
  days: number;
  /** Always less than the plan's price. */
  amountMinor: number;
  /** Name of the pass with the last of these days. */
  planName: string | null;
}

/**
 * Each unused day is worth a seventh of the pass's payment minus refunds, rounded down. Null if no day
 * is left. `priceMinor` is the plan's price in the currency's smallest unit.
 */
export function passCreditOf(
  passes: readonly BoughtPass[],
  priceMinor: number,
  now: Date,
): PassCredit | null {
  let days = 0;
  let amountMinor = 0;
  let planName: string | null = null;
  const mostMinor = priceMinor - leastPaidMinor;
  for (const pass of chainPasses(passes, passMs)) {
    const leftMs = pass.end.getTime() - Math.max(now.getTime(), pass.start.getTime());
    const unused = Math.min(passDays, Math.ceil(Math.max(0, leftMs) / dayMs));
    const worth = Math.floor((refundableMinor(pass) * unused) / passDays);
    if (worth <= 0) continue;
    days += unused;
    amountMinor += worth;
    planName = pass.planName;
  }
  const credited = Math.min(amountMinor, mostMinor);
  return credited > 0 ? { days, amountMinor: credited, planName } : null;
}
