/** An amount in the smallest unit of its currency (pence, cents, paise): an integer. */
export interface Money {
  minor: number;
  /** ISO 4217 in lower case, as at Stripe. */
  currency: string;
}

/** `£9.99` for 999 gbp, `−£9.99` for -999; en-GB, always with two decimals. */
export function formatMoney({ minor, currency }: Money): string {
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: currency.toUpperCase(),
  });
  return format.format(minor / 100).replace("-", "−");
}
