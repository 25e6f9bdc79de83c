import { decompose } from "../languages/decompose.ts";
import type { EncodedText, PatternReader } from "../word-patterns.ts";
import { expansions } from "./expansions.ts";
import { withoutLaughter } from "./laughter.ts";
import { correctSpelling, correctSwap, fillStars, squeeze } from "./spelling.ts";

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const marks = /\p{Mark}/gu;
const tag = /<\/?[a-z][^<>]{0,200}>/g;
const pieces = /[a-z0-9@$*'’]+(?:!(?=[a-z0-9])[a-z0-9@$*'’]+)*|\.{2,}|[.!?;\n\r…,:()–—]/g;
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  $: "s",
  "5": "s",
  "7": "t",
};
/** Words without effect on meaning here; they are dropped, so patterns do not mention them. */
const fillers = new Set(
  "a an the just jst really so very even actually honestly literally simply totally completely absolutely utterly truly kinda sorta fucking fuckin fking bloody damn tbh lol please".split(
    " ",
  ),
);

export interface ReadText extends EncodedText {
  /** Indexes of the words behind a comma, a colon, a bracket or a dash. */
  pauses: ReadonlySet<number>;
}

/** The words of a text in the patterns' spelling, one character each; "\n" ends a sentence. */
export function readWords(text: string, patterns: PatternReader): ReadText {
  const seen = new Map<string, readonly string[]>();
  const plain = decompose(text.replace(tag, ""))
    .replace(invisible, "")
    .replace(marks, "")
    .toLowerCase();
  const words: string[] = [];
  const pauses = new Set<number>();
  for (const [piece] of joinSpacedCharacters(withoutLaughter(plain)).matchAll(pieces)) {
    if (/^\.{2,}$/.test(piece)) continue;
    if (/^[.!?;\n\r…]$/.test(piece)) {
      if (piece !== "…") words.push("\n");
      continue;
    }
    if (/^[,:()–—]$/.test(piece)) {
      pauses.add(words.length);
      continue;
    }
    const read = seen.get(piece) ?? readWord(piece, patterns);
    seen.set(piece, read);
    words.push(...read);
  }
  return { ...patterns.encode(words), pauses };
}

function joinSpacedCharacters(text: string): string {
  return text.replace(
    /(?<![a-z0-9'’])[a-z0-9](?:[ .*_-][a-z0-9](?![a-z0-9'’])){2,}/g,
    (characters) => characters.replace(/[ .*_-]/g, ""),
  );
}

function readWord(piece: string, patterns: PatternReader): readonly string[] {
  const quoted = piece.replaceAll("’", "'");
  const known = expansions.get(quoted) ?? expansions.get(quoted.replaceAll("'", ""));
  if (known !== undefined) return known;
  if (piece.includes("*")) {
    const filled = fillStars(piece);
    if (filled !== undefined) return [filled];
  }
  const bare = quoted.replace(/['*]/g, "");
  if (bare === "" || fillers.has(bare)) return [];
  if (/^\d+$/.test(bare)) return [bare];
  if (patterns.knows(bare)) return [correctSwap(bare) ?? bare];
  const word = /[a-z]/.test(bare)
    ? bare.replace(/[0134!@$57]/g, (sign) => lookAlikes[sign] ?? sign)
    : bare;
  if (patterns.knows(word)) return [word];
  const single = squeeze(word);
  const found = correctSpelling(word) ?? (patterns.knows(single) ? single : undefined);
  return found === undefined ? [word] : (expansions.get(found) ?? [found]);
}
