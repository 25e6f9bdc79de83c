import type { IncomingHttpHeaders } from "node:http";
import { displayCurrencies } from "@attune/domain/billing/currency";
import type { Config } from "../../config.ts";

/** Set by the proxies of Cloudflare, CloudFront and Vercel, from the visitor's address. */
const proxyHeaders = ["cf-ipcountry", "cloudfront-viewer-country", "x-vercel-ip-country"];

interface Hints {
  headers: IncomingHttpHeaders;
  /** As the browser names it. */
  timeZone: string | undefined;
}

/**
 * ISO 3166 code of the request's country, using only the request: first a trusted proxy's header, then the
 * browser's time zone, then its languages.
 */
export function findCountry(
  { trustedProxies }: Pick<Config, "trustedProxies">,
  { headers, timeZone }: Hints,
): string | null {
  const found =
    (trustedProxies > 0 ? ofProxy(headers) : undefined) ??
    (timeZone === undefined ? undefined : countryOfZone(timeZone)) ??
    ofLanguages(headers["accept-language"]);
  return found === undefined || found === elsewhere ? null : found;
}

function ofProxy(headers: IncomingHttpHeaders): string | undefined {
  const named = proxyHeaders.map((it) => String(headers[it] ?? "").toUpperCase());
  // XX: unknown; T1: the Tor network.
  return named.find((it) => /^[A-Z]{2}$/.test(it) && it !== "XX");
}

/** Supported by Node but not yet in the types. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => readonly string[] | undefined };

const zonesOf = (region: string): readonly string[] =>
  (new Intl.Locale("und", { region }) as LocaleWithZones).getTimeZones() ?? [];

let zones: ReadonlyMap<string, string> | undefined;

/** A time zone in a country whose currency is not offered still outranks the languages. */
const elsewhere = "ZZ";

/** Undefined if the zone names no place. */
function countryOfZone(timeZone: string): string | undefined {
  zones ??= new Map(
    displayCurrencies
      .flatMap((it) => it.countries)
      .flatMap((country) => zonesOf(country).map((zone) => [usualName(zone) ?? zone, country])),
  );
  const name = usualName(timeZone);
  return name === undefined ? undefined : (zones.get(name) ?? elsewhere);
}

/** Asia/Kolkata and Asia/Calcutta are the same place. */
function usualName(timeZone: string): string | undefined {
  try {
    const { timeZone: name } = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
    return /^(UTC|GMT|Etc\/)/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

/** The region of the first language that names one: `en-GB,en;q=0.9`. */
function ofLanguages(accepted: string | undefined): string | undefined {
  return /(?:^|[,\s])[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(accepted ?? "")?.[1];
}
