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

/** A typed text with HTML entities decoded. */
interface Spellings {
  /** Invisible characters hide a word: "su\u200Bicide". */
  joined: string;
  /** Invisible characters hide a space: "kill\u200Bmyself". The same as `joined` if there are none. */
  spaced: string;
}

/** The two ways to read invisible characters between letters, which look the same. */
export function spellingsOf(text: string): Spellings {
  // Twice, because text that was encoded twice has "&amp;nbsp;".
  const joined = decodeEntities(decodeEntities(text));
  return { joined, spaced: joined.replace(hidden, " ") };
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
