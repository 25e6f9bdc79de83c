import { decompose } from "../risk/languages/decompose.ts";

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const marks = /\p{Mark}/gu;
const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  $: "s",
  "5": "s",
};

/**
 * Reduces typed text to lower-case ASCII words with single spaces, so that phrases can be found
 * regardless of case, accents, punctuation, apostrophes ("don't" is "dont"), look-alike characters
 * inside words ("su1cide") or spaced-out letters ("d i e d"). Never throws; linear in the length.
 */
export function plainWords(text: string): string {
  return decompose(text)
    .replace(invisible, "")
    .replace(marks, "")
    .toLowerCase()
    .replace(/['’‘ʼ`´*]/g, "")
    .replace(/(?<=[a-z])[01345@$](?=[a-z])/g, (sign) => lookAlikes[sign] ?? sign)
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/([a-z])\1{2,}/g, "$1$1")
    .replace(/\b[a-z](?: [a-z]\b){3,}/g, (characters) => characters.replaceAll(" ", ""))
    .trim();
}
