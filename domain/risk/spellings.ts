import { toLatin } from "./latin-look-alikes.ts";

/** HTML entities that editors and forms put into typed text. */
const characters: Readonly<Record<string, string>> = {
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  ldquo: '"',
  rdquo: '"',
  hellip: "…",
  ndash: "–",
  mdash: "—",
  shy: "\u00AD",
  zwj: "\u200D",
  zwnj: "\u200C",
};
const entity = new RegExp(
  `&(?:#(\\d{1,7})|#x([\\da-f]{1,6})|(${Object.keys(characters).join("|")}));?`,
  "gi",
);
const largestCodePoint = 0x10ffff;
/** Invisible characters between two Latin letters: they may hide a word, or a space. */
const hidden = /(?<=[a-z'’])\p{Default_Ignorable_Code_Point}+(?=[a-z])/giu;

/** "#IWantToDie" */
const joinedCapitals = /(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** Three or more lines of one word each, and three or more words with full stops between them. */
const wordPerLine = /^[\p{L}'’]+(?:\r?\n[\p{L}'’]+){2,}$/gmu;
const dotted = /(?<![\p{L}'’])[\p{L}'’]+(?:\.[\p{L}'’]+){2,}/gu;

/** Words that show that a text was typed backwards. */
const backwards =
  /(?<!\p{L})(?:tnaw|flesym|efil|edicius|ladicius|evila|gnivil|gniyd|daed|htaed)(?!\p{L})/iu;

/**
 * The different ways to read a typed text, the first with HTML entities decoded and look-alike letters
 * replaced. Invisible characters may hide a word ("su\u200Bicide"); they, line ends, full stops or capitals
 * may also stand for spaces: "kill\u200Bmyself", "i.want.to.die", "IWantToDie". Or it is read backwards.
 */
export function spellingsOf(text: string): string[] {
  // Twice, because text that was encoded twice has "&amp;nbsp;".
  const joined = toLatin(decodeEntities(decodeEntities(text)));
  const spaced = joined
    .replace(hidden, " ")
    .replace(joinedCapitals, " ")
    .replace(wordPerLine, (lines) => lines.replace(/\r?\n/g, " "))
    .replace(dotted, (words) => words.replaceAll(".", " "));
  const reversed = backwards.test(joined) ? [Array.from(joined).toReversed().join("")] : [];
  return [...new Set([joined, spaced, ...reversed])];
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    entity,
    (whole: string, decimal?: string, hexadecimal?: string, name?: string): string => {
      if (name !== undefined) return characters[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : parseInt(decimal, 10);
      return code > largestCodePoint ? whole : String.fromCodePoint(code);
    },
  );
}
