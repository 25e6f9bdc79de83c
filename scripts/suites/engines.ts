import { globSync } from "node:fs";
import { basename } from "node:path";
import { rootFolder } from "../running/paths.ts";

// Where there is a PostgreSQL, every test of the server runs on it, and some run on PGlite as well: see
// docs/decisions/0053-test-on-both-engines-what-touches-them.md.

const features = "server/src/features";

/** By feature: the tests of its SQL, where none of them has the name of the feature. */
const namedOtherwise: Readonly<Record<string, readonly string[]>> = {
  mail: ["mail/outbox"],
  model: ["recommendation/analyze-with-model"],
  payment: ["payment/*"],
  plan: ["plan/keep-plan"],
  questionnaire: ["questionnaire/*"],
  recommendation: ["recommendation/analyze-again", "recommendation/own-reasons"],
  subscription: ["subscription/pay", "subscription/pay-again", "subscription/switch-plan"],
  track: ["track/list-tracks", "track/listening", "track/review-track", "track/stream-track"],
  user: ["user/*"],
};

const withoutFeature = [
  "server/src/adapters/{database,events,keyring,queue}/*.test.ts",
  "server/src/http/{door,events}.test.ts",
];

/** They start processes that have the embedded database, whatever the tests run on. */
export const onlyOnPglite = [
  `${features}/backup/backup.test.ts`,
  `${features}/recommendation/resume-unfinished.test.ts`,
];

/** Paths and globs of the tests that run on PGlite also where there is a PostgreSQL. */
export function alsoOnPglite(): string[] {
  return [...withoutFeature, ...featuresWithSql().flatMap(testsOfSql)];
}

/** The words of the features that read or write the database. */
export function featuresWithSql(): string[] {
  const folders = globSync(`${features}/*/*.sql.ts`, { cwd: rootFolder }).map((it) =>
    basename(it.slice(0, it.lastIndexOf("/"))),
  );
  return [...new Set(folders)].sort();
}

/** A new feature with `<word>/<word>.test.ts` needs no entry here. */
export function testsOfSql(word: string): string[] {
  return (namedOtherwise[word] ?? [`${word}/${word}`]).map((it) => `${features}/${it}.test.ts`);
}
