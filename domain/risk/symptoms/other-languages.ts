import { foldScripts } from "../languages/fold-scripts.ts";
import { anyOf, phrase } from "../languages/phrase.ts";
import { foldRomanised } from "../languages/romanised.ts";
import { wordsAsWritten } from "../languages/words-as-written.ts";
import { lazy } from "../lazy.ts";
import type { RedFlag } from "../red-flags.ts";
import type { FoundRedFlag } from "./find-red-flags.ts";
import { arabic } from "./languages/arabic.ts";
import { bengali } from "./languages/bengali.ts";
import { besideChoking, besideNotWaking, besideSwelling } from "./languages/beside-signs.ts";
import type { EmergencyWords } from "./languages/emergency-words.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { hindi, romanisedHindi } from "./languages/hindi.ts";
import { italian } from "./languages/italian.ts";
import { polish } from "./languages/polish.ts";
import { portuguese } from "./languages/portuguese.ts";
import { punjabi } from "./languages/punjabi.ts";
import { romanian } from "./languages/romanian.ts";
import { spanish } from "./languages/spanish.ts";
import { asUsual, tooMany } from "./languages/taken-as-usual.ts";
import { urdu } from "./languages/urdu.ts";
import { welsh } from "./languages/welsh.ts";

/** Signs that make a red flag if one sentence has them all and nothing that speaks against it. */
interface Combination {
  flag: RedFlag;
  signs: readonly RegExp[];
  unless: readonly RegExp[];
}

const longAgo = `(hace ... (años|meses)|il y a ... (ans|mois)|vor ... (jahren|monaten)|(lat|lata|miesięcy) temu|há ... (anos|meses)|anni fa|(ani|luni) în urmă|acum ... (ani|luni)|(saal|mahine) pehle|(साल|महीने) पहले|(سال|مہینے) پہلے|(ਸਾਲ|ਮਹੀਨੇ) ਪਹਿਲਾਂ|(বছর|মাস) আগে|(قبل|منذ) ... (سنوات|سنة|اشهر)|(flynyddoedd|blynyddoedd|misoedd) yn ôl)`;

interface Language {
  combinations: readonly Combination[];
  /** Matches where the first sign of any combination does. */
  anyFirstSign: RegExp;
}

function languageOf(it: EmergencyWords, fold = (text: string) => text): Language {
  const combinations = combinationsOf(it, fold);
  return {
    combinations,
    anyFirstSign: anyOf(combinations.flatMap(({ signs }) => signs.slice(0, 1))),
  };
}

const combinationsOf = (it: EmergencyWords, fold: (text: string) => string): Combination[] => {
  const combination = (
    flag: RedFlag,
    signs: readonly (string | undefined)[],
    ...unless: readonly (string | undefined)[]
  ): Combination[] => {
    const known = signs.filter((sign) => sign !== undefined);
    if (known.length < signs.length) return [];
    const against = [longAgo, ...unless].filter((sign) => sign !== undefined);
    const patterns = (notations: readonly string[]) => notations.map((one) => phrase(fold(one)));
    return [{ flag, signs: patterns(known), unless: patterns(against) }];
  };
  return [
    ...it.overdose.flatMap((one) => [
      ...combination("overdose", [one], asUsual),
      ...combination("overdose", [one, tooMany]),
    ]),
    ...combination("overdose", [it.swallowed, it.tooMuch], asUsual),
    ...combination("overdose", [it.swallowed, tooMany]),
    ...combination("heart-attack", [it.chestPain, it.besideChestPain]),
    ...combination("stroke", [it.fallenFace]),
    ...combination("stroke", [it.weakSide, it.besideWeakSide]),
    ...combination("thunderclap-headache", [it.worstEver]),
    ...combination(
      "thunderclap-headache",
      [it.headache, it.sudden, it.severe],
      it.usual,
      it.afterwards,
    ),
    ...combination("spine", [it.numbSaddle], it.usual, it.afterwards),
    ...combination("spine", [it.numbLegs], it.usual, it.afterwards),
    ...combination("spine", [it.noControl, it.backOrLegs]),
    ...combination("breathing", [it.breathing]),
    ...combination("breathing", [it.choking, besideChoking]),
    ...combination("bleeding", [it.bleeding]),
    ...combination("allergic-reaction", [it.allergicReaction, besideSwelling], it.usual),
    ...combination("seizure", [it.seizure]),
    ...combination("sepsis", [it.sepsis]),
    ...combination("injury", [it.injury]),
    ...combination("injury", [it.notWaking, besideNotWaking]),
  ];
};

const inOwnScript = [
  arabic,
  bengali,
  french,
  german,
  hindi,
  italian,
  polish,
  portuguese,
  punjabi,
  romanian,
  spanish,
  urdu,
  welsh,
];
const asWritten = lazy(() => inOwnScript.map((it) => languageOf(it)));
const inLatinScript = lazy(() => [languageOf(romanisedHindi, foldRomanised)]);

const deniedBefore =
  / (?:no|non|ne|nao|nie|nu|sin|sans|pas|kein\S*|nicht|bez|fara|senza|sem|nunca|jamais|ddim|heb|لا|ليس|لم)(?: \S+)?$/;
const deniedAfter = /^(?:\S+ )?(?:nahi|nahin|nhi|नहीं|নেই|ਨਹੀਂ|نهيں|نهين) /u;
const sentences = /[.!?;\n\r।]+/u;
/** Characters in a sentence that can describe an emergency; so punctuation costs nothing. */
const shortest = 10;

/**
 * Emergencies described in another language in the plainest words, unless denied or long ago; text in these
 * languages is also read by a person. Linear in the length.
 */
export const findForeignRedFlags = (text: string): FoundRedFlag[] =>
  text.split(sentences).flatMap((sentence) => {
    if (sentence.length < shortest) return [];
    const folded = foldScripts(sentence);
    const found = [
      ...findIn(folded, asWritten()),
      ...findIn(foldRomanised(folded), inLatinScript()),
    ].map(({ flag, words }) => ({ flag, words: wordsAsWritten(sentence, words) }));
    return found.filter(({ flag }, at) => found.findIndex((it) => it.flag === flag) === at);
  });

const findIn = (folded: string, languages: readonly Language[]): FoundRedFlag[] =>
  languages
    .filter(({ anyFirstSign }) => anyFirstSign.test(folded))
    .flatMap(({ combinations }) => findCombinations(folded, combinations));

const findCombinations = (folded: string, combinations: readonly Combination[]): FoundRedFlag[] =>
  combinations.flatMap(({ flag, signs: [first, ...others], unless }) => {
    const has = (sign: RegExp) => folded.search(sign) >= 0;
    // `matchAll` copies the pattern for each call.
    if (first === undefined || !has(first)) return [];
    const [match] = folded.matchAll(first);
    if (match === undefined || isDenied(folded, match)) return [];
    return others.every(has) && !unless.some(has) ? [{ flag, words: match[0].trim() }] : [];
  });

/** Whether a word before or after the match denies it; nothing beyond 40 characters is looked at. */
function isDenied(folded: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = folded.slice(Math.max(0, index - 40), index);
  const after = folded.slice(index + length, index + length + 40);
  return deniedBefore.test(before) || deniedAfter.test(after);
}
