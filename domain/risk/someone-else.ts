import { calmGroups, calmPhrases } from "./english/calm-rules.ts";
import { readWords } from "./english/read-words.ts";
import { englishGroups, englishPhrases } from "./english/words.ts";
import { compilePatterns } from "./word-patterns.ts";

/** Ways to say that somebody else is thinking of suicide or harming themselves now. */
const signs = [
  "(?:kill|kills|killing|hurting|harms|harming|cutting|burning|shoot|hang|drown|unaliv*|off|offing) <themselves>",
  "to (?:hurt|harm|cut|burn|stab|poison) <themselves>",
  "(?:end|ends|ending|take|takes|taking) (?:his|her|their) own? (?:life|lives)",
  "(?:slit|slits|slitting|slash|slashing|cut|cuts|cutting|slice|slicing) (?:his|her|their) ~1 (?:wrist|wrists|arm|arms|throat|leg|legs|thigh|thighs)",
  "@somebody (?!~5 @writer) ~5 (?:wants|want|wishes|wish|hopes|hoping|threatens|threatening|talks|talking|says|saying|texts|texted|told|tells|keeps|thinking|going) (?!~6 @writer) ~6 (?:to die|to be dead|be better off dead|better off dead|@suicide|end it all|end it|not be here|not wake up|no point living|not worth living)",
  "@somebody (?!~3 @writer) ~3 (?:suicidal|self harming|selfharming|self harms|cutting again|been cutting$)",
  "@somebody (?!~6 @writer) ~6 (?:overdosed|took overdose|taken overdose|attempted suicide|tried @suicide) ~3 (?:yesterday|today|tonight|again|last night|last week|this week|this morning|on <weekday>|few days ago)",
  "@somebody (?!~6 @writer) ~6 (?:hides|hiding|hidden|hid|hoards|hoarding|stockpil*|collects|collecting|bought|ordered) ~3 (?:<pills>|razor|razors|blades|rope|noose)",
  "(?:fresh|new) cuts on (?:his|her|their)",
];

/** Not now, not real, or too late: grief needs other words. */
const exceptions =
  "(?:@long-ago|@recovered|@fiction|died|dead now|passed away|funeral|inquest|bereave*|griev*|lost (?:him|her|them)|killed <themselves>|took (?:his|her|their) own? life|hanged <themselves>|laughing|laugh|joke|joking|trying to get|not (?:suicidal|@suicide)|never)";

const patterns = compilePatterns({
  groups: {
    ...englishGroups,
    ...calmGroups,
    weekday: "monday tuesday wednesday thursday friday saturday sunday",
  },
  phrases: {
    ...englishPhrases,
    ...calmPhrases,
    writer: "(?:i|me|myself)",
    suicide: "(?:suic*|to kill <themselves>|kill <themselves>|overdos*|unaliv*)",
    somebody: "(?:he|she|they|@relation|<kin-cared-for>|son|daughter|bestie|bf|gf|lad|lass)",
  },
  rules: {
    "someone-else": signs.map((sign) => `^(?!~80 ${exceptions}) ~80 ${sign}`),
  },
});

/**
 * Whether a text says that somebody other than the writer may be at risk of suicide or self-harm now. Such
 * a text opens no case: it leads to helplines that the writer can call for them. English only; never
 * throws.
 */
export const tellsOfSomeoneAtRisk = (text: string): boolean =>
  patterns.has("someone-else", readWords(text, patterns));
