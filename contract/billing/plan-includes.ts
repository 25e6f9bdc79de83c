import * as z from "zod/mini";

/**
 * What a plan includes, as stored on it and as its card and the form of staff show it. Neither the card
 * nor the form compiles while a property here lacks its words there.
 */
export const planIncludes = z.object({
  /** The programmes made from the customer's assessments. */
  hasProgrammes: z.boolean(),
  /** The two bonus entries of domain/recommendation/bonus.ts. */
  hasBonuses: z.boolean(),
  /** Within how many hours support answers. */
  supportHours: z
    .int("Please enter whole hours")
    .check(z.gte(1, "Must be at least 1"), z.lte(720, "Must be at most 720")),
});

export type PlanIncludes = z.infer<typeof planIncludes>;

/** Of a plan that does not say otherwise. */
export const usualIncludes: PlanIncludes = {
  hasProgrammes: true,
  hasBonuses: false,
  supportHours: 24,
};

/** What a stored plan includes, or nobody's plan; a property that was added since is as usual. */
export const includesOf = (stored: Partial<PlanIncludes> | null | undefined): PlanIncludes => ({
  ...usualIncludes,
  ...stored,
});

/** Of an account with full access given by staff. */
export const fullIncludes: PlanIncludes = {
  hasProgrammes: true,
  hasBonuses: true,
  supportHours: 24,
};

/** The lines on a plan's card: what it includes around the features that staff wrote, each line once. */
export function planLines(it: PlanIncludes, features: readonly string[]): string[] {
  const { supportHours, ...above } = linesOf(it);
  const lines = [...Object.values(above), ...features, supportHours];
  return [...new Set(lines.filter((line) => line !== null))];
}

const linesOf = (it: PlanIncludes): Record<keyof PlanIncludes, string | null> => ({
  hasProgrammes: it.hasProgrammes ? "One personalised audio programme" : null,
  hasBonuses: it.hasBonuses ? "Two bonus frequencies: Stress Relief and Better Sleep" : null,
  supportHours: supportLine(it.supportHours),
});

function supportLine(hours: number): string {
  const kind = hours < usualIncludes.supportHours ? "Priority email" : "Email";
  return `${kind} support within ${hours} ${hours === 1 ? "hour" : "hours"}`;
}
