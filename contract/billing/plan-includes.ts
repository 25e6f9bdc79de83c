import * as z from "zod/mini";

/**
 * What a plan includes: as stored, as shown on its card and as edited by staff. A property without text for
 * the card and the form does not compile.
 */
export const planIncludes = z.object({
  /** The programmes composed from the customer's assessments. */
  hasProgrammes: z.boolean(),
  /** The two bonus entries of domain/recommendation/bonus.ts. */
  hasBonuses: z.boolean(),
  /** Hours within which support responds. */
  supportHours: z
    .int("Please enter whole hours")
    .check(z.gte(1, "Must be at least 1"), z.lte(720, "Must be at most 720")),
});

export type PlanIncludes = z.infer<typeof planIncludes>;

/** Defaults. */
export const usualIncludes: PlanIncludes = {
  hasProgrammes: true,
  hasBonuses: false,
  supportHours: 24,
};

/** What a stored plan (or no plan) includes; missing properties get their default. */
export const includesOf = (stored: Partial<PlanIncludes> | null | undefined): PlanIncludes => ({
  ...usualIncludes,
  ...stored,
});

/** For an account with full access granted by staff. */
export const fullIncludes: PlanIncludes = {
  hasProgrammes: true,
  hasBonuses: true,
  supportHours: 24,
};

/** The lines on a plan's card: what it includes, around the features staff wrote, without duplicates. */
export function planLines(it: PlanIncludes, features: readonly string[]): string[] {
  const { supportHours, ...above } = linesOf(it);
  const lines = [...Object.values(above), ...features, supportHours];
  return [...new Set(lines.filter((line) => line !== null))];
}

const linesOf = (it: PlanIncludes): Record<keyof PlanIncludes, string | null> => ({
  hasProgrammes: it.hasProgrammes ? "One personalised audio programme" : null,
  hasBonuses: it.hasBonuses ? "Bonus frequencies: Stress Relief and Better Sleep" : null,
  supportHours: supportLine(it.supportHours),
});

function supportLine(hours: number): string {
  const kind = hours < usualIncludes.supportHours ? "Priority" : "Email";
  return `${kind} support within ${hours} ${hours === 1 ? "hour" : "hours"}`;
}
