import { decompose } from "./decompose.ts";

/** Letters that are typed for one another, on another keyboard or for want of the right key. */
const sameLetters: Readonly<Record<string, string>> = {
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
const oddLetters = new RegExp(`[${Object.keys(sameLetters).join("")}]`, "gu");
/** Latin accents, Arabic short vowels, and the dots of Indian scripts that are often left out. */
const leftOut = /[\u0300-\u036F\u064B-\u0655\u0670\u0640\u093C\u0981\u09BC\u0A3C\u0A71]/g;

/** Lower-case letters of any script without accents and dots; punctuation stays. */
export const foldLetters = (text: string): string =>
  decompose(text)
    .toLowerCase()
    .replace(leftOut, "")
    .replace(oddLetters, (letter) => sameLetters[letter] ?? letter)
    .normalize("NFC");

/**
 * Lower-case words of any script with one space between and around them. Accents go from Latin
 * and short vowels from Arabic letters; the vowel signs of Indian scripts stay.
 */
export function foldScripts(text: string): string {
  const words = foldLetters(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return ` ${words.trim()} `;
}
