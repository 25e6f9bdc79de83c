import type { ConfigVariable } from "./config-variables.ts";

/** Null if it is unset, or unusable, which is added to `faults` without quoting it. */
export function readDatabaseUrl(
  name: ConfigVariable,
  value: string | null,
  faults: string[],
): string | null {
  if (value === null) return null;
  const isPostgres = /^postgres(ql)?:\/\//.test(value);
  if (isPostgres && isDecodable(value)) return value;
  faults.push(
    isPostgres
      ? `${name} cannot be read as an address: encode special characters of the user name and password, such as %2F for / and %25 for %`
      : `${name} must begin with postgres:// or postgresql://`,
  );
  return null;
}

function isDecodable(value: string): boolean {
  const url = URL.parse(value);
  try {
    return url !== null && decodeURIComponent(url.username + url.password + url.pathname) !== "";
  } catch {
    return false;
  }
}
