import { calmGroups, calmPhrases } from "./english/calm-rules.ts";
import { readWords } from "./english/read-words.ts";
import { englishGroups, englishPhrases } from "./english/words.ts";
import { tellsOfSomeoneInAnotherLanguage } from "./languages/someone-else.ts";
import { compilePatterns } from "./word-patterns.ts";

/** Ways to say that somebody else is thinking of suicide or harming themselves now. */
const signs = [
  "(?:kill|kills|killing|hurting|harms|harming|cutting|burning|shoot|hang|drown|unaliv*|off|offing|top|topping|neck|necking|finish|finishing) <themselves>|not care ~5 kills (?:him|her|them)",
  "to (?:hurt|harm|cut|burn|stab|poison) <themselves>",
  "(?:do|doing|did|make|making) away with <themselves>|(?:do|doing) <themselves> (?:in|harm)",
  "(?:end|ends|ending|take|takes|taking) (?:his|her|their) own? (?:life|lives)",
  "(?:slit|slits|slitting|slash|slashing|cut|cuts|cutting|slice|slicing) (?:his|her|their) ~1 (?:wrist|wrists|arm|arms|throat|leg|legs|thigh|thighs)",
  "@somebody (?!~5 @writer) ~5 <saying> (?!~6 @writer) ~6 (?:to die|to be dead|be better off dead|better off dead|@suicide|end it all|end it|ending it|not be here(?!~8 (?:holiday*|leave|away|work|shift|trip|back|visit*))|not wake up|be taken|(?:no|not) going to be here|no point living|not worth living|nothing ~1 to live for|jump* (?:off|from|in front))",
  "@somebody (?!~5 @writer) ~5 <saying> (?!~5 @writer) ~5 @weary",
  "@somebody (?!~6 @writer) ~6 <saying> ~6 better off without (?:him|her|them)",
  "@somebody (?!~3 @writer) ~3 (?:suicidal|self harming|selfharming|self harms|cutting again|been cutting$)",
  "@somebody (?!~6 @writer) ~6 (?:overdosed|took overdose|taken overdose|attempted suicide|tried @suicide) ~3 (?:yesterday|today|tonight|again|last night|last week|this week|this morning|on <weekday>|few days ago)",
  "@somebody (?!~6 @writer) ~6 (?:hides|hiding|hidden|hid|hoards|hoarding|tucking|stashing|stockpil*|collects|collecting|bought|ordered) ~3 (?:<pills>|razor|razors|blades|rope|noose)",
  "@somebody (?!~6 @writer) ~6 (?:search*|googl*|look* up|asking) ~6 (?:ways? to die|how to die|@suicide|noose|lethal|painless)",
  "@somebody (?!~4 @writer) ~4 (?:stood|standing|sat|sitting|climbed|threat*) ~3 (?:bridge|ledge|rooftop|cliff|railway|tracks|terrace|balcony|pier) ~3 (?:will not come|and says|and said|jump*|crying|threat*)",
  "(?:fresh|new) cuts on (?:his|her|their)",
  "suicide (?:note|letter) ~6 (?:his|her|their)|@somebody (?!~3 @writer) ~3 (?:wrote|written|left|writing) ~1 suicide (?:note|letter)",
];

/** What people do who prepare to die; each alone has ordinary reasons, two together are a sign. */
const preparations = [
  "(?:given|giving|gave|gives|gien|handed|sold) ~2 (?:his|her|their) ~4 away|(?:given|giving|gave|gives|gien) away ~2 (?:his|her|their)|(?:gave|given|giving|handed) (?:me|us) (?:his|her|their)|left (?:his|her|their) ~2 (?:on|at|with) (?:my|our|me|us)|(?:rehomed|gien|given) ~1 (?:his|her|their)? (?:dog|cat|pets|dug)",
  "(?<!(?:i|we) ~2)(?:say|says|said|saying|sent|texted|messaged|rang|phoned|posted|wrote|written|left|writing) ~4 (?:goodbye*|bye|farewell*|cheerio|note|(?:letters|letter) (?:to|for) (?:all|each|us|everyone|kids|children|boys|girls)|sorry for everything|thank you for everything|sorry mum|look after (?:mum|mam|dad|her|him|kids|each other))",
  "paid off everything|(?:put|putting|got|getting|sorted|sorting|settled|made|changed) ~1 (?:his|her|their) ~1 (?:affairs|will|funeral|insurance|papers)",
  "(?:not|stopped|never) ~1 (?:answer*|pick*|repl*)|(?:switched|turned) ~2 phone off|(?:phone|phones) (?:is|has|went|gone)? ~1 (?:off|dead)|gone missing|(?:his|her|their) ~1 (?:ring|phone|wallet|purse) ~1 (?:behind|on|at|in)",
  "<they> (?:will|would) not (?:be here|be around|need|be needing)|(?:<they> (?:will|would|wants to)|<they-will>) ~1 be with ~1 (?:<lost>|nan|gran|grandad) ~1 (?:by|soon|again|now)|@weary",
];

/** Not now, not real, or too late: grief needs other words. */
const exceptions =
  "(?:@long-ago|@fiction|died|dead now|passed away|funeral|inquest|bereave*|griev*|lost (?:him|her|them)|killed <themselves>|took (?:his|her|their) own? life|hanged <themselves>|laughing|laugh|joke|trying to get|not (?:suicidal|@suicide))";

/** Ordinary reasons for goodbyes and gifts. */
const departures =
  "(?:emigrat*|mov*|retire*|wedding*(?! ring)|holiday*|party|school|nursery|airport|university|uni|job|abroad|travel*|commute|charity|oxfam|hospice|boyfriend|girlfriend|colleague*|classmate*|birthday|christmas (?:present*|card*))";

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one) => list.filter((other) => other !== one).map((other): [T, T] => [one, other]));

const patterns = compilePatterns({
  groups: {
    ...englishGroups,
    ...calmGroups,
    they: "he hes she shes they theyre",
    "they-will": "hell shell theyll",
    weekday: "monday tuesday wednesday thursday friday saturday sunday",
    saying:
      "wants want wishes wish hopes hoping threatens threatening talks talked talking says saying said say texts texted messaged told tells keeps prays praying thinking going reckons about joking joked threatened rang adamant",
  },
  phrases: {
    ...englishPhrases,
    ...calmPhrases,
    writer: "(?:i|me|myself)",
    suicide: "(?:suic*|to kill <themselves>|kill <themselves>|overdos*|unaliv*)",
    somebody:
      "(?:<they>|@relation|<kin-cared-for>|son|daughter|grandson|granddaughter|bestie|bf|gf|lad|lass|pal|bairn|wean|teenager|tenant|neighbour|friend|colleague|man|boy|girl|next door|(?:our|oor|wir) ~1|(?:my|me|ma|mi) ~1 (?:flatmate*|girlfriend*|boyfriend*|mate*|nan*|mam*|lad*|lass*|pal*))",
    weary:
      "(?:<they> ~1 (?:not ~1 want to (?:live(?!in|with|at|near|here)|be here(?:(?:any|no) more|any longer|$)|be alive|wake up(?!early|at|for)|go on)|can not go on(?!holiday|with|like)|(?:tired|sick) of (?:living(?!in|with|at)|life$)|done with (?:living|life(?!in|at|on)))|ready to die)",
  },
  rules: {
    "someone-else": [
      ...signs.map((sign) => `^(?!~80 (?:${exceptions}|@recovered|never)) ~80 ${sign}`),
      ...pairsOf(preparations).map(
        ([one, other]) =>
          `^(?!~80 (?:${exceptions}|${departures})) ~20 @somebody (?!i|we) ~30 (?:${one}) ~30 (?:[^] ~10)? (?:${other})`,
      ),
    ],
  },
});

/**
 * Whether a text says that somebody other than the writer may be at risk of suicide or self-harm now. Such
 * a text opens no case: it leads to helplines that the writer can call for them. In English, and the
 * plainest sentences in other languages; never throws.
 */
export const tellsOfSomeoneAtRisk = (text: string): boolean =>
  patterns.has("someone-else", readWords(text, patterns)) || tellsOfSomeoneInAnotherLanguage(text);
