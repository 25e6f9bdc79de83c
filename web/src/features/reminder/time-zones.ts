export const ownTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone ?? "Europe/London";

/** The browser's time zones, plus those we need even if it does not list them. */
export function timeZoneChoices(...needed: string[]) {
  const all = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...needed]);
  return [...all].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
