import { globSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../running/paths.ts";

// If PostgreSQL is available, every server test runs on it, and some run on PGlite as well: see
// docs/decisions/0053-run-engine-dependent-tests-on-both-databases.md.

const features = "server/src/features";

/** Tests of a feature's SQL, for features where no test has the feature's name. */
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

/** Tests that start processes with the embedded database, whatever database the tests use. */
export const onlyOnPglite = [
  `${features}/backup/backup.test.ts`,
  `${features}/recommendation/resume-unfinished.test.ts`,
];

/** Paths and globs of the tests that also run on PGlite when PostgreSQL is available. */
export function alsoOnPglite(): string[] {
  return [...withoutFeature, ...featuresWithSql().flatMap(testsOfSql)];
}

/** Folder names of the features with SQL. */
export function featuresWithSql(): string[] {
  const files = globSync("**/*.sql.ts", { cwd: join(rootFolder, features) });
  return [...new Set(files.map((it) => it.slice(0, it.indexOf("/"))))].sort();
}

/** Tests of a feature's SQL; a new feature with `<word>/<word>.test.ts` needs no entry above. */
export function testsOfSql(word: string): string[] {
  return (namedOtherwise[word] ?? [`${word}/${word}`]).map((it) => `${features}/${it}.test.ts`);
}
