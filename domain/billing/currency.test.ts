import { expect, test } from "vitest";
import { currencyOfCountry, displayCurrencies, pounds, shownMinor } from "./currency.ts";

test("the exchange rates match the specification", () => {
  const rates = displayCurrencies.map((it) => [it.code, it.symbol, it.rateHundredths / 100]);
  expect(rates).toEqual([
    ["GBP", "£", 1],
    ["USD", "$", 1.27],
    ["EUR", "€", 1.17],
    ["INR", "₹", 105],
    ["AUD", "A$", 1.92],
    ["NZD", "NZ$", 2.1],
  ]);
});

test("each plan's price is rounded to the nearest hundredth", () => {
  const shown = displayCurrencies.map(({ rateHundredths }) =>
    [999, 2450].map((pence) => shownMinor(pence, rateHundredths)),
  );
  expect(shown).toEqual([
    [999, 2450],
    [1269, 3112],
    [1169, 2867],
    [104_895, 257_250],
    [1918, 4704],
    [2098, 5145],
  ]);
});

test("eleven countries see euros, five see their own currency and all others see pounds", () => {
  const seen = (countries: string) =>
    new Set(countries.split(" ").map((it) => currencyOfCountry(it).code));
  expect(seen("DE FR IT ES NL BE AT PT IE GR FI")).toEqual(new Set(["EUR"]));
  expect(["GB", "US", "IN", "AU", "NZ"].map((it) => currencyOfCountry(it).code)).toEqual([
    "GBP",
    "USD",
    "INR",
    "AUD",
    "NZD",
  ]);
  for (const country of ["BR", "CH", "XX", "", null])
    expect(currencyOfCountry(country)).toBe(pounds);
});
