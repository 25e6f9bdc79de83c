import type { Signs } from "./signs.ts";

/**
 * A serious burn or injury, or somebody who cannot be woken. Sources:
 * https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/,
 * https://www.nhs.uk/conditions/burns-and-scalds/ and
 * https://www.nhs.uk/conditions/head-injury-and-concussion/
 */
export const injurySigns: Signs = {
  groups: {
    "body-part":
      "face head neck chest back arm arms leg legs hand hands foot feet eye eyes stomach shin thigh himself herself myself",
  },
  phrases: {
    "knocked-out":
      "(?:knocked out|knocked unconscious|unconscious|passed out|blacked out|lost consciousness|out cold|not ~2 (?:respond*|wake|waking))",
  },
  rules: {
    burned: [
      "(?:boiling|hot (?:tea|coffee|water|soup|oil)|oil|kettle|fryer|acid|bleach|chemical|drain cleaner|oven cleaner|petrol|scalded) ~9 (?:<body-part>|skin)",
    ],
    burnt: ["(?:burns|burnt|burned|scalded) (?!out) ~4 (?:<body-part>|badly|severe*)|big burn"],
    severe: [
      "(?:blister*|peel*|skin ~3 (?:off|white|black|gone)|white ~3 not ~2 feel|charred|badly|severe*|not ~2 (?:see|feel)|all (?:down|over)|face|eyes)",
    ],
    deep: [
      "(?:skin ~3 (?:off|white|black|gone)|white ~3 not ~2 feel|charred|big burn|badly|severe*)",
    ],
    "hit-head": [
      "(?:hit|hitting|banged|bashed|smashed|bumped|landed|knocked|cracked|head injury|fell|came off) ~6 head|head injury|onto ~1 (?:her|his|my) head",
    ],
    "knocked-out": ["@knocked-out"],
    knocked: ["knocked (?:out|unconscious)"],
    "sick-after": [
      "(?:being sick|been sick|vomit*|throwing up|threw up|drowsy|confus*|(?:clear )?fluid ~6 (?:ear|ears|nose)|(?:blood|bleed*|bruis*) ~4 (?:ear|ears)|seizure)",
    ],
    "brain-hurt": [
      "not ~2 (?:stay|keep) ~3 (?:awake|eyes open)|struggl* ~2 stay awake|had ~1 fit",
      "(?:vision|eyesight) ~3 (?:blur*|gone|double)|(?:blurred|blurry|double) vision",
      "not ~2 (?:walk|speak|talk) ~1 (?:straight|properly)|slurr*|(?:arm|leg|face|hand|side) ~3 (?:numb|weak)",
    ],
    fluid: ["clear fluid ~6 (?:ear|ears|nose)"],
    "bone-shows": ["bone ~3 (?:sticking|poking|coming|out|through|showing)|see ~2 bone"],
    severed: [
      "(?<!(?:would|could|will) ~1)(?:chopped|cut|sliced|sawed|sawn|severed|ripped|torn|bitten) ~2 off ~5 (?:finger*|thumb|toe*|hand|foot|arm|leg|ear)",
      "(?<!(?:would|could|will) ~1)(?:chopped|cut|sliced|severed) ~4 (?:finger*|thumb|toe*|hand|foot|arm|leg) ~1 off",
    ],
    accident: [
      "(?:car|bike|motorbike|motorcycle|road) ~1 (?:crash|accident|wreck)|hit by ~1 (?:car|bus|van|lorry|truck|train|motorbike)",
      "(?:fell|fallen|fall|jumped) ~3 (?:stairs|ladder|roof|scaffold*|horse|window|balcony|tree|wall)|crushed (?:by|under)",
    ],
    "cannot-move": [
      "not ~3 (?:move|moving|stand|walk|get up|feel|breathe)|neck ~3 (?:hurt*|pain*)|trapped|not ~2 respond*",
    ],
    electrocuted: [
      "(?:got|had|took) ~1 shock (?:from|off) ~2 (?:mains|socket|cooker|wire*|cable*|fuse*|plug)",
      "electrocuted (?:myself|himself|herself)|(?:got|had|took) ~2 electric shock (?:from|off) ~3 (?:socket|mains|cooker|oven|wire*|cable*|fuse*|plug|kettle)|(?:been|got|was|getting) ~1 electrocuted|(?:been|got) ~1 shot ~1 in ~1 <body-part>",
    ],
    "cannot-wake": [
      "(?:can not|unable|not able|trying) ~2 wake ~1 (?:her|him|them|my|mum|dad)|(?:she|he) ~1 (?:is|possessive) ~1 unconscious|(?:is|are) unconscious",
    ],
    old: [
      "(?:last (?:week|month|year)|heal*|stitch*|dressed|dressing|all clear|pulled through|years|nearly better|as kid|dream*|nightmare*|sun|sunburn*|out after|soup|tongue|news|tournament|school|nap|alarm|no harm|fine|physio|(?:by|before) (?:#|eight|nine|ten|eleven))",
    ],
  },
  combinations: [
    { signs: ["burned", "severe"], unless: ["old"] },
    { signs: ["burnt", "deep"], unless: ["old"] },
    { signs: ["hit-head", "knocked-out"], unless: ["old"] },
    { signs: ["knocked", "sick-after"], unless: ["old"] },
    { signs: ["hit-head", "sick-after"], unless: ["old"] },
    { signs: ["hit-head", "brain-hurt"], unless: ["old"] },
    { signs: ["knocked-out", "fluid"], unless: ["old"] },
    { signs: ["bone-shows"], unless: ["old"] },
    { signs: ["severed"], unless: ["old"] },
    { signs: ["accident", "cannot-move"], unless: ["old"] },
    { signs: ["accident", "knocked-out"], unless: ["old"] },
    { signs: ["electrocuted"], unless: ["old"] },
    { signs: ["cannot-wake"], unless: ["old"] },
  ],
};
