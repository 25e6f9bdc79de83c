import { globSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../running/paths.ts";

// Where there is a PostgreSQL, every test of the server runs on it, and some run on PGlite as well: see
// docs/decisions/0053-run-engine-dependent-tests-on-both-databases.md.

const features = "server/src/features";

/** By feature: the tests of its SQL, where none of them has the name of the feature. */
const namedOtherwise: Readonly<Record<string, readonly string[]>> = {
  billing: [
    "billing/{checkout/pay,checkout/pay-again,customer/customer,ledger/*,notification/*}",
    "billing/{plan/save-plan,refund/money-back,subscription/switch-plan,sync/*}",
  ],
  entitlement: ["billing/checkout/pay"],
  mail: ["mail/outbox"],
  model: ["recommendation/analyze-with-model"],
  questionnaire: ["questionnaire/*"],
  recommendation: ["recommendation/analyze-again", "recommendation/own-reasons"],
  track: ["track/list-tracks", "track/listening", "track/review-track", "track/stream-track"],
  user: ["user/*"],
};

const withoutFeature = [
  "server/src/adapters/{database,events,keyring,queue}/*.test.ts",
  "server/src/http/events.test.ts",
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
  const files = globSync("**/*.sql.ts", { cwd: join(rootFolder, features) });
  return [...new Set(files.map((it) => it.slice(0, it.indexOf("/"))))].sort();
}

/** A new feature with `<word>/<word>.test.ts` needs no entry here. */
export function testsOfSql(word: string): string[] {
  return (namedOtherwise[word] ?? [`${word}/${word}`]).map((it) => `${features}/${it}.test.ts`);
}
