/** Where the device says that it is. */
export const ownTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone ?? "Europe/London";

/** All that the browser knows, and those that are needed whether it lists them or not. */
export function timeZoneChoices(...needed: string[]) {
  const all = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...needed]);
  return [...all].sort().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
