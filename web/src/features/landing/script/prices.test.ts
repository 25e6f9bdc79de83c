import { afterEach, beforeEach, expect, test } from "vitest";
import { startPrices } from "./prices.ts";

const originalFetch = globalThis.fetch;

beforeEach(() => {
  document.body.innerHTML = ["starter", "enhanced"]
    .map(
      (key) =>
        `<article data-plan="${key}"><h3 data-part>${key}</h3><p><b data-price="100">£1.00</b></p><p></p><p data-part>Old</p>
         <ul><li data-part>One</li><li data-part>Two</li></ul></article>`,
    )
    .concat('<select id="currency"><option value="GBP" data-symbol="£" data-rate="100"></select>')
    .join("");
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test("current plans replace the printed ones", async () => {
  answer([plan("starter", ["A"]), plan("enhanced", ["A", "B", "C"])]);
  await startPrices();
  expect(partsOf("starter")).toEqual(["Plan starter", "£19.99", "New", "A"]);
  expect(partsOf("enhanced")).toEqual(["Plan enhanced", "£19.99", "New", "A", "B", "C"]);
});

test("a plan no longer on offer is hidden", async () => {
  answer([plan("enhanced", ["A"])]);
  await startPrices();
  expect(document.querySelector<HTMLElement>('[data-plan="starter"]')?.hidden).toBe(true);
});

test("the printed plans stay when the current ones fail to load", async () => {
  globalThis.fetch = async () => Response.json({}, { status: 503 });
  await startPrices();
  expect(partsOf("starter")).toEqual(["starter", "£1.00", "Old", "One", "Two"]);
});

function plan(key: string, features: string[]) {
  const planName = `Plan ${key}`;
  return { key, planName, priceAmount: 19.99, description: "New", features };
}

function answer(plans: unknown[]): void {
  globalThis.fetch = async () => Response.json(plans);
}

function partsOf(key: string): (string | null)[] {
  const parts = document.querySelectorAll(`[data-plan="${key}"] :is([data-part], [data-price])`);
  return [...parts].map((part) => part.textContent);
}
