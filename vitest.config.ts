import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longest-first.ts";

// A worker keeps the modules it has read, and PGlite as compiled as it became, for its next files:
// see docs/decisions/0033-one-worker-many-files.md.
const isolate = false;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "audio", include: ["audio/**/*.test.ts"], isolate } },
      { test: { name: "domain", include: ["domain/**/*.test.ts"], isolate } },
      { test: { name: "contract", include: ["contract/**/*.test.ts"], isolate } },
      {
        test: { name: "sandbox", include: ["sandbox/**/*.test.ts"], testTimeout: 60_000, isolate },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["web/src/testing/patience.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "house",
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"],
          testTimeout: 60_000,
          isolate,
        },
      },
    ],
  },
});
