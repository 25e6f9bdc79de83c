import { plainWords } from "../questionnaire/plain-text.ts";

/**
 * The text as plain words without the complaints it denies: "no joint pain", "never had migraines". Lacking
 * sleep, energy or attention is a complaint and stays, unless trouble with it is denied. Never throws; linear
 * in the length.
 */
export function leaveOutDenied(text: string): string {
  return text
    .replace(listed, (list) => list.replaceAll(",", " or "))
    .split(/[.,;:!?\n]+/)
    .map((part) => plainWords(part).replace(denial, withoutComplaints))
    .join(" ");
}

/** "no pain, stress or anxiety" denies all three. */
const listed =
  /\b(?:no|not|without)(?: +[\p{L}-]+){1,3},(?: *[\p{L}-]+(?: [\p{L}-]+)?,){0,6} *(?:[\p{L}-]+ ){1,2}or /giu;

const between =
  "a|all|any|at|been|currently|difficult(?:y|ies)|ever|experienced?|feel|felt|from|get|got|had|have|history|issues?|known|longer|more|of|often|problems?|real|really|recent|signs|such|suffer(?:ed|ing)?|the|trouble|usually|with";

const few = "(?: (?!or\\b)[a-z0-9]+){1,2}";

/** A denial reaches two words beyond those in between, and each further one or two after "or". */
const denial = new RegExp(
  String.raw`\b(?<!\b(?:not|never) )(no|not|never|without|dont|doesnt|didnt|havent|hasnt|isnt|arent)(?! (?:just|only|without)\b)((?: (?:${between})\b)*${few}(?: or${few})*)`,
  "g",
);

const trouble = /\b(?:difficult(?:y|ies)|issues?|problems?|trouble)\b/;
const lacked =
  /\b(?:sleep|sleeping|asleep|energy|focus|focusing|concentrat[a-z]*|attention|memory)\b/g;

function withoutComplaints(_all: string, no: string, denied: string): string {
  if (trouble.test(denied)) return " ";
  return (denied.match(lacked) ?? []).map((it) => `${no} ${it}`).join(" ");
}
