import type { Signs } from "./signs.ts";

/**
 * Cauda equina syndrome: numbness in the saddle area or the legs, with loss of bladder or bowel
 * control. Source: https://www.nhs.uk/conditions/back-pain/
 */
export const spineSigns: Signs = {
  groups: {
    saddle:
      "saddle groin genitals genital private privates perineum crotch vagina vaginal vulva penis scrotum testicles balls buttocks bum bottom arse ass anus rectum backside undercarriage nether perineal seat",
    leak: "leak leaks leaking leaked dribble dribbling dribbles trickle",
    urine:
      "bladder bowel bowels wee weeing pee peeing urine urinate urinating urination poo pooing poop stool stools motion waterworks toilet loo water",
  },
  phrases: {
    "no-feeling":
      "(?:numb*|no ~1 (?:feeling|sensation|sensations)|not ~3 (?:feel|feeling|sensation)|(?:lost|losing|loss|lack) ~3 (?:feeling|sensation)|(?:feeling|sensation) ~2 (?:gone|disappeared|lost|went|vanished)|tingl*|dead|pins ~1 needles|deaden*|anaesthe*|anesthe*|altered sensation|strange sensation|without feeling)",
    area: "(?:<saddle>|between ~3 legs|inner thigh*|inside ~2 thigh*|back passage|down below|front passage|when i wipe|wipe|wiping|private (?:parts|area|bits)|where i (?:sit|would sit)|sit* ~1 area|saddle area)",
    "both-legs":
      "(?:legs|both ~2 (?:legs|feet|thighs|knees|sides)|waist down|hips down|lower (?:body|half|limbs)|bottom half|(?:from|below) ~3 (?:waist|hips|navel|belly button|chest) ~1 (?:down|downwards)?|below ~1 waist)",
  },
  rules: {
    "saddle-numb": ["@no-feeling ~5 @area|@area ~5 @no-feeling"],
    "legs-gone": [
      "@both-legs ~5 (?:@no-feeling|paralys*|paralyz*|not ~3 (?:move|feel|work*|hold|carry|lift|respond|support)|gone|weak|weakness|weaker|giving way|give way|gave way|buckl*|collaps*|useless|jelly|will not ~1 (?:move|work|hold))",
      "(?:@no-feeling|paralys*|paralyz*|not ~3 (?:move|feel|use|lift)|lost ~2 (?:use|power|movement)|weakness|weak|no (?:power|strength|movement)) ~4 @both-legs",
    ],
    "legs-lost": [
      "@both-legs ~5 (?:no ~1 (?:feeling|sensation)|not ~3 (?:feel|feeling|sensation)|(?:lost|losing|loss) ~3 (?:feeling|sensation|use|movement)|paralys*|paralyz*|not ~3 (?:move|moving))",
      "(?:no ~1 (?:feeling|sensation)|not ~3 (?:feel|feeling|sensation|move)|(?:lost|losing|loss) ~3 (?:feeling|sensation|use|movement|power)|paralys*|paralyz*) ~4 @both-legs",
      "(?:numb|dead|weak) ~2 (?:waist|hips|navel|belly button|chest) ~1 (?:down|downwards)",
      "(?:numb|dead) below ~1 waist",
    ],
    "no-control": [
      "(?:not|unable|hardly|difficult*|trouble|hard|problem*|struggl*|hesitan*) ~3 (?:control|hold|pass|empty|start|tell ~2 when|know ~2 when|feel ~3 (?:need|urge|going|it)|go to) ~4 (?:<urine>|it|go)",
      "(?:not|unable|struggl*|difficult*|hard|trouble) ~3 (?:wee|pee|urinate|poo|poop|pass water|pass urine)",
      "(?:lost|losing|lose|no|loss|lack) ~2 (?:control|feeling|sensation|urge) ~4 <urine>",
      "(?:lost|losing|lose|no|loss|lack) ~2 <urine> ~2 control",
      "<urine> ~4 (?:control ~2 (?:gone|lost)|stopped working|not ~2 work*|not ~2 empty*|not ~2 come|numb|not ~2 feel|retention|<leak>|accident*|will not)",
      "(?:wet|wetting|soil*|pee*|wee*|poo*|messed|pissed|pissing|shat) ~2 (?:myself|me|bed|pants|trousers|underwear)",
      "incontinen*|<leak> ~3 (?:<urine>)|retention|catheter|accidents ~3 (?:toilet|underwear|pants)",
      "no urge to ~2 (?:go|wee|pee)",
      "(?:bladder|bowel*|urine) ~3 (?:accident*|problem*|trouble|change*|weak*|issue*)",
      "not ~2 (?:been able|able) to (?:go|wee|pee|pass)",
    ],
    "bad-back": [
      "back (?!home|to|from|again|and forth|then|passage|up|at|on|in (?!agony|pain|bits|spasm*))",
      "lower back|spine|spinal|sciatica|slipped|bulging|disc|disk|discs|disks|lumbar|coccyx|tailbone",
    ],
    "leg-numb": [
      "@no-feeling ~4 (?:leg|legs|foot|feet|thigh*)",
      "(?:leg|legs|foot|feet|thigh*) ~4 (?:@no-feeling|weak*|giving way)",
    ],
    "cannot-feel-toilet": [
      "not ~1 (?:tell|know|feel) ~2 (?:when|if) ~2 (?:pee*|wee*|poo*|urinat*|going)",
    ],
    "cannot-walk": ["not ~2 (?:walk|stand|get up|weight bear)"],
    "cauda-equina": ["cauda equina"],
    "all-at-once": [
      "sudden*|all of sudden|all at once|out of (?:nowhere|blue)",
      "(?:this|since) (?:morning|afternoon|evening|yesterday|waking)",
      "since ~2 (?:hour*|minute*|days|day|night|fall|accident|lifting)|tonight|today",
      "(?:hour|hours|minutes|days) ago|woke ~3|now|last night|started|getting worse|fell|lifted",
      "popped|from morning",
    ],
    "harmless-legs": [
      "(?:sat|sit|sits|sitting|squat*|cross legged|kneel*|yoga|meditat*|slept|sleep|sleeping|lying|lie|run|runs|running|ran|marathon|race|walk|walked|hike|hiking|hill|stairs|gym|squats|leg day|cycl*|bike|spin class|spinning|horse*|riding|cold|freezing|swim*|bath|toilet ~2 long|loo ~2 long|scroll*|phone|flight|plane|epidural|anaesthetic|spinal block|standing all|restless|neuropathy|diabet*|ms|multiple sclerosis|b 12|nervous|nerves|excite*|fear|scared|jelly|wobbly|dentist*|chair|bench|train seat|car seat|coach|bus|pew|bleachers)",
    ],
    "harmless-bladder": [
      "(?:cough*|sneez*|laugh*|jump*|trampolin*|prostate|childbirth|birth|baby|babies|menopaus*|prolapse|pelvic floor|cystitis|uti|infection|night|nights|overactive|water tablet*|water pills|diuretic*|constipat*|ibs|pregnan*|exercise|running|coffee|tea)",
    ],
  },
  combinations: [
    { signs: ["saddle-numb"], unless: ["harmless-legs"] },
    { signs: ["saddle-numb", "bad-back"] },
    { signs: ["saddle-numb", "no-control"] },
    { signs: ["legs-gone", "no-control"] },
    { signs: ["leg-numb", "no-control"] },
    { signs: ["no-control", "bad-back"], unless: ["harmless-bladder"] },
    { signs: ["legs-gone", "bad-back"], unless: ["harmless-legs"] },
    { signs: ["legs-gone", "all-at-once"], unless: ["harmless-legs"] },
    { signs: ["legs-lost"], unless: ["harmless-legs"] },
    { signs: ["cannot-feel-toilet"] },
    { signs: ["legs-gone", "cannot-walk"], unless: ["harmless-legs"] },
    { signs: ["cauda-equina"] },
  ],
};
