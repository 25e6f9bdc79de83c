import { expansions } from "../english/expansions.ts";
import { decompose } from "../languages/decompose.ts";
import type { EncodedText, PatternReader } from "../word-patterns.ts";

/** Patterns for one kind of text, and its spelling correction. */
export interface PlainReader {
  patterns: PatternReader;
  /** The word that a misspelling was meant to be, or undefined. */
  correct: (word: string) => string | undefined;
}

const marks = /\p{Mark}/gu;
const tag = /<\/?[a-z][^<>]{0,200}>/gi;
const decimalPoint = /(?<=\d)[.,](?=\d)/g;
const pieces = /\d+|[a-z]+(?:['’][a-z]+)*|\.{2,}|[.!?;\n\r]/g;
/** Words without effect on meaning here; they are dropped, so patterns do not mention them. */
const fillers = new Set(
  "a an the just really so very quite even actually honestly literally simply totally completely absolutely bloody fucking damn kinda sorta lol please also rather pretty".split(
    " ",
  ),
);
/** Token for the 's of another person: "my sister's seizures". */
export const possessive = "possessive";

/**
 * The words of a text, one character each: numbers separated from letters, contractions expanded,
 * misspellings corrected; "\n" ends a sentence. Linear in the length of the text.
 */
export function readPlainWords(text: string, reader: PlainReader): EncodedText {
  const seen = new Map<string, readonly string[]>();
  const plain = decompose(text.replace(tag, " "))
    .replace(marks, "")
    .toLowerCase()
    .replace(decimalPoint, " ");
  const words: string[] = [];
  for (const [piece] of plain.matchAll(pieces)) {
    const read = seen.get(piece) ?? readPiece(piece, reader);
    seen.set(piece, read);
    words.push(...read);
  }
  return reader.patterns.encode(words);
}

function readPiece(piece: string, { patterns, correct }: PlainReader): readonly string[] {
  if (piece.startsWith("..")) return [];
  if (/^[.!?;\n\r]$/.test(piece)) return ["\n"];
  const quoted = piece.replaceAll("’", "'");
  const bare = quoted.replaceAll("'", "");
  const known = expansions.get(quoted) ?? expansions.get(bare);
  if (known !== undefined) return known.filter((word) => !fillers.has(word));
  if (fillers.has(bare)) return [];
  if (quoted.endsWith("'s"))
    return [...readPiece(quoted.slice(0, -2), { patterns, correct }), possessive];
  if (patterns.knows(bare)) return [bare];
  const single = bare.replace(/(.)\1{2,}/g, "$1$1");
  if (patterns.knows(single)) return [single];
  return [correct(single) ?? single];
}
