import type { ConfigVariable } from "./config-variables.ts";

/**
 * The address of a database or mail server, with one of two schemes. Null if it is unset, or unusable, which
 * is added to `faults` without quoting it.
 */
export function readServerUrl(
  name: ConfigVariable,
  value: string | null,
  schemes: readonly [string, string],
  faults: string[],
): string | null {
  if (value === null) return null;
  const hasScheme = schemes.some((it) => value.startsWith(`${it}://`));
  if (hasScheme && isDecodable(value)) return value;
  faults.push(
    hasScheme
      ? `${name} cannot be read as an address: encode special characters of the user name and password, such as %2F for /, %23 for # and %25 for %`
      : `${name} must begin with ${schemes.map((it) => `${it}://`).join(" or ")}`,
  );
  return null;
}

/** An unencoded / or # ends the password early: the rest, with its @, is then a path or a fragment. */
function isDecodable(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.host + url.pathname === "") return false;
  if (url.hash !== "" || url.pathname.includes("@")) return false;
  try {
    decodeURIComponent(url.username + url.password + url.pathname);
    return true;
  } catch {
    return false;
  }
}
