import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.describe("for a visitor in New York", () => {
  test.use({ timezoneId: "America/New_York", locale: "en-US" });

  test("prices are in dollars, say what is charged, and move nothing when they arrive", async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await holdCurrency(page);
      await page.goto("/#pricing");
      const card = page.locator('[data-plan="enhanced"]');
      await expect(card.getByText("£24.50")).toBeVisible();
      const before = await heights(page);
      await page.evaluate(() => dispatchEvent(new Event("currency-may-come")));
      await expect(card.getByText("$31.12", { exact: true })).toBeVisible();
      await expect(card.getByText("Approximate, in USD. Charged as £24.50 GBP.")).toBeVisible();
      expect(await heights(page), `at ${width}`).toEqual(before);
    }
  });

  test("a currency that they pick is remembered", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Show prices in").selectOption("INR");
    const price = page.locator('[data-plan="starter"] [data-price]');
    await expect(price).toHaveText("₹1,048.95");
    await page.reload();
    await expect(price).toHaveText("₹1,048.95");
  });
});

/** Holds the page's own currency request until the test releases it. */
async function holdCurrency(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = fetch;
    const mayCome = new Promise((resolve) =>
      addEventListener("currency-may-come", resolve, { once: true }),
    );
    globalThis.fetch = async (input, init) => {
      if (typeof input === "string" && input.startsWith("/api/currency")) await mayCome;
      return send(input, init);
    };
  });
}

async function heights(page: Page): Promise<number[]> {
  return await page
    .locator("[data-plan]")
    .evaluateAll((cards) => cards.map((it) => it.clientHeight));
}
