import { getCurrency } from "@attune/contract/currency";
import { currencyOfCountry, ratesFrom } from "@attune/domain/billing/currency";
import { type RouteContext, mount } from "../../http/mount.ts";
import { findCountry } from "./find-country.ts";

export function currencyRoutes(context: RouteContext): void {
  mount(context, getCurrency, async ({ query, request }) => {
    const { timeZone } = query;
    const country = findCountry(context.app.config, { headers: request.headers, timeZone });
    const { code, symbol, rateHundredths } = currencyOfCountry(country);
    return { code, symbol, rate: rateHundredths / 100, country, ratesFrom };
  });
}
