import { brandName } from "@attune/domain/account/brand-name";

/** What the product calls itself on screen; the company behind it comes from the legal settings. */
export const brand = {
  name: brandName,
  tagline: "Personalised sound, composed from your answers",
} as const;
