import type { BillingRead, RefundRead } from "../../../adapters/stripe/port.ts";

/** Whether it returned money, or is about to. */
export const counts = ({ status }: { status: string }): boolean =>
  status !== "failed" && status !== "canceled";

/** The refunds of these payments that count, newest first. */
export const refundsOf = (
  { refunds }: Pick<BillingRead, "refunds">,
  charges: readonly { id: string }[],
): RefundRead[] =>
  refunds.filter((it) => counts(it) && charges.some(({ id }) => id === it.chargeId));

export const sumOf = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((sum, it) => sum + it.amountMinor, 0);
