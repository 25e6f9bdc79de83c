import { getCurrency } from "@attune/contract/currency";
import { call } from "../../api/call.ts";

/** The country that the request itself points to, or null. */
export async function fetchCountry(timeZone: string): Promise<string | null> {
  return (await call(getCurrency, { query: { timeZone } })).country;
}
