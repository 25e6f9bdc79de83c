/** The last second of a date field's day, in the staff member's time zone; null without one. */
export function endOfDay(day: unknown): string | null {
  if (typeof day !== "string" || day === "") return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}
