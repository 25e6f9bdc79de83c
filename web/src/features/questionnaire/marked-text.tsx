import type { ReactNode } from "react";
import type { FlaggedAnswer } from "@attune/contract/review";

/** An answer with its risk words highlighted; the whole answer if the words cannot be located in it. */
export function MarkedText({ text, risks }: { text: string; risks: FlaggedAnswer["risks"] }) {
  if (risks.length === 0) return <>{text}</>;
  const phrases = risks.map((it) => it.words);
  const whole = findWords(text, phrases);
  // For a scored text, only the most influential words are reported, which are separate.
  const found =
    whole.length > 0
      ? whole
      : findWords(
          text,
          phrases.flatMap((it) => it.split("…")),
        );
  if (found.length === 0) return <mark className={markClass}>{text}</mark>;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of found) {
    parts.push(
      text.slice(end, match.index),
      <mark key={match.index} className={markClass}>
        {match[0]}
      </mark>,
    );
    end = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

const markClass = "rounded-xs bg-danger-soft px-0.5 font-semibold text-danger";

/**
 * A pattern that finds matched words in the original text: matching removed apostrophes and punctuation, and
 * expanded "don't" to "do not". Empty for words of under three letters, which would match too often.
 */
function patternOf(words: string): string[] {
  const read = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (read.join("").length < 3) return [];
  const parts: string[] = [];
  for (let at = 0; at < read.length; at += 1) {
    const [word = "", next = ""] = read.slice(at);
    const short = shortened(word, next);
    if (short === undefined) {
      parts.push(spelled(word));
      continue;
    }
    parts.push(`(?:${spelled(word)}${gap}${spelled(next)}|${short})`);
    at += 1; // the pattern covers both words
  }
  return [parts.join(gap)];
}

const gap = "[^\\p{L}\\p{N}]+";
const spelled = (word: string) => Array.from(word).join("['’]?");
const irregular: Readonly<Record<string, string>> = { can: "ca", will: "wo", shall: "sha" };

/** Pattern for the contraction of two words: "don't", "can't", "I'm". */
function shortened(word: string, next: string): string | undefined {
  if (next === "not") return word in irregular ? `${irregular[word]}n['’]?t` : `${word}n['’]?t`;
  return word === "i" && next === "am" ? "i['’]?m" : undefined;
}

function findWords(text: string, phrases: readonly string[]) {
  const patterns = phrases.flatMap(patternOf).toSorted(longestFirst);
  if (patterns.length === 0) return [];
  const any = `(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`;
  return [...text.matchAll(new RegExp(any, "giu"))];
}

const longestFirst = (one: string, other: string) => other.length - one.length;
