/** Options of the registration form, in display order. */
export const countries = [
  "United Kingdom",
  "India",
  "European Union",
  "Australia",
  "New Zealand",
  "United States",
  "Middle East",
  "Other",
] as const;
