import type { Signs } from "./signs.ts";

/**
 * A seizure that is happening, does not end, or is somebody's first. Known epilepsy alone is not one.
 * Source: https://www.nhs.uk/symptoms/what-to-do-if-someone-has-a-seizure-fit/
 */
export const seizureSigns: Signs = {
  groups: {},
  phrases: {
    fit: "(?:seizure|seizures|fit|fits|convulsion|convulsions)",
  },
  rules: {
    "has-one-now": [
      "(?:is|are|am|possessive|been|keeps|still) ~1 having ~4 @fit (?!of)",
      "(?:is|are|possessive|been|still) ~1 (?:convulsing|seizing)",
      "(?:he|she|they|baby|<kin>) ~3 (?:is|possessive|been|started|still) ~1 fitting (?!in|into|out|room|kitchen|carpet*|window*|bathroom|better|well|it|my|our|clothes)",
      "been fitting on ~1 off|(?:floor|ground) ~2 fitting|fitting ~2 (?:floor|ground)",
      "(?:convuls*|jerking|shaking|seized up) ~8 (?:floor|all over|eyes roll*|not respond*|foam*)",
      "(?:jerking|shaking) all over ~8 (?:minutes|eyes|foam*|not)|eyes rolled ~2 back|foam* at ~1 mouth",
    ],
    "had-one": [
      "(?:had|took|taken|having|has had|have had) ~4 @fit (?!of|into|meds|medication|tablets|drugs)",
      "stiff ~3 (?:shook|shaking|jerk*) ~5 (?:lost consciousness|blacked out|passed out)",
      "(?:woke|found) ~4 floor ~8 (?:tongue|wet|@fit)|bit* ~1 tongue ~3 wet|tongue ~1 bit*",
    ],
    "woke-after-one": [
      "(?:woke|came round) ~4 floor ~8 (?:bit* ~2 tongue ~4 wet|tongue ~1 bit* ~4 wet|wet ~4 bit* ~2 tongue)",
    ],
    "is-first": [
      "first ~2 @fit",
      "@fit ~4 first ~1 (?:time|one)",
      "never ~4 (?:had|happened|one) ~3 (?:before|afore)|not ~2 had one before",
    ],
    "goes-on": [
      "@fit ~4 lasted ~5 (?:minutes|hour)|@fit ~6 (?:behind|after) (?:other|another)|one @fit after another",
      "@fit ~3 (?:will not|not ~1 been) ~1 stop*",
      "(?:still|keeps) (?:seizing|convulsing)",
    ],
    "not-ending": [
      "@fit ~6 (?:not ~2 (?:stop*|end*)|more than (?:5|five)|for ~1 (?:5|6|7|8|9|10|15|five|six|seven|eight|nine|ten) minutes)",
      "(?:rescue|buccal|midazolam|diazepam) ~3 not ~2 (?:work*|help*|stop*)",
      "(?:fitting|seizing|convulsing) ~6 (?:not ~2 stop*|minutes|since)",
      "without ~1 (?:coming|waking|regaining)|not ~4 (?:come|coming|came) ~1 (?:round|around)|not ~2 (?:waking|wake|woken) ~2 (?:up|between)?|not ~1 respond*",
    ],
    now: [
      "(?:now|right now|today|tonight|this (?:morning|afternoon|evening)|(?:minute|minutes|mins|hour|hours) ago|since ~1 (?:morning|night)|help|ambulance|last night)",
    ],
    several: ["(?:several|two|three|four|many|more) ~1 @fit"],
    injured: [
      "(?:hurt|hit|banged|cracked|split|gashed|broke|broken) ~1 (?:his|her|their|my) ~1 (?:head|skull|face|jaw|hip|arm|leg|shoulder|neck)|(?:badly|seriously) (?:hurt|injured)",
    ],
    danger: ["(?:pregnant|pool|swimming)"],
    known: [
      "(?:epilep*|controlled|usual|as always|every|neurologist|keppra|<epilepsy-names>|month|weekly|often|nearly|almost|bill|phone|dress|giggles|laugh*|rage|temper|pique|jealous*|trigger|dog)",
    ],
    figure: [
      "(?:shoes|nearly|almost|bill|phone|dress|giggles|laugh*|rage|temper|dog|news|dad joke)",
    ],
  },
  combinations: [
    { signs: ["has-one-now"], unless: ["figure"] },
    { signs: ["had-one", "is-first"], unless: ["figure"] },
    { signs: ["had-one", "not-ending"], unless: ["figure"] },
    { signs: ["not-ending", "has-one-now"], unless: ["figure"] },
    { signs: ["several", "not-ending"], unless: ["figure"] },
    { signs: ["had-one", "injured"], unless: ["figure"] },
    { signs: ["had-one", "now"], unless: ["known", "figure"] },
    { signs: ["had-one", "danger"], unless: ["known", "figure"] },
    { signs: ["woke-after-one"], unless: ["known", "figure"] },
    { signs: ["goes-on"], unless: ["figure"] },
  ],
};
