import { bodyParts, effects, everydayStates, strongEffects } from "./words/effects.ts";
import { bodyFunctions, illnesses, medicines } from "./words/illnesses.ts";

/** A kind of wording that may not be published, and the rule that says so. */
export interface ClaimRule {
  id: string;
  /** A sentence for the author of the text. */
  reason: string;
  source: string;
  url: string;
  patterns: readonly RegExp[];
  /** Whether a reason of the allow-list (advice, a question, a person's own answers) permits the words. */
  mayBeAllowed: boolean;
}

const code = "https://www.asa.org.uk/type/non_broadcast/code_section/12.html";
const borderline =
  "https://www.gov.uk/government/publications/borderline-products-how-to-tell-if-your-product-is-a-medicine";

const words = (...sources: string[]) =>
  sources.map((source) => new RegExp(`(?<= )(?:${source})(?= )`, "g"));

const gap = (most: number) => `(?: [a-z0-9]+){0,${most}}`;
const ailment = `(?:${[...illnesses, ...bodyFunctions].join("|")})`;

/** Rejected wordings, most serious first: words are reported under the first rule they break. */
export const claimRules: readonly ClaimRule[] = [
  {
    id: "medicine-comparison",
    reason: "It compares the sound with medicine, or speaks of doing without medicine or a doctor.",
    source: "CAP Code rule 12.2",
    url: code,
    mayBeAllowed: false,
    patterns: words(
      `(?:instead of|replac(?:e|es|ed|ing)|stop(?:ped|s)?(?: taking| paying for)?|came off|come off|coming off|off|without|ditch(?:ed)?|threw away|throw away|binned|quit|swap(?:ped)?|reduced|cut|halved|no longer needs?|dont need|do not need|who needs|no need for|free from|down to half)(?: (?:a|my|your|any|all|the|his|her|their|of|taking|sleeping|pain)){0,3} (?:${medicines}|tablets|prescriptions?|medical care|doctors?|therapy|therapists?)`,
      `(?:better|stronger|safer|faster|cheaper|more effective|works more|alternatives?|as good|as effective|as strong)(?: [a-z]+){0,3} (?:than|to|as|for)(?: [a-z]+){0,2} (?:${medicines}|tablets|doctors?|therapy|surgery)`,
      "(?:drug|medication|pill) free",
      "big pharma|prescription strength|(?:medical|hospital|clinical) grade",
    ),
  },
  {
    id: "medicinal-claim",
    reason: "It says that the sound cures, treats, heals or diagnoses.",
    source: "CAP Code rule 12.1; MHRA guidance on borderline products",
    url: borderline,
    mayBeAllowed: true,
    patterns: words(
      "cur(?:e|es|ed|ing|ative|able)|treat(?:s|ed|ing|ment|ments|able)?|heal(?:s|ed|ing|er|ers)?|diagnos(?:e|es|ed|ing|is|tic|tics)|remed(?:y|ies|ial)|therapeutic(?:ally)?|therap(?:y|ies)|anti (?:inflammatory|depressant|anxiety|viral|bacterial)|antidepressant|antiinflammatory|medicinal(?:ly)?",
      `(?:get|gets|getting|got) rid of${gap(4)} ${ailment}`,
    ),
  },
  {
    id: "proof",
    reason: "It speaks of proof, approval or a recommendation by experts.",
    source: "CAP Code rules 3.7 and 12.1",
    url: code,
    mayBeAllowed: false,
    patterns: words(
      "(?:clinical(?:ly)?|scientific(?:ally)?|medical(?:ly)?|doctor|laboratory|lab|science|research|neuroscience) (?:proven|tested|approved|verified|recommended|validated|backed|confirmed|certified)",
      "(?:fda|mhra|nhs|ce) (?:approved|cleared|recommended|endorsed)|(?:trusted|approved|recommended|endorsed|used|backed) by (?:the |leading |top |real )?(?:nhs|mhra|fda|doctors?|gps?|science|scientists|neuroscientists|hospitals?|experts|clinicians|research)",
      "proven(?: to)?|proves? that|(?:doctors?|gps?|scientists?|neuroscientists|clinicians|experts|physicians|hospitals?)(?: all| now)? (?:recommend|agree|swear|prescribe|use|confirm|approve|say)",
      `(?:research|science|studies|trials?|evidence|scientists)(?: (?:now|clearly|has|have|all|also|\\d+)){0,2} (?:shows?|shown|proves?|proved|proven|confirms?|confirmed|demonstrates?)(?= (?:that|our|the|this|sound|listening|tones?|frequenc|binaural|it))`,
    ),
  },
  {
    id: "promised-outcome",
    reason: "It promises an outcome.",
    source: "CAP Code rules 3.1 and 12.1",
    url: code,
    mayBeAllowed: false,
    patterns: words(
      "guarantee(?:s|d|ing)?|(?:100|hundred) (?:percent|per cent) (?:effective|safe|success[a-z]*|results?)|miracles?|miraculous(?:ly)?|no side effects|free of side effects|side effect free|risk free|works (?:for everyone|every time|instantly|wonders)|(?:done|does|did|doing) wonders",
      `(?:you will|youll|youre going to|you can expect to|expect to|you are certain to|you are sure to|be sure to)(?: (?:finally|soon|also|never|always|actually|instantly|again)){0,2} (?:feel|sleep|fall|wake|lose|recover|relax|be free|be calm|be pain|be happier|have more energy|think clear|concentrate|enjoy deep|suffer)${gap(4)}`,
      "(?:sleep|sleeps) (?:through|eight|8|like a baby|soundly|deeper|better)(?: [a-z0-9]+){0,4} (?:in|within|after|from|every|by) [a-z0-9]+(?: [a-z0-9]+){0,2}",
      "(?:fall|falls|drift|asleep|calm|calmer|relaxed|stress free|happier|results|better)(?: [a-z]+){0,3} (?:in|within)(?: (?:just|only|under|as little as|less than))?(?: [a-z0-9]+){1,2} (?:seconds|minutes|days?|nights?|weeks?|sessions?)",
      "(?:say|said|wave|waved|waving|saying) (?:goodbye|farewell|bye)(?: bye)? to|goodbye (?:insomnia|stress|sleepless|bad)[a-z]*|never(?: [a-z]+){0,3} sleepless|(?:burn|lose|melt)(?: [a-z]+)? (?:fat|weight)|(?:quit|stop|give up) (?:smoking|drinking)",
      `(?:stress|worry|pain|symptom|anxiety|tension|illness|migraine) free`,
    ),
  },
  {
    id: "illness",
    reason: "It links the sound to an illness, a symptom or a medicine.",
    source: "CAP Code rules 12.1 and 12.2; MHRA guidance on borderline products",
    url: borderline,
    mayBeAllowed: true,
    patterns: words(`${effects}${gap(5)} ${ailment}`, ...illnesses, medicines),
  },
  {
    id: "body-function",
    reason: "It links the sound to what the body does.",
    source: "CAP Code rule 12.1; ASA guidance on health claims",
    url: code,
    mayBeAllowed: true,
    patterns: words(
      ...bodyFunctions,
      `(?!lower backs? )${effects}(?: (?:the|your|my|our|their|his|her|a|an|ageing|damaged|tired|anxious|sore|stiff|every|of|deep|and|healthy|whole|up|down|in)){0,3} (?:${bodyParts})`,
      `(?:${bodyParts}) (?:relief|repair|support|booster|tonic|cleanse|stiffness)`,
    ),
  },
  {
    id: "everyday-state",
    reason: "It promises to change how somebody sleeps, feels or concentrates.",
    source: "CAP Code rules 3.1 and 3.7; ASA guidance on health claims",
    url: code,
    mayBeAllowed: true,
    patterns: words(
      `${strongEffects}(?: (?:the|your|my|our|their|his|her|all|daily|deep|away|poor|bad|of|overall|up|everyday|quality)){0,3} (?:${everydayStates})`,
      `(?:${everydayStates}) (?:relief|booster|boosting|killer|eraser|cure|repair|improves|lifts|melts|disappears|vanishes)`,
    ),
  },
];
