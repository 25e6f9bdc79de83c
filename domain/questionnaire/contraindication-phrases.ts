import type { Contraindication } from "./contraindications.ts";

export interface ContraindicationPhrase {
  name: Contraindication;
  /** Reads the output of `plainWords` with a space put before it. */
  phrase: RegExp;
}

const denial =
  "no|not|never|without|dont have|do not have|havent|have not|havent got|am not|im not|isnt|deny";
const between =
  "had|have|got|a|an|any|history of|known|currently|now|or|nor|and|epilepsy|epileptic|seizures?|pacemakers?|implants?|pregnant|pregnancy|tinnitus|hearing loss";

/** Left out when the words just before deny it: "no epilepsy or seizures", "I am not pregnant". */
function phrase(words: readonly string[]): RegExp {
  return new RegExp(
    `(?<!\\b(?:${denial})(?: (?:${between})){0,6}) (?:${words.join("|")})(?![a-z0-9])`,
  );
}

export const contraindicationPhrases: readonly ContraindicationPhrase[] = [
  {
    name: "epilepsy",
    phrase: phrase([
      "ep[ie]?l[ei]+[ps]+[a-z]*",
      "photosensitiv[a-z]*",
      "s(?:ei|ie|e)[zs]+ures?",
      "convulsions?",
      "(?:have|having|had|get|getting|suffer from|absence|epileptic) fits",
      "(?:grand|petit) mal",
    ]),
  },
  {
    name: "pacemaker-or-implant",
    phrase: phrase([
      "pace ?m[ae]ker?s?",
      "implants?",
      "implanted",
      "icd",
      "defib[a-z]*",
      "(?:neuro|nerve |spinal |spinal cord |brain )stimulat(?:or|ors|ion)",
      "(?:artificial|mechanical|metal) (?:heart )?valve",
    ]),
  },
  {
    name: "pregnancy",
    phrase: phrase([
      "pr[ae]g[a-z]*nt",
      "pregnan[a-z]*",
      "pregg(?:o|ers|ies)",
      "expecting (?:a |my |our |my first |our first |my second |our second )?(?:baby|child|boy|girl|twins|triplets)",
      "im expecting(?! (?:to|that|the|it|a|an|my|our|some))",
      "(?:baby is|babys) due",
      "(?:first|second|third|last) trimester",
      "weeks gone",
      "up the duff",
      "bun in the oven",
    ]),
  },
  {
    name: "hearing",
    phrase: phrase([
      "tin+[ia]t+[iu]s",
      "deaf",
      "deafness",
      "hearing (?:loss|aids?|impair[a-z]*|problems?|damage|difficult[a-z]*)",
      "(?:hard of|loss of|losing|loosing|lost)(?: my| some of my| most of my)? hearing",
      "(?:ringing|buzzing|whistling) in (?:my|the|both|one)(?: of my)?(?: left| right)? ears?",
      "ears?(?: keep| are| is| always| wont stop)? (?:ring|rings|ringing|buzzing)",
      "cochlear",
      "menieres?",
      "hyperacusis",
    ]),
  },
];
