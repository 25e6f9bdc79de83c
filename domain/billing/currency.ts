/** A display currency besides pounds. Nothing is ever charged in it. */
export interface DisplayCurrency {
  /** ISO 4217, upper case; for display only. */
  code: "GBP" | "USD" | "INR" | "AUD" | "NZD" | "EUR";
  symbol: string;
  /** Hundredths of this currency for one pound: 127 is 1.27. */
  rateHundredths: number;
  /** Name in the currency picker. */
  name: string;
  /** ISO 3166 codes of the countries where it is the default. */
  countries: readonly string[];
}

/** Date of the rates, which change only with a new version of this list. */
export const ratesFrom = "2025-10-24";

export const pounds: DisplayCurrency = {
  code: "GBP",
  symbol: "£",
  rateHundredths: 100,
  name: "Pound sterling",
  countries: ["GB"],
};

const euroCountries = ["DE", "FR", "IT", "ES", "NL", "BE", "AT", "PT", "IE", "GR", "FI"];

export const displayCurrencies: readonly DisplayCurrency[] = [
  pounds,
  { code: "USD", symbol: "$", rateHundredths: 127, name: "US dollar", countries: ["US"] },
  { code: "EUR", symbol: "€", rateHundredths: 117, name: "Euro", countries: euroCountries },
  { code: "INR", symbol: "₹", rateHundredths: 10_500, name: "Indian rupee", countries: ["IN"] },
  {
    code: "AUD",
    symbol: "A$",
    rateHundredths: 192,
    name: "Australian dollar",
    countries: ["AU"],
  },
  {
    code: "NZD",
    symbol: "NZ$",
    rateHundredths: 210,
    name: "New Zealand dollar",
    countries: ["NZ"],
  },
];

/** Display currency for a country; pounds if it is unknown. */
export function currencyOfCountry(country: string | null): DisplayCurrency {
  if (country === null) return pounds;
  return displayCurrencies.find((it) => it.countries.includes(country)) ?? pounds;
}

/** Hundredths of the shown currency for an amount in pence; rounded to the nearest. */
export function shownMinor(pence: number, rateHundredths: number): number {
  return Math.round((pence * rateHundredths) / 100);
}
