import type { Signs } from "./signs.ts";

/**
 * A heart attack: pain or pressure in the chest with accompanying symptoms.
 * Source: https://www.nhs.uk/conditions/heart-attack/symptoms/
 */
export const chestSigns: Signs = {
  groups: {
    chest: "chest chests breastbone sternum ribcage",
    "chest-pain":
      "pain pains paining painful ache aches aching achy hurt hurts hurting sore tight tightness tightening tightened pressure pressing pressed heavy heaviness crush* squeez* grip* burn* weight band clench* clamp* constrict* discomfort stabbing stabs vice vise elephant cramp* dull agony spasm* killing strangl* sitting standing",
    "chest-pain-strong": "crush* elephant vice vise anvil squeez* clamp* strangl*",
    reach:
      "arm arms jaw jaws shoulder shoulders neck teeth throat elbow wrist fingers hand hands back",
  },
  phrases: {
    "chest-hurts":
      "(?:(?:<chest>|breast bone) ~5 <chest-pain>|<chest-pain> ~4 (?:<chest>|breast bone))",
    "no-breath":
      "(?:breathless*|short* ~1 breath|out of breath|(?:gasp*|gulp*) ~2 (?:air|breath)?|panting|(?:not|hardly|barely|struggl*|difficult*|hard|trouble|unable|problem*) ~4 (?:breath|breathe|breathing|air)|breathing ~3 (?:hard|difficult*|bad|heavy|laboured|labored|shallow|trouble|problem)|winded|suffocat*|wheez*)",
    reaches:
      "(?:left ~1 (?:arm|hand|shoulder|side)|(?:arm|arms|jaw|jaws|teeth|shoulder blades|shoulder|neck|throat|hand|hands|fingers|elbow|forearm) ~4 (?:pain*|ache*|aching|achy|hurt*|numb*|tingl*|heavy|dead|tight*|weak|weird|funny|sore|pins|throb*)|(?:pain*|ache*|aching|achy|hurt*|numb*|tingl*|heavy|heaviness|tight*|weak*|pins|throb*) ~4 (?:arm|arms|jaw|jaws|teeth|neck|throat|left hand|left side))",
    travels:
      "(?:(?:spread*|radiat*|going|goes|gone|went|mov*|travel*|shoot*|shot|creep*|run*|climb*|reach*|into|down|up|extend*|along|and) ~3 (?:arm|arms|jaw|jaws|neck|shoulder|shoulders|teeth|throat|back))",
    clammy:
      "(?:(?:cold|drenched|soaked|pouring|dripping|break* ~2|broke ~2|breaking ~2|bath|lot|profuse*|heavy) ~2 sweat*|sweat*|clammy|perspir*|(?:gone|look*|went|am|turned|feel*|face ~1|skin ~1) ~1 (?:pale|grey|gray|ashen)|feel* ~2 (?:sick|faint|like i ~2 (?:die|dying|faint|pass out))|nause*|vomit*|throwing up|threw up|being sick|been sick|faint*|light headed|lightheaded|dizz*|giddi*|giddy|impending doom|sense of doom|collaps*|passing out|pass out|ghabrahat|uneasiness)",
  },
  rules: {
    "chest-pain": ["@chest-hurts"],
    "heart-pain": [
      "(?:heart ~3 (?:pain|pains|paining|crush*|squeez*|hurting)|(?:pain|pains|crush*|squeez*|pressure) ~3 heart) (?!attack|broken|break*)",
    ],
    "chest-crushed": [
      "<chest> ~5 <chest-pain-strong>|<chest-pain-strong> ~5 <chest>",
      "(?:like|as if|feels|someone) ~6 (?:sitting|standing|kneeling|parked|weight|brick*|boulder) ~3 <chest>",
      "(?:weight|brick*|boulder|concrete|ton|truck|lorry|horse) ~3 on ~1 <chest>",
      "(?:band|belt|rope|strap) ~4 (?:around|round|across) ~2 <chest>",
    ],
    breathless: ["@no-breath"],
    "pain-reaches": ["@reaches|@travels"],
    "pain-travels": [
      "@chest-hurts ~7 (?:spread*|radiat*|going|goes|gone|went|mov*|travel*|shoot*|shot|creep*|run*|climb*|into|down|up|through) ~4 <reach>",
    ],
    "cold-sweat": ["@clammy"],
    "pain-reaches-arms": [
      "(?:pain*|ache*) ~5 (?:spread*|radiat*|shoot*|going) ~4 (?:both arms|left arm|jaw)",
    ],
    indigestion: ["indigestion|heartburn|acid"],
    "heart-attack-now": [
      "having ~1 heart attack ~2 (?:think|maybe|help|now|please)",
      "i ~3 (?:having|suffering) ~2 (?:heart attack|mi|cardiac arrest|coronary)(?!~3 (?:when|every|years))",
      "(?:think|believe|sure|convinced|could be|might be|may be|is this|this is|must be|feels like|seems like) ~4 (?:heart attack|cardiac arrest)(?!~3 (?:when|every))",
      "(?:had|having|got|suffered) ~2 heart attack ~3 (?:now|today|tonight|this morning|hour ago|hours ago|last night|yesterday)",
    ],
    "left-arm": [
      "left ~1 (?:arm|hand|shoulder) ~5 (?:pain*|ache*|aching|hurt*|numb*|heavy|tingl*|dead)",
      "(?:pain*|ache*|aching|numb*|heavy|tingl*) ~4 left ~1 (?:arm|hand|shoulder)",
    ],
    jaw: ["jaw ~4 (?:pain*|ache*|aching|hurt*|tight*|numb*)|(?:pain*|ache*|aching|numb*) ~3 jaw"],
    sudden: ["sudden*|all of sudden|out of (?:nowhere|blue)"],
    stays: ["not ~3 (?:go|going|gone) away|not ~2 (?:eas*|shift*)"],
    strain: [
      "(?:gym|workout|work out|working out|press ups|push ups|pushups|bench press|weights|lifting|lifted|doms|trampolin*|rowing|digging|moving furniture|moved furniture|pulled ~1 muscle|costochondritis|coughing|chest infection|(?:have|got|had) ~1 cold|flu|rib|ribs|bra|wheez* hay)",
    ],
    panic: [
      "(?:panic*|anxious|anxiety|nervous|stress*|asthma*|hay fever|wheez*|interview*|exam*|inhaler|copd|acid reflux|reflux|heartburn|indigestion)",
    ],
  },
  combinations: [
    { signs: ["chest-pain", "pain-reaches"], unless: ["strain"] },
    { signs: ["chest-pain", "cold-sweat"], unless: ["strain", "panic"] },
    { signs: ["chest-pain", "breathless"], unless: ["strain", "panic"] },
    { signs: ["heart-pain", "pain-reaches"], unless: ["strain"] },
    { signs: ["heart-pain", "cold-sweat"], unless: ["strain", "panic"] },
    { signs: ["heart-pain", "breathless"], unless: ["strain", "panic"] },
    { signs: ["chest-pain", "sudden", "stays"], unless: ["strain", "panic"] },
    { signs: ["chest-crushed"], unless: ["strain", "panic"] },
    { signs: ["pain-travels"], unless: ["strain"] },
    { signs: ["left-arm", "jaw"], unless: ["strain"] },
    { signs: ["left-arm", "breathless"], unless: ["strain", "panic"] },
    { signs: ["left-arm", "cold-sweat"], unless: ["strain", "panic"] },
    { signs: ["jaw", "cold-sweat"], unless: ["strain", "panic"] },
    { signs: ["jaw", "breathless"], unless: ["strain", "panic"] },
    { signs: ["indigestion", "pain-reaches"], unless: ["strain"] },
    { signs: ["heart-attack-now"], unless: ["panic"] },
  ],
};
