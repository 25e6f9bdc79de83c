import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "audio", include: ["audio/**/*.test.ts"] } },
      { test: { name: "domain", include: ["domain/**/*.test.ts"] } },
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      { test: { name: "sandbox", include: ["sandbox/**/*.test.ts"], testTimeout: 60_000 } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], environment: "happy-dom" } },
      {
        test: {
          name: "house",
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
