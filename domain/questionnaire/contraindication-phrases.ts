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

/** Words of a condition that mean something else. */
const harmless = [
  /\b(?:dental|tooth|teeth|breast|hair|contraceptive|hormone|hormonal|birth control|cheek|lens|silicone|chin|nexplanon|jaw) implants?\b/g,
  /\bimplants? (?:in my arm|for contraception|birth control)\b/g,
  /\bimplanted (?:memory|memories|ideas?|lens|lenses)\b/g,
  /\b(?:since|after|before|during|from|in) (?:(?:my|the|our|each|both|last|first|previous|second|a|having|every|past) )*pregnanc(?:y|ies)\b/g,
  /\b(?:was|were|when i was|been|got) pregnant\b(?! (?:again|now|this|last (?:week|month)))/g,
  /\b(?:try|trying|hope|hoping|want|wanting|plan|planning|like)(?: \w+){0,3} (?:pregnant|conceive|(?:for|have|having) (?:a |another )?(?:baby|child))\b/g,
  /\bpregnancy (?:test (?:was |came back )?negative|weight|pounds|books?|photos?|pillow)\b/g,
  /\b(?:had|delivered|birth of|gave birth to|adopted|since|after)(?: (?:my|our|the|a|having))* (?:\w+ )?(?:baby|babies|twins|little one)(?: (?:in|on|last|by) \w+)?\b/g,
  /\bfits? of (?:laughter|giggles|anger|rage|coughing|sneezing|temper|crying|tears)\b/g,
  /\b(?:coughing|sneezing|giggling|laughing|hissy|temper|crying) fits?\b/g,
  /\b(?:passed|passing|pass|passes) out (?:asleep|on the sofa|on the couch|in bed|as soon as|from (?:tiredness|exhaustion))\b/g,
  /\bblack(?:ed|ing)? out (?:the |my |our )?(?:windows?|room|bedroom|curtains?|blinds?)\b/g,
  /\b(?:see|seeing|saw) things (?:differently|through|clearly|from|more|in|your|my|as)\b/g,
  /\b(?:hear|hearing) voices (?:on|from|in|through) the (?:radio|street|next|tv|television|wall|corridor|flat|office|garden)\b/g,
  /\bdriv(?:e|es|ing|en) (?:me|him|her|us|them) (?:mad|crazy|up|nuts|insane|to|bonkers|round)\b/g,
  /\bdriving (?:lessons?|test|licen[cs]e|range|force|instructor said)\b/g,
  /\b(?:the|a|my|his|her|our|every|some) (?:bus|taxi|cab|train|van|delivery|uber|lorry|coach|school bus) drivers? (?:was|were|who|said|says|talks?|talked|plays?|played|shout[a-z]*|stopped|told|is|next)\b/g,
] as const;

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
  const all = harmless.reduce((rest, it) => rest.replace(it, " "), plainWords(text));
  const own = ` ${all.replace(aboutOthers, " ").replace(/\s+/g, " ")}`;
  const personal = own.replace(atWork, " ").replace(/\s+/g, " ");
  // A line of work is what the question about driving is about.
  return contraindications.filter((name) =>
    patterns
      .get(name)
      ?.test(name === "driving" ? own : name === "under-18" ? ` ${all}` : ` ${personal}`),
  );
}
