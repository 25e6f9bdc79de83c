import { defineConfig } from "vitest/config";
import { alsoOnPglite, onlyOnPglite } from "./scripts/suites/engines.ts";
import { LongestFirst } from "./scripts/testing/longest-first.ts";
import { singleIcons } from "./scripts/testing/single-icons.ts";

// A worker keeps the modules it has read, and PGlite as compiled as it became, for its next files:
// see docs/decisions/0033-share-one-worker-between-test-files.md.
const isolate = false;

// What hangs is found in time enough; what a busy machine makes slow has not failed.
const expect = { poll: { timeout: 20_000 } };
const setupFiles = ["scripts/testing/property-tests.ts"];
// Node's default for young objects, 16 MB, makes collecting them a tenth of the work.
const execArgv = ["--max-semi-space-size=32"];
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect, setupFiles, execArgv };

// The server's tests run on PGlite, or on the PostgreSQL at TEST_DATABASE_URL; then some run on PGlite too.
const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);
const server = {
  include: ["server/**/*.test.ts"],
  ...patience,
  setupFiles: [...setupFiles, "server/src/testing/check-on-pglite.ts"],
  isolate,
  globalSetup: "server/src/testing/run-folder.ts",
};
const onPostgres = { ...server, exclude: ["**/node_modules/**", ...onlyOnPglite] };
const onPgliteToo = {
  ...server,
  name: "server on PGlite",
  include: [...alsoOnPglite, ...onlyOnPglite],
  env: { TEST_DATABASE_URL: "" },
};

// A context of its own for each file: see docs/decisions/0058-give-each-web-test-file-its-own-context.md.
const web = {
  include: ["web/**/*.test.{ts,tsx}"],
  environment: "happy-dom",
  setupFiles: [...setupFiles, "web/src/testing/patience.ts"],
  testTimeout: 60_000,
  expect,
};
// The bundler's native code and Node's broadcast channels know objects of the first context alone, and only a
// process can change its time zone.
const inProcesses = [
  "web/build/**/*.test.ts",
  "web/src/features/player/one-window.test.ts",
  "web/src/features/questionnaire/history-csv.test.ts",
];
const withoutContexts = ["**/node_modules/**", ...inProcesses];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "audio", include: ["audio/**/*.test.ts"], ...patience, isolate } },
      { test: { name: "measure", include: ["measure/**/*.test.ts"], ...patience, isolate } },
      { test: { name: "domain", include: ["domain/**/*.test.ts"], ...patience, isolate } },
      { test: { name: "contract", include: ["contract/**/*.test.ts"], ...patience, isolate } },
      { test: { name: "sandbox", include: ["sandbox/**/*.test.ts"], ...patience, isolate } },
      { test: { name: "server", ...(isOnPostgres ? onPostgres : server) } },
      ...(isOnPostgres ? [{ test: onPgliteToo }] : []),
      {
        plugins: [singleIcons()],
        test: { name: "web", ...web, pool: "vmThreads", exclude: withoutContexts },
      },
      { test: { name: "web in processes", ...web, include: inProcesses } },
      {
        test: {
          name: "house",
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"],
          ...patience,
          isolate,
        },
      },
    ],
  },
});
