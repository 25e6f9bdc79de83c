import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;
let behindProxy: Product;
beforeAll(async () => {
  product = await startProduct();
  behindProxy = await startProduct({ trustedProxies: 1 });
});
afterAll(async () => {
  await product.close();
  await behindProxy.close();
});

describe("the display currency", () => {
  test.each([
    ["Europe/London", "GBP", "£", 1],
    ["America/Chicago", "USD", "$", 1.27],
    ["Asia/Calcutta", "INR", "₹", 105],
    ["Asia/Kolkata", "INR", "₹", 105],
    ["Australia/Perth", "AUD", "A$", 1.92],
    ["Pacific/Auckland", "NZD", "NZ$", 2.1],
    ["Europe/Berlin", "EUR", "€", 1.17],
    ["Europe/Helsinki", "EUR", "€", 1.17],
    ["Europe/Zurich", "GBP", "£", 1],
    ["America/Sao_Paulo", "GBP", "£", 1],
  ])("for the time zone %s is %s", async (timeZone, code, symbol, rate) => {
    expect(await ask(product, { timeZone })).toMatchObject({ code, symbol, rate });
  });

  test("follows the languages if the time zone gives no country", async () => {
    const german = { "accept-language": "de-DE,de;q=0.9,en-US;q=0.5" };
    expect(await ask(product, { headers: german })).toMatchObject({ code: "EUR", country: "DE" });
    for (const timeZone of ["UTC", "Mars/Olympus", ""])
      expect(await ask(product, { headers: german, timeZone })).toMatchObject({ code: "EUR" });
  });

  test("is pounds by default", async () => {
    expect(await ask(product, {})).toEqual({
      code: "GBP",
      symbol: "£",
      rate: 1,
      country: null,
      ratesFrom: "2025-10-24",
    });
    expect(await ask(product, { headers: { "accept-language": "en" } })).toMatchObject({
      code: "GBP",
    });
  });

  test("follows a country header only if it comes from the proxy", async () => {
    const headers = { "cf-ipcountry": "US", "accept-language": "en-GB" };
    const timeZone = "Europe/London";
    expect(await ask(behindProxy, { headers, timeZone })).toMatchObject({ code: "USD" });
    expect(await ask(product, { headers, timeZone })).toMatchObject({ code: "GBP" });
    const unknown = { "cf-ipcountry": "XX" };
    expect(await ask(behindProxy, { headers: unknown, timeZone })).toMatchObject({ country: "GB" });
  });
});

interface Asked {
  headers?: Record<string, string>;
  timeZone?: string;
}

async function ask(of: Product, { headers = {}, timeZone }: Asked): Promise<unknown> {
  const search = timeZone === undefined ? "" : `?${new URLSearchParams({ timeZone }).toString()}`;
  const answer = await of.visitor().get(`/api/currency${search}`, { headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
