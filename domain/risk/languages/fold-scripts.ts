import { decompose } from "./decompose.ts";

const oddLatin: Readonly<Record<string, string>> = {
  ł: "l",
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
const oddArabic: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ئ: "ي",
  ؤ: "و",
};

/**
 * Lower-case words of any script with one space between and around them. Accents go from Latin
 * and short vowels from Arabic letters; the vowel signs of Indian scripts stay.
 */
export function foldScripts(text: string): string {
  const words = decompose(text)
    .toLowerCase()
    .replace(/[\u0300-\u036F\u064B-\u0655\u0670\u0640]/g, "")
    .replace(/[łßøæœı]/g, (letter) => oddLatin[letter] ?? letter)
    .replace(/[أإآٱىةئؤ]/g, (letter) => oddArabic[letter] ?? letter)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return ` ${words.trim()} `;
}
