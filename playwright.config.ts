import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./e2e/support/chromium.ts";

const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/prepare-demo.ts",
  testMatch: "**/*.spec.ts",
  // Each has a product of its own. `npm test` runs the suites beside them (scripts/suites/run-suites.ts).
  workers: availableParallelism(),
  forbidOnly: true,
  timeout: 240_000,
  // What a busy machine makes slow has not failed.
  expect: { timeout: 30_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Drawing movement takes half of Chromium's processor time; main-job.spec.ts has the usual motion.
    contextOptions: { reducedMotion: "reduce" },
    // Recording one costs a sixth of the processor time: `--trace retain-on-failure` does so where it is needed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: chromiumArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
});
