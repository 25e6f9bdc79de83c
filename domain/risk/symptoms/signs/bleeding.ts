import type { Signs } from "./signs.ts";

/**
 * Bleeding that is heavy or does not stop, or blood that is vomited or coughed up. Sources:
 * https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/,
 * https://www.nhs.uk/symptoms/vomiting-blood/,
 * https://www.nhs.uk/symptoms/coughing-up-blood/ and
 * https://www.nhs.uk/pregnancy/related-conditions/common-symptoms/vaginal-bleeding/
 */
export const bleedingSigns: Signs = {
  groups: {},
  phrases: {
    "not-stopping": "(?:not|never|nothing) ~3 (?:stop|stopping|stopped|quit|slow|slowing|clot*)",
  },
  rules: {
    "will-not-stop": [
      "(?:blood|bleed|bleeding|bled) ~7 @not-stopping|nosebleed ~8 @not-stopping",
      "nose ~3 bleeding ~2 for ~2 (?:hour|hours)",
      "not ~2 (?:stop|stem|control) ~1 (?:blood|bleed|bleeding)",
    ],
    pours: [
      "(?:is|possessive) blood everywhere|blood ~3 (?:pouring|spurt*|pump*|gush*|squirt*)|(?:spurt*|pump*|gush*|squirt*|pouring) ~3 blood",
      "(?:bleeding|cut|sliced|slashed|wrist|artery) ~10 (?:spurt*|pump*|gush*|squirt*|soaked through)",
      "lost ~2 (?:much|lot of|loads of|pints of|litre*) ~1 blood|(?:bowl|toilet|pan|bath) ~2 full of blood",
      "soak* ~2 through ~4 (?:towel*|sheet*|bandage*) ~3 blood|(?:lots|lot of|loads of) ~1 blood ~4 (?:back passage|bottom|bum|anus|rectum)",
      "(?:been|got) stabbed (?!in|and|by)",
      "lost (?:much|so much|lot of|loads of) blood ~4 (?:white|faint*|pale|collaps*)",
    ],
    "from-bottom": [
      "toilet water ~3 red|(?:large|big|huge) ~1 (?:blood)? clots ~6 (?:bottom|bum|poo|stool|toilet)",
      "(?:bottom|bum|poo|stool|toilet) ~8 (?:large|big|huge) ~1 (?:blood)? clots",
    ],
    "coughed-up": ["(?:coughing up|coughed up) ~4 blood"],
    "few-spots": ["(?:streak*|speck*|spot|spots|fleck*|tinge*|tiny bit)"],
    "lung-clot": [
      "(?:not|hardly|barely|hard|struggl*|difficult*) ~3 (?:breathe|breathing|breath)|breathless*|short ~1 breath",
      "(?:heart ~2 racing|heartbeat ~2 fast|(?:pain*|hurt*) ~3 (?:chest|back)|(?:chest|back) ~3 (?:pain*|hurt*))",
    ],
    "brought-up": [
      "(?:vomit*|throwing up|threw up|being sick|puk*|spewing) ~4 (?:blood|coffee grounds)",
      "(?:vomit*|throwing up|threw up) ~6 (?:coffee|grounds)",
      "brought up ~4 blood|blood ~2 (?:vomit*|in ~2 (?:sick|vomit))",
    ],
    heavily: [
      "(?:bleeding|bleed) ~2 (?:heavily|heavy|loads|badly|lot|profusely|severely)|(?:heavy|severe|massive|loads of) ~1 (?:bleeding|bleed|blood)",
      "soak* ~2 through ~3 (?:pad|pads|towel|towels|tampons|hour)|pad* ~2 hour|soak* ~2 pad* ~3 minutes|clots",
      "(?:black|tarry) ~1 (?:tarry|black|sticky)? ~1 (?:poo|poop|stool*|motion*)|(?:poo|poop|stool*) ~3 (?:black|tar)|toilet ~6 blood",
    ],
    danger: [
      "(?:pregnant|pregnancy|weeks ~2 bleed*|delivery|birth|gave birth|labour|caesarean|baby ~3 ago|miscarr*)",
      "(?:faint|fainting|fainted|dizzy|giddy|pass out|passing out|passed out|collaps*|clammy|gone ~1 white|sweating)",
      "# weeks",
    ],
    usual: [
      "(?:iron|period|periods|every month|each month|monthly|fibroids|brush|piles|haemorrhoids|hemorrhoids|spotting|plaster|sight|donat*|give blood|gave blood|operation|surgery|heart bleeds|dry|sweat tears|stopped|fine|always|sometimes|years|whenever)",
    ],
    stopped: ["(?<!not ~3)(?:stopped|fine|plaster|checked|healed)"],
  },
  combinations: [
    { signs: ["will-not-stop"], unless: ["usual"] },
    { signs: ["pours"], unless: ["usual"] },
    { signs: ["from-bottom"], unless: ["usual"] },
    { signs: ["brought-up"], unless: ["stopped"] },
    { signs: ["coughed-up"], unless: ["stopped", "few-spots"] },
    { signs: ["coughed-up", "lung-clot"], unless: ["stopped"] },
    { signs: ["heavily", "danger"], unless: ["usual"] },
  ],
};
