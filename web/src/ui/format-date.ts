const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * `24 Oct 2025` with no-break spaces, formatted by hand because browsers disagree on "Sep". A bare date
 * is not converted; an instant uses the local time zone.
 */
export function formatDate(iso: string | null | undefined): string {
  if (iso === null || iso === undefined) return "—";
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (bare !== null) return dateText(bare[3], Number(bare[2]) - 1, bare[1]);
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "—";
  return dateText(String(date.getDate()).padStart(2, "0"), date.getMonth(), date.getFullYear());
}

const dateText = (day = "", month: number, year: string | number = "") =>
  `${day}\u00a0${months[month]}\u00a0${year}`;
