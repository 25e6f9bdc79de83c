/** The lists whose filters can be saved, and what of their address is. What was searched for is not: it names people. */
export const savedFilterPlaces = {
  users: ["status", "role", "questionnaire", "sort", "direction", "rows"],
  tickets: ["status", "urgency", "assigned"],
} as const;

export type SavedFilterPlace = keyof typeof savedFilterPlaces;
