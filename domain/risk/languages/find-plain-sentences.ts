import { lazy } from "../lazy.ts";
import { arabic } from "./arabic.ts";
import { bengali } from "./bengali.ts";
import { french } from "./french.ts";
import { furtherLanguages } from "./further.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { anyOf, type PlainSentences, without } from "./phrase.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { punjabi } from "./punjabi.ts";
import { foldRomanised, romanisedBengali, romanisedHindi, romanisedPunjabi } from "./romanised.ts";
import { romanian } from "./romanian.ts";
import { spanish } from "./spanish.ts";
import { urdu } from "./urdu.ts";
import { welsh } from "./welsh.ts";

const asWritten = languagesOf({
  hindi,
  urdu,
  punjabi,
  bengali,
  arabic,
  spanish,
  french,
  polish,
  welsh,
  german,
  portuguese,
  romanian,
  ...furtherLanguages,
});
const inLatinScript = languagesOf({
  hindi: romanisedHindi,
  punjabi: romanisedPunjabi,
  bengali: romanisedBengali,
});

/** The language of a plain statement of not wanting to live or of self-harm, and the matched words. */
export interface PlainSentence {
  language: string;
  words: string;
}

/** Reads the output of `foldScripts`; returns at most one sentence per language and spelling system. */
export const findPlainSentences = (folded: string): PlainSentence[] => [
  ...findIn(folded, asWritten),
  ...findIn(foldRomanised(folded), inLatinScript),
];

interface Language extends PlainSentences {
  language: string;
  /** Matches where any of the crisis patterns does. */
  anyCrisis: () => RegExp;
}

function languagesOf(sentences: Readonly<Record<string, PlainSentences>>): Language[] {
  return Object.entries(sentences).map(([language, it]) => ({
    language,
    ...it,
    anyCrisis: lazy(() => anyOf(it.crisis())),
  }));
}

function findIn(text: string, languages: readonly Language[]): PlainSentence[] {
  const found = languages.filter(({ anyCrisis }) => anyCrisis().test(text));
  if (found.length === 0) return [];
  // Removes denials in all languages, since related languages share words: "nunca pensei em suicídio"
  // reads as Spanish too.
  const rest = without(
    text,
    languages.flatMap(({ calm }) => calm()),
  );
  return found.flatMap(({ language, crisis }): PlainSentence[] => {
    const words = crisis()
      .map((it) => rest.match(it)?.[0])
      .find((it) => it !== undefined);
    return words === undefined ? [] : [{ language, words: words.trim() }];
  });
}
