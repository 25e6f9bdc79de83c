/** `9.99` as 999 pence; undefined for empty text, NaN for anything that is not an amount. */
export function readPounds(text: string): number | undefined {
  const trimmed = text.trim().replace(/^£/, "");
  if (trimmed === "") return undefined;
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(trimmed);
  const [, pounds, pence = ""] = found ?? [];
  if (pounds === undefined) return Number.NaN;
  const minor = Number(pounds) * 100 + Number(pence.padEnd(2, "0"));
  return minor === 0 ? Number.NaN : minor;
}
