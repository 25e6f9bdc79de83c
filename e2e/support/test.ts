import { test as base, expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

/**
 * Playwright's test, with the real product behind `page` and `request`. One product serves the whole run; after
 * a failed test, a fresh one is started. A test whose page logs a console error fails.
 */
export const test = base.extend<{ expectedConsoleErrors: RegExp[] }, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],

  baseURL: async ({ product }, provide) => {
    await provide(product.origin);
  },

  /** For tests that provoke a response which browsers log as an error, such as a refused login. */
  expectedConsoleErrors: [[], { option: true }],

  page: async ({ page, expectedConsoleErrors }, provide) => {
    const errors = collectErrors(page);
    await provide(page);
    const surprises = errors.filter((error) => !expectedConsoleErrors.some((it) => it.test(error)));
    expect(surprises, "errors in the browser's console").toEqual([]);
  },
});

export { expect } from "@playwright/test";

/** The list grows with each error that the page's console logs. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (fault) => errors.push(String(fault)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}
