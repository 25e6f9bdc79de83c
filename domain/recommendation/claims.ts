const ailment =
  "(?:pain|pains|headaches?|migraines?|inflammation|insomnia|sleeplessness|anxiety|depression|panic attacks?|tinnitus|fatigue|ibs|allerg(?:y|ies)|infections?|diseases?|illness(?:es)?|conditions?|disorders?|symptoms?|ailments?|cancer|arthritis|trauma|ptsd)";
const upTo3 = "(?: [a-z]+){0,3}";

/** What may not be promised, read against lower-case words with one space between them. */
const claims: readonly RegExp[] = [
  "cur(?:e|es|ed|ing|ative|able)",
  "treat(?:s|ed|ing|ment|ments|able)?",
  "heal(?:s|ed|ing|er|ers)?",
  "diagnos(?:e|es|ed|ing|is|es|tic|tics)",
  "remed(?:y|ies|ial)",
  "(?:clinically|scientifically|medically|doctor|laboratory) (?:proven|tested|approved|verified|recommended|validated)",
  "(?:fda|mhra|nhs|ce) (?:approved|cleared|recommended|endorsed)",
  "proven to",
  "guarantee(?:s|d|ing)?",
  "(?:100|hundred) (?:percent|per cent) (?:effective|safe|success[a-z]*|results?)",
  "miracles?|miraculous(?:ly)?",
  "no side effects|free of side effects|risk free",
  `(?:eliminat|eradicat|revers|prevent|relie[fv]|reliev|alleviat|banish|eas|soothe?|fix|stop|end|combat|beat)(?:e|es|ed|ing|s|er)?${upTo3} ${ailment}`,
  `(?:get|gets|getting|got) rid of${upTo3} ${ailment}`,
  `${ailment} (?:relief|free)`,
  `relief (?:from|of)${upTo3} ${ailment}`,
  "(?:instead of|replaces?|replacing|stop taking|come off|without) (?:your |any |all |the )?(?:medication|medicines?|medical care|doctors?|drugs)",
].map((words) => new RegExp(`\\b(?:${words})\\b`, "g"));

/** A plain denial says the opposite of a claim: "is not a treatment", "does not diagnose, treat or cure". */
const denials =
  /\b(?:not|never|no|cannot|does not|do not|doesnt|dont|isnt|nor)(?! (?:only|just|merely|simply))(?: (?:a|an|any|to|meant|intended|medical|claim|claims|replace|replacement|substitute|for|or|and|nor|diagnos[a-z]*|treat(?:s|ment|ments)?|cure|cures|heal|prevent|illness|disease|any illness|any disease|condition)){1,14}/g;

/**
 * The promises of a cure, treatment, healing or diagnosis in a text that a customer may read, each
 * as it stands in the text's lower-case words; empty when there is none. A plain denial ("is not a
 * treatment") is no claim. Never throws.
 */
export function findForbiddenClaims(text: string): string[] {
  const words = readableWords(text).replace(denials, " ");
  return [...new Set(claims.flatMap((claim) => words.match(claim) ?? []))];
}

/** Whether a text names a frequency in hertz ("528 Hz", "40hertz", "1.2 kHz"). */
export function namesHertz(text: string): boolean {
  return /hertz|\d\s*(?:k|m)?hz\b|\b(?:k|m)?hz\b/i.test(text.normalize("NFKC"));
}

/** Letters and digits only; marks, hidden characters and dots inside words ("c.u.r.e") are dropped. */
function readableWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}'’]/gu, "")
    .toLowerCase()
    .replace(/%/g, " percent")
    .replace(/\b(?:[a-z][.\-_*]){2,}[a-z]\b/g, (letters) => letters.replace(/[^a-z]/g, ""))
    .replace(/[^a-z0-9]+/g, " ");
}
