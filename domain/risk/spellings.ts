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

/** A typed text with HTML entities decoded. */
interface Spellings {
  /** Invisible characters hide a word: "su\u200Bicide". */
  joined: string;
  /**
   * Invisible characters, line ends, full stops or capitals stand for spaces: "kill\u200Bmyself",
   * "i.want.to.die", "IWantToDie". The same as `joined` if there are none.
   */
  spaced: string;
}

/** The two ways to read what stands between letters. */
export function spellingsOf(text: string): Spellings {
  // Twice, because text that was encoded twice has "&amp;nbsp;".
  const joined = decodeEntities(decodeEntities(text));
  const spaced = joined
    .replace(hidden, " ")
    .replace(joinedCapitals, " ")
    .replace(wordPerLine, (lines) => lines.replace(/\r?\n/g, " "))
    .replace(dotted, (words) => words.replaceAll(".", " "));
  return { joined, spaced };
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
