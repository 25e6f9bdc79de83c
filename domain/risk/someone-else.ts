import { calmGroups, calmPhrases } from "./english/calm-rules.ts";
import { readWords } from "./english/read-words.ts";
import { englishGroups, englishPhrases } from "./english/words.ts";
import { tellsOfSomeoneInAnotherLanguage } from "./languages/someone-else.ts";
import { compilePatterns } from "./word-patterns.ts";

/** Up to this many words, none of which is about the writer. */
const others = (most: number): string =>
  most === 0 ? "" : `(?:(?!<writer>) . ${others(most - 1)})?`;

/** Somebody says, wants or threatens, and then what follows. */
const saying = `@somebody ${others(5)} <saying> ${others(6)}`;

/** Ways to say that somebody else is thinking of suicide or harming themselves now. */
const signs = [
  "(?:kill|kills|killing|hurting|harms|harming|cutting|burning|shoot|hang|drown|unaliv*|off|offing|top|topping|neck|necking|finish|finishing) <themselves>|not care ~5 kills (?:him|her|them)",
  "to (?:hurt|harm|cut|burn|stab|poison) <themselves>",
  "<afraid> ~6 (?:will|might|may|could|would|is going to) ~1 (?:hurt|harm|cut) <themselves>(?!~5 <mishap>)",
  "(?:do|doing|did|make|making) away with <themselves>|(?:do|doing) <themselves> (?:in|harm)",
  "(?:throw|throwing|throws) <themselves> (?:under|off|from|in front|down|out)|kerosene ~3 <themselves>|set ~1 <themselves> ~1 (?:fire|alight|ablaze)",
  "(?:end|ends|ending|take|takes|taking) (?:his|her|their) own? (?:life|lives)",
  "(?:slit|slits|slitting|slash|slashing|cut|cuts|cutting|slice|slicing) (?:his|her|their) ~1 (?:wrist|wrists|arm|arms|throat|leg|legs|thigh|thighs)",
  `${saying} (?:(?:to|2) die|to be dead|wanting to be dead|wanting to die|be better off dead|better off dead|rather (?:be dead|die(?!than))|wish* ~2 (?:was|were) dead|never (?:been|be) born|(?<!is)@suicide|end it all|(?:ends|end) it(?!with)|ending it(?!with)|not be here(?!~8 (?:holiday*|leave|away|work|shift|trip|back|visit*))|not wake up|be taken|(?:no|not) going to be here|no point (?:living|in living|in life|being alive)|not ~1 see ~1 point (?:of|in) ~1 (?:living|life|being)|not see <themselves> ~1 (?:here|alive|around)|not worth living|nothing ~1 to live for|no reason to live|jump* (?:off|from|in front)|hang from|to go to heaven|with ~1 in heaven|disappear* (?:forever|for ever|for good))`,
  `${saying} @weary`,
  `@somebody ${others(5)} (?:think*|thought|dream*) (?:about|of) (?:dying|not being (?:here|alive))`,
  `@somebody ${others(6)} (?:lost|losing) ~1 will to live`,
  `@somebody ${others(6)} <saying> ~6 better off without (?:him|her|them)`,
  "(?:nobody|no one) ~2 (?:notice|miss|care|cry) ~2 if <they> (?:died|was dead|were dead|disappeared|was gone|were gone)",
  `@somebody ${others(3)} (?:suicidal|self harming|selfharming|self harms|cutting again|been cutting$)|@somebody ${others(3)} (?:has|have|having|had|gets|getting) ~1 si (?:again|every|daily|and|thoughts|$)`,
  `@somebody ${others(4)} on suicide watch|@somebody ${others(4)} (?:kms|ctb)`,
  `@somebody ${others(6)} (?:overdosed|took overdose|taken overdose|attempted suicide|tried @suicide) ~3 (?:yesterday|today|tonight|again|last night|last week|this week|this morning|on <weekday>|few days ago)`,
  `(?:think|believe|suspect|fear|<afraid>) ~4 @somebody ${others(3)} (?:taken|took) ~1 overdose`,
  `(?:overdos*|@suicide|suic*|tried to die) ~25 (?:will|would|might|about|wants to|going to|<they-will>) ~1 (?:do|doing|try|trying) ~1 (?:it|that|this)? again`,
  `suic* ~10 <saying> ${others(5)} (?:follow|join) (?:him|her|them)`,
  `${saying} (?:join|joining|follow|be with) ~1 (?:his|her|their)? ~1 (?:late|dead|<lost>|nan|gran|grandad|grandma|grandpa) ~1 (?:wife|husband|(?:in|on) (?:his|her|their|heaven) ~1 (?:grave|side)?)`,
  "(?:asks|asked|asking|begs|begged|begging|wants|wanted|pleads|pleading) ~3 to (?:help|let) (?:him|her|them) ~1 (?:die|end)",
  "(?:wants|wanted|want|wishes|prays|praying|begs|asks|asking) ~1 (?:lord|god|allah|jesus) ~1 (?:take|takes|will take) (?:him|her|them)",
  `@somebody ${others(6)} (?:hides|hiding|hidden|hid|hoards|hoarding|tucking|stashing|stockpil*|collects|collecting|bought|ordered|saving up|saved up) ~3 (?:<pills>|razor|razors|blades|rope|noose)`,
  `@somebody ${others(6)} (?:consume|consumes|drink|drank|drinks|swallow|swallowed) ~1 <poison>(?!by (?:accident|mistake))`,
  `@somebody ${others(6)} <saying> ~4 (?:took|taken|swallowed) ~1 (?:all|whole|entire) ~2 (?:<pills>|bottle|packet|box|strip)`,
  `@somebody ${others(6)} (?:search*|googl*|look* up|asking) ~6 (?:ways? to die|how to die|@suicide|noose|lethal|painless|how many <pills> ~1 (?:takes|kill*|to die|too many))`,
  "@somebody (?!~4 <writer>) ~4 (?:stood|standing|sat|sitting|climbed|threat*) ~3 (?:bridge|ledge|rooftop|cliff|railway|tracks|terrace|balcony|pier) ~3 (?:will not come|and says|and said|jump*|crying|threat*)",
  "(?:driv*|putting|crash*|steer*) ~3 (?:car|van|lorry|truck|motorbike) ~1 into ~2 (?:wall|tree|bridge|river|lake)",
  "(?:eat|eating|swallow*) (?:his|her|their) ~1 (?:gun|pistol|bullet)|(?:gun|bullet|pistol) (?:in|to|through) (?:his|her|their) (?:head|mouth|brain)",
  "not mind if ~4 (?:hit|hits|killed|ran over) (?:him|her|them)",
  "(?:fresh|new) cuts on (?:his|her|their)",
  "suicide (?:note|letter) ~6 (?:his|her|their)|@somebody (?!~3 <writer>) ~3 (?:wrote|written|left|writing) ~1 suicide (?:note|letter)",
];

/** What people do who prepare to die; each alone has ordinary reasons, two together are a sign. */
const preparations = [
  "(?:given|giving|gave|gives|gien|handed|sold) ~2 (?:his|her|their) ~4 away|(?:given|giving|gave|gives|gien) away ~2 (?:his|her|their)|(?:gave|given|giving|handed) (?:me|us) (?:his|her|their)|left (?:his|her|their) ~2 (?:on|at|with) (?:my|our|me|us)|(?:rehomed|gien|given) ~1 (?:his|her|their)? (?:dog|cat|pets|dug)",
  "(?<!(?:i|we) ~2)(?:say|says|said|saying|sent|texted|messaged|rang|phoned|posted|wrote|written|left|writing) ~4 (?:goodbye*|bye|farewell*|cheerio|note|(?:letters|letter) (?:to|for) (?:all|each|us|everyone|kids|children|boys|girls)|sorry for everything|thank you for everything|sorry mum|look after (?:mum|mam|dad|her|him|kids|each other))",
  "paid off everything|(?:put|putting|got|getting|sorted|sorting|settled|made|changed) ~1 (?:his|her|their) ~1 (?:affairs|will|funeral|insurance|papers)",
  "(?:not|stopped|never) ~1 (?:answer*|pick*|repl*)|(?:switched|turned) ~2 phone off|(?:phone|phones) (?:is|has|went|gone)? ~1 (?:off|dead)|gone missing|(?:his|her|their) ~1 (?:ring|phone|wallet|purse) ~1 (?:behind|on|at|in)",
  "<they> ~1 sorry for everything|(?:never|not) ~1 (?:see|hear from) (?:him|her|them|me) again|can not do this (?:any more|anymore)",
  "<they> (?:will|would) not (?:be here|be around|need|be needing)|(?:<they> (?:will|would|wants to)|<they-will>) ~1 be with ~1 (?:<lost>|nan|gran|grandad) ~1 (?:by|soon|again|now)|@weary",
];

/** Not now, not real, or too late: grief needs other words. */
const exceptions =
  "(?:@long-ago|@fiction|(?<!if ~1)died|dead now|passed away|funeral|inquest|bereave*|griev*|lost (?:him|her|them)|killed <themselves>|took (?:his|her|their) own? life|hanged <themselves>|laughing|laugh|joke|trying to get|not (?:suicidal|@suicide))";

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
    "other-people":
      "child kid pupil pupils student students patient client customer lodger tenant housemate roommate flatmate boss teammate mentee veteran woman guy bloke fella caller stepson stepdaughter godson goddaughter niece nephew cousin auntie aunty uncle papa bhai bhabhi didi hubby wifey fiance fiancee granny grandma grandpa twin youngest eldest mate",
    weekday: "monday tuesday wednesday thursday friday saturday sunday",
    saying:
      "wants want wishes wish hopes hoping threatens threatening talks talked talking says saying said say texts texted messaged told tells keeps prays praying thinking going reckons about joking joked threatened rang adamant telling begs begged confided admitted admits screams screaming shouts shouted posted messages sayin texting txting txtin swears",
    telling:
      "told tells telling texted texts messaged says said saying rang phoned wrote asked asks sent emailed confided admitted begged",
    writer: "i me myself",
    afraid: "afraid scared frightened terrified worried worry fear",
    mishap:
      "stairs ladder bike gym sport football lifting garden climbing playing fall falling kitchen knives oven",
  },
  phrases: {
    ...englishPhrases,
    ...calmPhrases,
    suicide: "(?:suic*|to kill <themselves>|kill <themselves>|overdos*|unaliv*)",
    somebody:
      "(?:<they>|@relation|<kin-cared-for>|son|daughter|grandson|granddaughter|bestie|bf|gf|lad|lass|pal|bairn|wean|teenager|tenant|neighbour|friend|colleague|man|boy|girl|<other-people>|(?:someone|somebody)(?!had|about)|next door|(?:our|oor|wir) ~1|(?:my|me|ma|mi) ~1 (?:flatmate*|girlfriend*|boyfriend*|mate*|nan*|mam*|lad*|lass*|pal*))",
    weary:
      "(?:<they> ~1 (?:not ~1 want to (?:live(?!in|with|at|near|here)|be here(?:(?:any|no) more|any longer|$)|be alive|wake up(?!early|at|for)|go on)|can not go on(?!holiday|with|like)|(?:tired|sick) of (?:living(?!in|with|at)|life$)|done with (?:living|life(?!in|at|on))|can not face (?:being alive|life|living|another day))|ready to die)",
  },
  rules: {
    "someone-else": [
      `^(?!~80 (?:${exceptions}|@recovered|never(?!~1 (?:born|be born|wake|waking|see)))) ~80 (?:${signs.join("|")})`,
      `^(?!~80 (?:${exceptions}|${departures})) ~20 @somebody (?!i|we) ~30 (?:${pairsOf(
        preparations,
      )
        .map(([one, other]) => `(?:${one}) ~30 (?:[^] ~10)? (?:${other})`)
        .join("|")})`,
    ],
    // "He told me" is about him; "he told me to" is not.
    "told-me": ["(?<=<telling>)me(?!to)"],
  },
});

/**
 * Whether a text says that somebody other than the writer may be at risk of suicide or self-harm now. Such
 * a text opens no case: it leads to helplines that the writer can call for them. In English, and the
 * plainest sentences in other languages; never throws.
 */
export const tellsOfSomeoneAtRisk = (text: string): boolean =>
  patterns.has("someone-else", patterns.blank("told-me", readWords(text, patterns))) ||
  tellsOfSomeoneInAnotherLanguage(text);
