/** An amount in the smallest unit of its currency (pence, cents, paise): an integer. */
export interface Money {
  minor: number;
  /** ISO 4217 in lower case, as at Stripe. */
  currency: string;
}

/** `£9.99` for 999 gbp; en-GB, always with two decimals. */
export function formatMoney({ minor, currency }: Money): string {
  return new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(minor / 100);
}
