/**
 * Lists whose filters can be saved, and the saved URL parameters. Search text is not saved, because it
 * names people.
 */
export const savedFilterPlaces = {
  users: ["status", "role", "questionnaire", "sort", "direction", "rows"],
  tickets: ["status", "urgency", "assigned"],
} as const;

export type SavedFilterPlace = keyof typeof savedFilterPlaces;
