import { spellingsOf } from "../risk/spellings.ts";
import { sharedGroups } from "../risk/symptoms/groups.ts";
import { type PlainReader, readPlainWords } from "../risk/symptoms/read-plain-words.ts";
import { compileSpelling } from "../risk/symptoms/spelling.ts";
import { compilePatterns } from "../risk/word-patterns.ts";
import { deviceMentions } from "./contraindication-phrases/devices.ts";
import { drivingMentions } from "./contraindication-phrases/driving.ts";
import { epilepsyMentions } from "./contraindication-phrases/epilepsy.ts";
import { hearingMentions } from "./contraindication-phrases/hearing.ts";
import { heartOrHeadMentions } from "./contraindication-phrases/heart-or-head.ts";
import {
  contraindicationKeyWords,
  contraindicationRealWords,
} from "./contraindication-phrases/key-words.ts";
import { leftOutGroups, leftOutRules } from "./contraindication-phrases/left-out.ts";
import type { Mentions } from "./contraindication-phrases/mentions.ts";
import { mindMentions } from "./contraindication-phrases/mind.ts";
import { contraindicationsInOtherLanguages } from "./contraindication-phrases/other-languages.ts";
import { praisePhrases } from "./contraindication-phrases/praise.ts";
import { pregnancyMentions } from "./contraindication-phrases/pregnancy.ts";
import { under18Mentions } from "./contraindication-phrases/under-18.ts";
import { type Contraindication, contraindications } from "./contraindications.ts";

const mentionsOf: Readonly<Record<Contraindication, Mentions>> = {
  epilepsy: epilepsyMentions,
  "pacemaker-or-implant": deviceMentions,
  pregnancy: pregnancyMentions,
  hearing: hearingMentions,
  "heart-or-head": heartOrHeadMentions,
  "altered-perception": mindMentions,
  "under-18": under18Mentions,
  driving: drivingMentions,
};

/**
 * Contraindications with fewer exclusions than usual: a listener under 18 is usually not the writer,
 * and driving is often an occupation, so those mentions must count.
 */
const leftOutOf: Readonly<Partial<Record<Contraindication, readonly string[]>>> = {
  "under-18": [],
  driving: ["others", "denied"],
};

const all = Object.values(mentionsOf);
const reader: PlainReader = {
  patterns: compilePatterns({
    groups: { ...sharedGroups, ...leftOutGroups, ...merge(all.map(({ groups }) => groups ?? {})) },
    phrases: { ...praisePhrases, ...merge(all.map(({ phrases }) => phrases ?? {})) },
    rules: {
      ...leftOutRules,
      ...merge(
        contraindications.map((name) => ({
          [`${name} mentioned`]: mentionsOf[name].mentioned,
          [`${name} harmless`]: mentionsOf[name].harmless,
        })),
      ),
    },
  }),
  correct: compileSpelling(contraindicationKeyWords, contraindicationRealWords),
};

/**
 * Contraindications mentioned in free text, in order: a second safety net under the checkboxes. Denials
 * ("no epilepsy"), other people's conditions and occupations do not count. HTML entities are decoded.
 * Never throws; linear in the text's length.
 */
export function contraindicationsIn(text: string): Contraindication[] {
  const mentioned = spellingsOf(text).flatMap((it) => [
    ...mentionedIn(it),
    ...contraindicationsInOtherLanguages(it),
  ]);
  return contraindications.filter((it) => mentioned.includes(it));
}

function mentionedIn(text: string): Contraindication[] {
  const { patterns } = reader;
  const words = readPlainWords(text, reader);
  return contraindications.filter((name) => {
    // Most texts mention nothing, so exclusions need not be checked.
    if (!patterns.has(`${name} mentioned`, words)) return false;
    const rules = [`${name} harmless`, ...(leftOutOf[name] ?? Object.keys(leftOutRules))];
    const own = rules.reduce((rest, rule) => patterns.blank(rule, rest), words);
    return patterns.has(`${name} mentioned`, own);
  });
}

function merge<T>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record)));
}
