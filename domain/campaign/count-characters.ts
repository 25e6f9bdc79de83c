import { type Platform, platformRules } from "./platforms.ts";

/**
 * The length of a text as the platform counts it: UTF-16 units, except on Twitter, where a URL counts
 * 23, a Latin or similar character 1 and any other one, including an emoji, 2. Source:
 * https://docs.x.com/resources/fundamentals/counting-characters (configuration 3).
 */
export function countCharacters(platform: Platform, text: string): number {
  if (platform !== "twitter") return text.length;
  const addresses = text.match(address)?.length ?? 0;
  const words = text.normalize("NFC").replace(address, "");
  let weight = addresses * addressWeight;
  for (const { segment } of graphemes.segment(words)) weight += weightOf(segment);
  return weight;
}

/** Characters left; negative if too long. */
export function charactersLeft(platform: Platform, text: string): number {
  return platformRules[platform].mostCharacters - countCharacters(platform, text);
}

const address = /https?:\/\/[^\s]+/g;
const addressWeight = 23;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const lightRanges: readonly [number, number][] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];

function weightOf(grapheme: string): number {
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(grapheme)) return 2;
  let weight = 0;
  for (const character of grapheme) {
    const code = character.codePointAt(0) ?? 0;
    weight += lightRanges.some(([from, to]) => code >= from && code <= to) ? 1 : 2;
  }
  return weight;
}
