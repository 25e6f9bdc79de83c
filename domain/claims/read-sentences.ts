/** A sentence as the rules read it: lower-case words separated and surrounded by single spaces. */
export interface Sentence {
  words: string;
  isQuestion: boolean;
}

/**
 * The sentences of a text in lower-case words. Punctuation and hidden characters are dropped, hashtags
 * are split, letters written apart ("c.u.r.e") are joined and digits inside a word are read as letters.
 */
export function readSentences(text: string): Sentence[] {
  return splitSentences(plain(text)).flatMap(([sentence, end]) =>
    windowsOf(sentence).flatMap((part) => readPart(part, end)),
  );
}

function readPart(part: string, end: string): Sentence[] {
  const words = part
    .replace(/[^\s]+/g, readDisguise)
    .replace(/%/g, " percent ")
    .replace(/[^a-z0-9,:]+/g, " ")
    .replace(/\b[a-z](?: [a-z]){2,}\b/g, (characters) => characters.replaceAll(" ", ""))
    .replace(/ ?[,:] ?/g, " , ")
    .trim();
  return words === "" ? [] : [{ words: ` ${words} `, isQuestion: end === "?" }];
}

/**
 * Splits long sentences, so that an allowance at the start of a text without full stops does not cover
 * all of it.
 */
function windowsOf(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  if (words.length <= windowWords) return [sentence];
  const stride = windowWords - overlapWords;
  const count = Math.ceil((words.length - overlapWords) / stride);
  return Array.from({ length: count }, (_, index) =>
    words.slice(index * stride, index * stride + windowWords).join(" "),
  );
}

const windowWords = 80;
const overlapWords = 20;

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}'’]/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Ll}{2})\.(?=\p{Ll}{2})/gu, "$1 ")
    .toLowerCase()
    .replace(/(\d)\.(?=\d)/g, "$1,")
    .replace(/[а-яіᴄᴇᴛʀᴀ]/gu, (character) => lookalikes[character] ?? character)
    .replace(/\b[a-z](?:[.\-_*·][a-z](?![a-z]))+/g, (characters) =>
      characters.replace(/[^a-z]/g, ""),
    );
}

const splitSentences = (text: string): [string, string][] =>
  [...text.matchAll(/([^.!?\n;]+)([.!?\n;]?)/g)].map(([, sentence = "", end = ""]) => [
    sentence,
    end,
  ]);

/** `h3al` and `p@in` are words; `3`, `528hz` and `24h` are not. */
function readDisguise(token: string): string {
  if (!/[a-z]/.test(token) || !/[0134578@$]/.test(token)) return token;
  if (/^\W*[$£]?\d|\d\W*$/.test(token)) return token;
  return token.replace(/[0134578@$]/g, (sign) => leet[sign] ?? sign);
}

const leet: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  "@": "a",
  $: "s",
};
const lookalikes: Record<string, string> = {
  а: "a",
  с: "c",
  е: "e",
  о: "o",
  р: "p",
  х: "x",
  у: "y",
  і: "i",
  т: "t",
  н: "h",
  ᴄ: "c",
  ᴇ: "e",
  ᴛ: "t",
  ʀ: "r",
  ᴀ: "a",
};
