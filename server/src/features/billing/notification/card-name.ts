/** A card as its owner knows it: "Visa ending in 4242". */
export function cardName(brand: string, last4: string): string {
  return `${brands[brand] ?? "Card"} ending in ${last4}`;
}

const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};
