import { waitFor } from "@testing-library/dom";
import { displayCurrencies } from "@attune/domain/billing/currency";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seeAtOnce } from "../../../testing/seen-at-once.ts";
import { startCurrency } from "./currency.ts";

const originalFetch = globalThis.fetch;
let stopSeeing = () => {};

beforeEach(() => {
  localStorage.clear();
  stopSeeing = seeAtOnce();
  const options = displayCurrencies.map(
    (it) =>
      `<option value="${it.code}" data-symbol="${it.symbol}" data-rate="${it.rateHundredths}">${it.name}</option>`,
  );
  document.body.innerHTML = `
    <div id="pricing"></div>
    <div><p><b data-price="999">£9.99</b></p><p></p></div>
    <div><p><b data-price="2450">£24.50</b></p><p></p></div>
    <select id="currency">${options.join("")}</select><p data-rates hidden></p><p data-shown></p>`;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  stopSeeing();
  vi.restoreAllMocks();
});

test("prices appear in the visitor's currency, with what is charged", async () => {
  const asked = answer(Response.json({ code: "USD" }));
  startCurrency();
  await waitFor(() => expect(prices()).toEqual(["$12.69", "$31.12"]));
  expect(notes()).toEqual([
    "Approximate, in USD. Charged as £9.99 GBP.",
    "Approximate, in USD. Charged as £24.50 GBP.",
  ]);
  expect(isDateOfRatesShown()).toBe(true);
  expect(asked).toEqual([expect.stringMatching(/^\/api\/currency\?timeZone=/)]);
});

test("a chosen currency is applied at once, announced and remembered without another request", async () => {
  const asked = answer(Response.json({ code: "USD" }));
  startCurrency();
  await waitFor(() => expect(prices()[0]).toBe("$12.69"));
  pick("INR");
  expect(prices()).toEqual(["₹1,048.95", "₹2,572.50"]);
  expect(document.querySelector("[data-shown]")?.textContent).toBe("Prices are shown in INR.");
  startCurrency();
  await waitFor(() => expect(prices()).toEqual(["₹1,048.95", "₹2,572.50"]));
  expect(asked).toHaveLength(1);
});

test.each([
  ["fails", () => Promise.reject(new Error("away"))],
  ["refuses", () => Promise.resolve(Response.json({}, { status: 500 }))],
  ["does not come in time", () => Promise.reject(new DOMException("late", "TimeoutError"))],
])("when detection %s, prices stay in pounds and the log says so", async (_how, reply) => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  globalThis.fetch = reply;
  startCurrency();
  await waitFor(() => expect(warned).toHaveBeenCalledWith("Geolocation failed"));
  expect(prices()).toEqual(["£9.99", "£24.50"]);
  expect(notes()[0]).toBe("");
  expect(isDateOfRatesShown()).toBe(false);
});

test("a currency no longer offered falls back to pounds", async () => {
  localStorage.setItem("attune-currency", "XXX");
  startCurrency();
  await waitFor(() => expect(picker().value).toBe("GBP"));
  expect(prices()).toEqual(["£9.99", "£24.50"]);
});

function answer(reply: Response): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(input as string);
    return reply.clone();
  };
  return asked;
}

function pick(code: string): void {
  picker().value = code;
  picker().dispatchEvent(new Event("change"));
}

const picker = () => document.querySelector("#currency") as HTMLSelectElement;

const isDateOfRatesShown = () =>
  document.querySelector<HTMLElement>("[data-rates]")?.hidden === false;

function prices(): (string | null)[] {
  return [...document.querySelectorAll("[data-price]")].map((it) => it.textContent);
}

function notes(): (string | null | undefined)[] {
  return [...document.querySelectorAll("[data-price]")].map(
    (it) => it.parentElement?.nextElementSibling?.textContent,
  );
}

test("the currency is requested only when the prices come near", async () => {
  stopSeeing();
  const asked = answer(Response.json({ code: "USD" }));
  startCurrency();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  expect(prices()).toEqual(["£9.99", "£24.50"]);
});
