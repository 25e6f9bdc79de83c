import type { Signs } from "./signs.ts";

/**
 * Sepsis, meningitis and sudden confusion. Sources: https://www.nhs.uk/conditions/sepsis/,
 * https://www.nhs.uk/conditions/meningitis/ and https://www.nhs.uk/symptoms/confusion/
 */
export const sepsisSigns: Signs = {
  groups: {},
  phrases: {
    hot: "(?:(?<!hay )fever*|feverish|temperature|burning up|shiver*|rigor*|shaking ~2 cold|chills)",
  },
  rules: {
    rash: [
      "(?:rash|spots) ~12 (?:not ~2 (?:fade*|go|going|disappear*|vanish|blanch*) ~6 (?:glass|press*|tumbler)|under ~1 glass)",
      "(?:rash|spots) ~4 not ~2 (?:fade*|blanch*)|(?:fail* ~2)glass test",
    ],
    mottled: [
      "(?:mottled|blotchy) ~2 (?:skin|legs|hands|arms)|(?:skin|legs|hands|arms) ~3 (?:mottled|blotchy)",
    ],
    hot: ["@hot"],
    infection: ["(?:infection|infected|pneumonia|cellulitis)"],
    "infection-spreads": [
      "breathing ~2 fast|not ~2 making ~1 sense|slurr*|confus*|mottled|blotchy",
      "(?:blue|grey|gray|pale) ~2 (?:skin|lips|tongue)|(?:skin|lips|tongue) ~3 (?:blue|grey|gray|pale)",
    ],
    "stiff-neck": ["stiff* ~2 neck|neck ~3 (?:stiff*|not ~2 bend)"],
    "light-hurts": ["not ~3 (?:bear|stand|look ~1 at|take) ~2 light|light ~4 (?:unbearable|hurt*)"],
    failing: [
      "(?:floppy|mottled|delirious|drowsy|high pitched cry|not ~2 (?:wake|waking|respond*|feed*)|blue|breathing ~2 fast|heart ~3 racing|feel* like ~4 (?:die|dying)|waters ~1 broke)",
      "(?:confused|confusion)",
      "not ~1 (?:passed|had|done) ~2 (?:urine|wee|pee|water)|talking (?:nonsense|rubbish|gibberish)",
    ],
    "red-streaks": ["red ~1 (?:streak*|line|lines|track*)|(?:line|wound|cut|picc) ~3 red"],
    "confused-now": [
      "sudden* ~3 confus*|confus* ~4 (?:sudden*|all of sudden|all at once)",
      "(?:he|she|they|him|her|<kin>) ~2 not ~2 (?:know* ~2 (?:where|who|what day)|recogni* ~1 (?:me|us|anyone)|say ~3 own name)",
      "sudden* ~3 not ~2 know* ~2 (?:where|who|what day)",
      "not ~2 (?:know|remember|say) ~2 (?:my|her|his) own name|delirious ~3 (?:fever*|now)",
    ],
    "all-at-once": [
      "(?:sudden*|all of sudden|all at once|today|tonight|this (?:morning|afternoon|evening)|since ~2 (?:morning|yesterday|lunch*|hour*)|(?:hour|hours|minutes) ago|fine ~2 (?:last night|yesterday|earlier|morning)|fever*)",
    ],
    "sepsis-now": [
      "(?:think|might|could|must|worried) ~3 (?:have|has|got|is|be|in) ~1 (?:sepsis|meningitis)|(?:going|gone) into (?:sepsis|septic shock)",
    ],
    usual: [
      "(?:dementia|alzheimer*|always|often|sometimes|every|when|whenever|years|menopaus*|fog|pillow|desk|heating|migraine*|feelings|joy|new app|menu|in ~1 life|rosacea|fades|charity)",
    ],
  },
  combinations: [
    { signs: ["rash"] },
    { signs: ["mottled", "hot"], unless: ["usual"] },
    { signs: ["mottled", "failing"], unless: ["usual"] },
    { signs: ["hot", "stiff-neck"], unless: ["usual"] },
    { signs: ["hot", "light-hurts"], unless: ["usual"] },
    { signs: ["hot", "failing"], unless: ["usual"] },
    { signs: ["infection", "infection-spreads"], unless: ["usual"] },
    { signs: ["red-streaks", "hot"], unless: ["usual"] },
    { signs: ["confused-now", "all-at-once"], unless: ["usual"] },
    { signs: ["sepsis-now"] },
  ],
};
