import type { Sentence } from "./read-sentences.ts";
import { effects } from "./words/effects.ts";

/** A context in which a text may name an illness, the body or a medicine, and why. */
export interface Allowance {
  id: string;
  why: string;
  pattern: RegExp;
}

const has = (source: string) => new RegExp(`(?<= )(?:${source})(?= )`);

/** The allow-list; any other text that names an illness, the body or a medicine is rejected. */
export const allowances: readonly Allowance[] = [
  {
    id: "care",
    why: "It sends people to medical care, or tells them to stay in it.",
    pattern: has(
      "(?:speak|talk|ask|asking|see|seeing|call|ring|contact|check with|consult|seek|visit|follow|phone)(?: [a-z0-9]+){0,5} (?:gp|doctors?|pharmacist|nurse|midwife|specialist|111|999|112|911|samaritans|care|help|somebody|professional|team)|your (?:gp|doctor|midwife) can|call (?:999|112|911|111|the emergency number)|samaritans|keep taking|carry on (?:taking|with)|never change your|before you change any|is an emergency|medical (?:care|advice|emergenc(?:y|ies)|help|attention)",
    ),
  },
  {
    id: "safety",
    why: "It says for whom the sound is not meant, or when to stop.",
    pattern: has(
      "if you (?:have|are|wear|feel|mention|take|use|live with|had|get|tell|told|experience|think|notice)|not suitable|unsuitable|(?:leave|leaves|left|leaving)(?: [a-z]+){0,3} out|never listen|do not listen|stop listening|please stop|with a history of|held back|(?:not|never) (?:be )?(?:used|listen|meant)|speaks against|have told of|pacemakers?|implants?|blackouts?|head injury|sounds that hurt",
    ),
  },
  {
    id: "own-answers",
    why: "It repeats what a person told us, or speaks of our questions.",
    pattern: has(
      "(?:people|person|somebody|customers?|they)(?: who)? told us|a medicine you take|you(?: have| also)? (?:told us|tell us|said|named|mentioned|wrote|answered|rated|described|ticked|chose|marked|would like|have been|reported)|(?:your|their|the|nine|own) (?:answers?|concerns?|main concerns?|complaints?)|questions about|questionnaire|assessments?|as a concern|your (?:message|rating|score|pain level)|(?:primary|health) concerns?|(?:rate|describe|tell us about) (?:your|any|the|how)|(?:pain|sleep|stress|anxiety) (?:level|quality|score)s?|what bothers you|you (?:are in|notice) (?:a lot of|some|a little)|higher is (?:worse|better)|scores out of|(?:out )?of 10|concerns chosen|named in free text",
    ),
  },
  {
    id: "evidence",
    why: "It describes a study or how little is known, and promises nothing.",
    pattern: has(
      "(?:reviews?|study|studies|trials?|researchers|meta analysis|experiments?)(?: [a-z0-9]+){0,6} (?:looked|measured|found|compared|examined|tested|asked|reported|had|used|reviewed|taken together|of|are not|is not)|evidence(?: [a-z0-9]+){0,5} (?:mixed|weak|limited|thin|small|disputed|unclear|is)|no (?:study|studies|evidence|controlled)|(?:disputed|unclear|not settled|unsettled|inconclusive|more research)|researchers measured|participants|control group|is taken as a sign|are taken as a sign|brain rhythms",
    ),
  },
  {
    id: "records",
    why: "It says what happens to data, mail or money, or what the law holds us to.",
    pattern: has(
      "encrypted|(?:health|personal|sensitive) (?:data|details|information)|stored|deleted|erased?|exports?|records?|privacy|consents?|charged|refunds?|invoices?|csv|confidential(?:ly)?|spreadsheet|(?:your|the) (?:data|message)|responsib(?:le|ility)|liab(?:le|ility)|personal injury",
    ),
  },
  {
    id: "plain-words",
    why: "The words have another meaning here.",
    pattern: has(
      "treat (?:yourself|your answers|your data|all|every|it as|them as|this as|everyone)|a treat|treats your answers|cure for boredom|heart of|cold(?:s)? evenings|(?:fine|broad|short|long|pen|brush) strokes?|swelling (?:into|out of|over)",
    ),
  },
];

const questionStart =
  /^ (?:how|do you|does (?:anything|your)|have you|are you|is there|when|where|what|which|did you|would you|on a scale|who)(?= )/;

/** The reason that permits naming an illness, the body or a medicine here; null if there is none. */
export function allowanceOf({ words, isQuestion }: Sentence): string | null {
  if (linksSound.test(words)) return null;
  if (isQuestion && questionStart.test(words)) return "question";
  return allowances.find(({ pattern }) => pattern.test(words))?.id ?? null;
}

const sound =
  "(?:attune|sounds?|tones?|frequenc(?:y|ies)|beats?|tracks?|audio|programmes?|sessions?|listening|it|this|app|notes?|vibrations?)";
const effect = `(?:${effects}|cur(?:e|es|ed|ing)|treat(?:s|ed|ing)?|heal(?:s|ed|ing)?|help(?:s|ed|ing)? (?:with|to|your|you|relieve|reduce)|respond|work(?:s|ed|ing)? on)`;

/** Saying that sound has an effect on a person is always a claim. */
const linksSound = new RegExp(
  `(?<= )(?:${sound}(?: (?!out |eases |whether |before |not |no |never |was |were )[a-z0-9]+){0,3} ${effect}|${sound} (?:for|against) (?:your |chronic |the )?(?:pain|anxiety|depression|migraines?|insomnia|tinnitus)|healing (?:tones?|sounds?|frequenc[a-z]+|audio)|(?:this|that) (?:brought|took|saved|changed))(?= )`,
);
