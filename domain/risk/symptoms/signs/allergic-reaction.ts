import type { Signs } from "./signs.ts";

/**
 * Anaphylaxis: swelling of the lips, tongue, throat or face, mostly with a cause or trouble breathing.
 * Source: https://www.nhs.uk/conditions/anaphylaxis/
 */
export const allergicReactionSigns: Signs = {
  groups: {
    swollen:
      "swell swelling swells swelled swollen swole puffed puffy puffing balloon balloons ballooning ballooned fat bigger huge blown blowing",
  },
  phrases: {},
  rules: {
    "lips-or-face": ["(?:lips|lip|face|mouth) ~4 <swollen>|<swollen> ~2 (?:lips|lip|face|mouth)"],
    tongue: ["tongue ~4 <swollen>|<swollen> ~2 tongue"],
    throat: [
      "throat ~4 (?:closing|closes|close|closed|swelling|swollen|swell*|tight*|tightening)|(?:swelling|swollen|closing|tight) ~2 throat",
    ],
    cause: [
      "(?:sting|stung|bee|wasp|hornet|ant|peanut*|nut|nuts|cashew*|almond*|walnut*|prawn*|shrimp*|shellfish|crab|sesame|satay|fish|egg|eggs|milk|kiwi|latex|penicillin|antibiotic*|amoxicillin|allergic reaction|epipen|jext|ate|eaten|injection|shot with)",
    ],
    airway: [
      "(?:wheez*|hoarse|hives|nettle rash|itching all over|faint*|collaps*|not ~2 (?:breathe|swallow|speak|talk)|(?:struggl*|hard|difficult*) ~3 (?:breathe|breath|breathing|swallow))",
    ],
    allergen: [
      "(?:sting|stung|peanut*|nut|nuts|cashew*|almond*|walnut*|prawn*|shrimp*|shellfish|crab|sesame|latex|penicillin|amoxicillin)",
    ],
    "breath-or-faint": [
      "(?:wheez*|hoarse|dizzy|faint*|collaps*|not ~2 (?:breathe|swallow)|(?:struggl*|difficult*) ~3 (?:breathe|breathing|swallow))",
    ],
    "just-now": [
      "now (?!and then)|just|by mistake|ago|after|sudden*|minute|minutes|came up|collaps*",
    ],
    anaphylaxis: [
      "(?:having|going into|gone into) ~3 anaphyla*",
      "(?:think|could be|might be|must be) ~3 anaphyla*",
      "used ~2 (?:epipen|jext|emerade|adrenaline) ~6 (?:ago|still|now)|anaphyla* ~3 (?:now|right now|help)",
    ],
    usual: [
      "(?:when|whenever|always|every|often|sometimes|hay fever|nerves|nervous|public|speak|sing|lump|think of|cold|tonsil*|filler*|dentist*|tooth|abscess|morning|gland*|stress*|cry|crying|flights|make|makes|class|resus)",
    ],
  },
  combinations: [
    { signs: ["lips-or-face", "cause"], unless: ["usual"] },
    { signs: ["lips-or-face", "airway"], unless: ["usual"] },
    { signs: ["tongue", "cause"], unless: ["usual"] },
    { signs: ["tongue", "airway"], unless: ["usual"] },
    { signs: ["tongue", "lips-or-face"], unless: ["usual"] },
    { signs: ["tongue", "throat"], unless: ["usual"] },
    { signs: ["throat", "cause"], unless: ["usual"] },
    { signs: ["throat", "airway"], unless: ["usual"] },
    { signs: ["throat", "lips-or-face"], unless: ["usual"] },
    { signs: ["allergen", "breath-or-faint", "just-now"], unless: ["usual"] },
    { signs: ["anaphylaxis"] },
  ],
};
