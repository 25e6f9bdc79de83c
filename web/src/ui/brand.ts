/** What the product calls itself on screen; the company behind it comes from the legal settings. */
export const brand = {
  name: "Attune",
  tagline: "Personalised sound, composed from your answers",
} as const;
