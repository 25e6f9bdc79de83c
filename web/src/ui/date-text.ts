const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `05 Sep 2026`: dd MMM yyyy, in the reader's own time zone. (Intl writes "Sept" for en-GB.) */
export function dateText(instant: string | Date): string {
  const date = new Date(instant);
  return `${twoDigits(date.getDate())} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** `09:05` for an instant of today, `05 Sep 2026, 09:05` for any other day. */
export function timeText(instant: string | Date, now = new Date()): string {
  const date = new Date(instant);
  const clock = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return dateText(date) === dateText(now) ? clock : `${dateText(date)}, ${clock}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
