// If PostgreSQL is available, every server test runs on it, and each statement is checked on PGlite; these
// tests run on PGlite as well: see docs/decisions/0170-check-each-statement-on-pglite.md.

const features = "server/src/features";

/** Tests of the embedded database, or that start processes with it, whatever database the tests use. */
export const onlyOnPglite = [
  "server/src/adapters/database/embedded-memory.test.ts",
  `${features}/backup/backup.test.ts`,
  `${features}/recommendation/resume-unfinished.test.ts`,
];

/**
 * Paths and globs of the tests that also run on PGlite when PostgreSQL is available: those of the drivers,
 * and the transactions, jobs and events that share PGlite's only connection.
 */
export const alsoOnPglite = [
  "server/src/adapters/{database,events,queue}/*.test.ts",
  "server/src/http/events.test.ts",
  `${features}/billing/{checkout/pay,sync/histories}.test.ts`,
];
