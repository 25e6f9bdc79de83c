import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./e2e/support/chromium.ts";

const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // Each starts a product of its own.
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  // What a busy machine makes slow has not failed.
  expect: { timeout: 30_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A trace is recorded of every test, to be kept of those that fail: without pictures, which Chromium
    // would paint and pack on the cores that the tests need. The pages as they stood are in it.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: chromiumArguments,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
});
