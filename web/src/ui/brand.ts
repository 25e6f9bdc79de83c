import { brandName } from "@attune/domain/account/brand-name";

/** The product's name on screen; the company's name comes from the legal settings. */
export const brand = {
  name: brandName,
  tagline: "Personalised sound, composed from your answers",
} as const;
