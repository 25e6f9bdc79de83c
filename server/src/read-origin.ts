import type { ConfigVariable } from "./config-variables.ts";

/** Null if it is unset, or unusable, which is added to `faults`. */
export function readOrigin(
  name: ConfigVariable,
  value: string | null,
  isProduction: boolean,
  faults: string[],
): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    faults.push(`${name} is "${value}"; it must begin with https:// or http://`);
    return null;
  }
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (isProduction && url.protocol === "http:" && !isLocal)
    faults.push(`${name} must begin with https:// in production`);
  if (url.search !== "" || url.hash !== "" || url.username !== "" || url.pathname !== "/")
    faults.push(`${name} must be an origin alone, such as https://attune.example`);
  return url.origin;
}
