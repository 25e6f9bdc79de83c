import type { DatabaseFacts } from "../port.ts";

/** Earlier migrations belong to the baseline, or were replaced by it. */
const firstAfterBaseline = "0200";

export type NewerSchema = {
  /** The newest migration of the newer version. */
  newest: string;
  /** Whether this version can run on that schema. */
  isSupported: boolean;
};

/** Undefined if this version has all migrations of the database. `known` are this version's, in order. */
export function findNewerSchema(
  { migrations, oldestSchema }: Pick<DatabaseFacts, "migrations" | "oldestSchema">,
  known: readonly string[],
): NewerSchema | undefined {
  const newest = migrations.findLast((it) => it >= firstAfterBaseline && !known.includes(it));
  if (newest === undefined) return undefined;
  const isComplete = known.every((it) => migrations.includes(it));
  const isSupported = oldestSchema !== null && (known.at(-1) ?? "") >= oldestSchema;
  return { newest, isSupported: isComplete && isSupported };
}
