import { bodyPhrases } from "./contraindication-phrases/body.ts";
import { devicePhrases } from "./contraindication-phrases/devices.ts";
import { mindPhrases } from "./contraindication-phrases/mind.ts";
import { usePhrases } from "./contraindication-phrases/use.ts";
import { type Contraindication, contraindications } from "./contraindications.ts";
import { plainWords } from "./plain-text.ts";

const denial =
  "no|not|never|without|dont have|do not have|havent|have not|havent got|am not|im not|isnt|deny|dont|do not|nor";
const between =
  "had|have|got|a|an|any|history of|known|currently|now|or|nor|and|wear|use|take|other|medical|recent|epilepsy|epileptic|seizures?|fits?|blackouts?|pacemakers?|implants?|devices?|implanted|pregnant|pregnancy|tinnitus|hearing loss|strokes?|head injur(?:y|ies)|heart|conditions?|problems?|suffered|suffer|from|been|experienced|hear|hearing";

/** What somebody else has: "my sister has epilepsy". It ends where the person speaks of themselves again. */
const aboutOthers =
  /\b(?:my|our|his|her|their|the|a) (?:\w+ )?(?:sister|brother|mum|mother|mom|mam|dad|father|husband|wife|partner|spouse|friend|neighbour|neighbor|aunt|auntie|uncle|gran|granny|grandma|granddad|grandad|grandfather|grandmother|nan|nana|cousin|boss|colleague|nephew|niece|dog|cat|boyfriend|girlfriend|mate|flatmate|housemate|ex|family|parents|in law|patients?|clients?|son|daughter|child)s?(?: (?:also|just|recently|already|now|once|sadly))* (?:has|had|have|having|is|was|are|were|got|gets|suffers|suffered|wears|wore|takes|took|died|does|did)(?: (?!i\b|im\b|ive\b|id\b|me\b|my\b|we\b|myself\b)\w+){0,8}/g;

/** What somebody works with or reads about: "I nurse epilepsy patients". */
const atWork =
  /\b(?:design|designed|sell|selling|sold|research|researching|teach|taught|nurse|nursing|volunteer|fundraise|fundraising|raising money|raise money|documentary|article|book|film|podcast|charity|work(?:s|ed|ing)? (?:on|with|in|for|at))(?: (?:on|with|in|for|at|about|a|an|the|of|people|patients|children|adults|who|have|has))*(?: (?!i\b|im\b|ive\b|me\b|my\b|we\b|and\b|but\b)\w+){1,3}/g;

function pattern(words: readonly string[]): RegExp {
  return new RegExp(
    `(?<!\\b(?:${denial})(?: (?:${between})){0,6}) (?:${words.join("|")})(?![a-z0-9])`,
  );
}

const phrases = { ...bodyPhrases, ...devicePhrases, ...mindPhrases, ...usePhrases };

const patterns: ReadonlyMap<Contraindication, RegExp> = new Map(
  contraindications.map((name) => [name, pattern(phrases[name])]),
);

/**
 * The contraindications that free text mentions, in their order: a second net under the checkboxes. A
 * denial ("no epilepsy"), somebody else's condition and a line of work do not count. Never throws.
 */
export function contraindicationsIn(text: string): Contraindication[] {
  const all = plainWords(text);
  const own = ` ${all.replace(aboutOthers, " ").replace(/\s+/g, " ")}`;
  const personal = own.replace(atWork, " ").replace(/\s+/g, " ");
  // A line of work is what the question about driving is about.
  return contraindications.filter((name) =>
    patterns
      .get(name)
      ?.test(name === "driving" ? own : name === "under-18" ? ` ${all}` : ` ${personal}`),
  );
}
