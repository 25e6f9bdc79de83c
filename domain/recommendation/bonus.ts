/** Catalogue ids of the Enhanced plan's bonus entries. They come with the plan, so no programme uses them. */
export const bonusEntryIds: readonly string[] = ["stress-relief", "better-sleep"];
