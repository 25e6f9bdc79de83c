const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** Stripe's name of a brand as customers know it. */
export const brandName = (brand: string) => brands[brand] ?? "Card";

/** A card as its owner knows it: "Visa ending in 4242". */
export const cardName = (it: { brand: string; last4: string }) =>
  `${brandName(it.brand)} ending in ${it.last4}`;
