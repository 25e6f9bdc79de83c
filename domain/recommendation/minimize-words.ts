/** Maximum number of characters of free text sent to a model, in total. */
const mostCharacters = 400;

const removed = "[removed]";

const identifying: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+/g,
  /(?:https?:\/\/|www\.)\S+/gi,
  // Telephone, account and social security numbers, and dates; a single number such as an hour is kept.
  /\+?\d(?:[\s().\-/]*\d){4,}/g,
  /\b\d{1,4}(?:st|nd|rd|th)?[\s./-]+(?:\d{1,2}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s./-]+\d{1,4}\b/gi,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi,
  /\b(?:my name is|i am called|call me|born (?:on|in|at)|i live (?:in|at|on|near)|my address is|dr|doctor|mrs?|ms|nhs number)\b[^.,;!?\n]*/gi,
];

/**
 * The person's own words, minimised: one line, at most 400 characters, without addresses, numbers, dates,
 * and without `names` (words of two letters or more). Anything not recognisable by form, such as another
 * person's name, may remain.
 */
export function minimizeWords(texts: readonly string[], names: readonly string[]): string {
  const whole = texts
    .map((text) =>
      text
        .normalize("NFKC")
        .replace(/[\p{C}\p{Z}\s]+/gu, " ")
        .trim(),
    )
    .filter((text) => text !== "")
    .join(" / ")
    .slice(0, 8 * mostCharacters);
  const anonymous = [...identifying, ...names.flatMap(patternsOf)].reduce(
    (text, pattern) => text.replace(pattern, removed),
    whole,
  );
  return anonymous.slice(0, mostCharacters).replace(/\p{Cs}/gu, "");
}

function patternsOf(name: string): RegExp[] {
  return name
    .normalize("NFKC")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2)
    .map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "giu"));
}
