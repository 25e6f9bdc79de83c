/** What stands around the safety panel; its own words are in domain/questionnaire/safety-copy.ts. */
export const safetyCopy = {
  country: "Show numbers for",
} as const;
