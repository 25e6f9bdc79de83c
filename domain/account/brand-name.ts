/** The product's name; the company's name comes from the legal settings. */
export const brandName = "Attune";
