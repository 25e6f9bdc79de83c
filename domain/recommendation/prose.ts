import { hasCrisisWords } from "../questionnaire/safety.ts";
import { findClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";

/** Collapses white space and trims. */
export const tidy = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/**
 * Faults of a text from outside that people are to read, described without quoting it; empty if there
 * are none. Plain English sentences pass: no markup, links, addresses, phone numbers, other scripts
 * (which can imitate Latin letters), hertz, scores, promises, or words of a crisis.
 */
export function findProseFaults(text: string, shortest: number, longest: number): string[] {
  if (text.length < shortest || text.length > longest)
    return [`it must have ${shortest} to ${longest} characters`];
  const faults: string[] = [];
  if (/[<>{}[\]|\\`*_#~^=]|&[a-z#0-9]+;/i.test(text)) faults.push("it must be free of markup");
  if (/https?:|www\.|\S@\S|\w\.(?:com|org|net|co|io|uk|info|ru|cn)\b|\/\//i.test(text))
    faults.push("it must name no address");
  if (/\d(?:[\s().-]*\d){3,}/.test(text)) faults.push("it must hold no long number");
  if (/[\p{C}]/u.test(text) || !/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\p{S}]*$/u.test(text))
    faults.push("it must be plain English");
  if (!/[.!?…]["'’”)]?$/.test(text)) faults.push("it must end as a sentence");
  if (namesHertz(text) || namesWaves(text)) faults.push("it must name no frequency or wave band");
  if (statesScore.test(text)) faults.push("it must state no score");
  if (findClaims(text).length > 0) faults.push("it must promise no effect on an illness");
  if (
    hasCrisisWords(text) ||
    harmsReader.test(text) ||
    /\b(?:dose|dosage|medications?|prescri\w+|diagnos\w+)\b/i.test(text)
  )
    faults.push("it must give no medical advice");
  if (/\b(?:buy|purchase|discount|click|password|bank|voucher|invoice)\b/i.test(text))
    faults.push("it must advertise nothing");
  return faults;
}

/** A model may get the number wrong, and the person reads their scores elsewhere. */
const statesScore =
  /\d ?(?:\/|of|out of) ?(?:10|ten)\b|\bout of ten\b|\b(?:rated|rating|scored?|scores)\b[^.!?]{0,40}\d/i;

/** What the rules for people's own words do not look for: harm that is proposed to the reader. */
const harmsReader =
  /\b(?:kill|hurt|harm|cut|hang|shoot|drown|starve|punish) (?:your ?sel(?:f|ves)|you)\b|\b(?:end|take) (?:your (?:own )?life|it all)\b|\bsuicid|\bself[- ]?harm|\boverdos|\bbetter off (?:dead|without you)\b|\byou (?:should|could|may|can) (?:just )?die\b/i;

const fewestQuoted = 5;

/** Whether a text repeats five consecutive words of another. */
export function quotes(text: string, other: string): boolean {
  const words = wordsOf(text);
  const others = ` ${wordsOf(other).join(" ")} `;
  return words.some((_, index) => {
    const run = words.slice(index, index + fewestQuoted);
    return run.length === fewestQuoted && others.includes(` ${run.join(" ")} `);
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const namesWaves = (text: string): boolean =>
  /\b(?:alpha|beta|theta|delta|gamma|solfeggio|binaural|isochronic)\b/i.test(text);
