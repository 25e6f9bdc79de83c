/** What the product calls itself; the company behind it comes from the legal settings. */
export const brandName = "Attune";
