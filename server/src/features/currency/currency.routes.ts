import { getCurrency } from "@attune/contract/currency";
import { currencyOfCountry, ratesFrom } from "@attune/domain/billing/currency";
import { type Door, mount } from "../../http/mount.ts";
import { findCountry } from "./find-country.ts";

export function currencyRoutes(door: Door): void {
  mount(door, getCurrency, async ({ query, request }) => {
    const { timeZone } = query;
    const country = findCountry(door.app.config, { headers: request.headers, timeZone });
    const { code, symbol, rateHundredths } = currencyOfCountry(country);
    return { code, symbol, rate: rateHundredths / 100, country, ratesFrom };
  });
}
