import { decompose } from "./decompose.ts";

/** Letters that are often typed for one another, because of a different keyboard or a missing key. */
const equivalentCharacters: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ı: "i",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ة: "ه",
  ہ: "ه",
  ک: "ك",
  ؤ: "و",
  "\u0901": "\u0902",
};
const variantCharacters = new RegExp(`[${Object.keys(equivalentCharacters).join("")}]`, "gu");
/**
 * Marks to remove: Latin accents, Arabic short vowels, and the dots of Indian scripts that are often
 * omitted.
 */
const leftOut = /[\u0300-\u036F\u064B-\u0655\u0670\u0640\u093C\u0981\u09BC\u0A3C\u0A71]/g;

/** Converts to lower case and removes accents and dots in any script; keeps punctuation. */
export const foldCharacters = (text: string): string =>
  decompose(text)
    .toLowerCase()
    .replace(leftOut, "")
    .replace(variantCharacters, (character) => equivalentCharacters[character] ?? character)
    .normalize("NFC");

/**
 * Lower-case words of any script, separated and surrounded by single spaces. Latin accents and Arabic
 * short vowels are removed; the vowel signs of Indian scripts are kept.
 */
export function foldScripts(text: string): string {
  const words = foldCharacters(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return ` ${words.trim()} `;
}
