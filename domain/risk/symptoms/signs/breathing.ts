import type { Signs } from "./signs.ts";

/**
 * Severe difficulty breathing, or choking: gasping, or unable to get words out.
 * Source: https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/
 */
export const breathingSigns: Signs = {
  groups: {
    inhaler:
      "inhaler inhalers puffer albuterol salbutamol ventolin nebuliser nebulizer reliever asthalin",
  },
  phrases: {
    "inhaler-does-nothing":
      "<inhaler> ~3 (?:not|nothing|useless|no good) ~2 (?:work*|help*|touch*|good|do|doing)?",
    "no-air":
      "(?:(?:not|hardly|barely|unable|struggl*|fighting|difficult*) ~4 (?:breathe|breathing|breath|air)|(?:breath|breathing) ~2 (?:not ~2 (?:come|coming)|stopped)|gasping|gasp* ~2 (?:air|breath)|suffocating|breathless*|short* ~1 breath|out of breath)",
  },
  rules: {
    "no-air": ["@no-air", "asthma attack|asthma ~1 bad"],
    "no-words": [
      "not ~3 (?:speak|talk|get ~3 words|finish ~2 sentence*|say ~3 (?:words|sentence*)|cough)",
      "breathless ~1 to ~1 (?:speak|talk)|words ~2 at ~1 time|(?:had to )?stop* talking",
    ],
    "turned-blue": [
      "blue ~2 (?:lips|face)|(?:lips|face|skin|mouth|gone|going|turn*) ~3 (?:blue|grey|gray|purple|pale)",
    ],
    "inhaler-does-nothing": ["@inhaler-does-nothing"],
    "inhaler-fails": [
      "@inhaler-does-nothing",
      "<inhaler> ~2 (?:empty|run out|ran out|finished)|no <inhaler>",
      "<inhaler> ~2 (?:#|four|five|six|eight|ten|twelve) ~1 times",
    ],
    "tight-chest": ["chest ~3 tight*|tight* ~1 chest|wheez*"],
    "blue-lips": ["(?:lips|tongue) ~1 (?:has|have)? ~1 (?:turned|turning|gone|going|went) ~1 blue"],
    "at-rest": ["(?:sitting|sat|lying) ~1 (?:down|still|here)|at rest"],
    "ribs-pulled-in": [
      "(?:ribs|tummy|chest|stomach) ~3 (?:suck*|pull*) ~1 in|suck* ~3 (?:ribs|tummy|chest) in|grunting",
    ],
    "all-at-once": [
      "sudden*|all at once|right now|tonight|since ~2 (?:minute*|hour*)|(?:minute|minutes) ago|help|ambulance|alone",
      "getting worse ~2 (?:minute|second|now)",
    ],
    choking: [
      "(?:is|am|are|possessive) ~1 choking (?:and|to death|now|right now)",
      "(?:swallowed|inhaled) ~3 (?:coin|toy|battery|bone|magnet*|marble|button|bead) ~6 (?:breathe|cough|blue|choking)",
      "choking on ~4 (?:food|dinner|lunch|breakfast|meat|steak|grape*|chicken|bone|sweet|toy|coin|nut|bread|apple|sausage)",
      "stuck in ~1 (?:throat|windpipe|airway) ~6 (?:breathe|breath|speak|talk|cough|blue)",
    ],
    "stopped-breathing": [
      "(?:has|have|possessive|he|she|baby) ~1 (?:stopped|not|is not) breathing",
    ],
    usual: [
      "(?:sometimes|often|usually|always|every|when|whenever|most days|stairs|years|heat|exercise|run (?!out)|running|cpap|apnoea|apnea|sleep|asleep|snor*|night|nose|hay fever|cold|busy|laugh*|figur*|like i)",
    ],
    harmless: [
      "(?:freez*|swim*|sea|snow|raynaud*|lipstick|ink|sweets|lolly|lollipop*|blueberr*|make up)",
    ],
    panic: ["(?:panic*|anxi*|stress*|nervous|claustrophob*|exercise|exercises)"],
    figure: [
      "(?:dust|smoke|fumes|collar|tears|tie|deadlines|bills|view|marriage|tea|mask|paperwork|public|exercises)",
    ],
  },
  combinations: [
    { signs: ["no-air", "no-words"], unless: ["usual", "panic", "figure"] },
    { signs: ["no-air", "turned-blue"], unless: ["figure"] },
    { signs: ["no-air", "inhaler-fails"], unless: ["usual"] },
    { signs: ["inhaler-does-nothing", "tight-chest"], unless: ["usual"] },
    { signs: ["blue-lips"], unless: ["usual", "harmless"] },
    { signs: ["no-air", "at-rest"], unless: ["usual", "panic", "figure"] },
    { signs: ["no-air", "ribs-pulled-in"] },
    { signs: ["ribs-pulled-in", "turned-blue"] },
    { signs: ["no-air", "all-at-once"], unless: ["usual", "panic", "figure"] },
    { signs: ["choking"], unless: ["figure", "usual"] },
    { signs: ["stopped-breathing"], unless: ["usual"] },
  ],
};
