import type { Signs } from "./signs.ts";

/**
 * Too much of any medicine, or a poison, taken recently; by accident or not.
 * Source: https://www.nhs.uk/conditions/poisoning/
 */
export const overdoseSigns: Signs = {
  groups: {
    swallowed:
      "took taken swallowed downed necked popped ingested consumed ate eaten drank drunk injected jabbed gulped chewed munched scoffed inhaled overdosed dosed emptied tipped shoved knocked",
    prescriber:
      "doctor doctors gp chemist pharmacist pharmacy nurse surgery hospital dentist consultant psychiatrist clinic ward midwife",
    unit: "pill pills tablet tablets tabs capsule capsules caps dosette dosettes dosset <medicine>",
    many: "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred eight nine dozen dozens score",
    "number-many": Array.from({ length: 293 }, (_, at) => at + 8).join(" "),
    few: "one two three four 1 2 3 4",
    "poison-word":
      "poison poisonous bleach antifreeze pesticide insecticide weedkiller weedicide herbicide roundup paraquat phenyl phenol harpic lysol dettol domestos acid turpentine turps kerosene petrol paraffin methanol cyanide arsenic strychnine mortein celphos sulphas organophosphate naphthalene mothballs detergent drano ammonia ethylene disinfectant",
    times: "double triple twice quadruple thrice",
  },
  phrases: {
    // What a doctor or chemist gave is not taken, unless it was wrong or the text goes on to say so.
    took: "(?:<swallowed>|(?<!<prescriber> (?!and) ~2)(?!@prescribed-to)(?:gave|given)|(?:gave|given)(?=~3 (?:too|wrong|double|twice|extra)|~12 (?:mistake|accident*|instead)|~12 [^]? ~12 [^]? ~12 @taken-later))",
    "prescribed-to":
      "given ~8 (?:by ~2 <prescriber>|(?<=(?:been|was|were|being) ~1 given ~8)(?:at|from) ~2 <prescriber>)",
    "taken-later":
      "(?:<swallowed>|(?:had|finished) ~1 (?:all|them|it|lot|every*)|in one go|at once|gone down|inside me)",
    amount:
      "(?:too many|too much|way too|far too|more than ~5 (?:should|prescribed|told|meant|allowed|normal|usual|safe|maximum|limit|recommended|dose)|over ~2 (?:limit|maximum|dose)|(?:all|whole|entire|full|every|rest|most|half) ~2 (?:of ~2)? (?:my|his|her|their|them|these|those|it|lot|box|bottle|pack|packet|packs|packets|strip|strips|sheet|sheets|tray|foil|blister|tub|jar|bag|month*|week*|stash|supply|<unit>)|handful*|fistful*|bunch of|load of|loads of|lots of|lot of|(?:couple|few) of? ~1 (?:packs|packets|boxes|strips|bottles)|(?:#|<few>|<many>|few) (?:packs|packets|boxes|strips|bottles|blister*)|bottle of|packet of|pack of|box of|strip of|<many>|every ~1 (?=<unit>)|massive|huge amount|large amount|big dose)",
    recent:
      "(?:today|tonight|now|just now|right now|this (?:morning|afternoon|evening)|last night|yesterday|earlier|(?:minute|minutes|mins|hour|hours|hrs|half hour) (?:ago|back|before)|ago|in ~2 last ~2 (?:hour|hours)|(?:at|around|about|since) ~1 (?:lunch*|breakfast|dinner|midnight|noon|#))",
  },
  rules: {
    overdosed: [
      "(?:i|have|had|accidental*|may|might|think|possibly|probably|must) ~4 (?:overdosed|overdose|od|oded|odd on)(?! (?:on|of) (?:caffeine|coffee|sugar|chocolate|news|tv|sun|netflix|work))",
      "(?:took|taken|taking|had|swallowed|injected|given) ~4 (?:overdose|od)",
      "overdosed ~2 (?:on|with) ~3 <medicine>",
      "overdose of ~3 <medicine>",
    ],
    "took-too-many": [
      "@took ~5 @amount ~6 <unit>",
      "<unit> ~6 @took ~4 (?:@amount|<number-many>) (?!mg|mcg|ml|hours|minutes|times)",
      "@took ~4 (?:5|6|7|five|six|seven|<number-many>|<many>) (?:g|gm|gms|gram|grams) ~2 <unit>",
      "@took ~5 (?:5|6|7|five|six|seven) (?!hundred|mg|mcg|ml) ~2 (?:<painkiller-names>|<calming-names>|<mood-names>|sleeping|painkillers)",
      "@took ~6 <unit> ~6 (?:on purpose|deliberate*|intentional*|to (?:die|end|sleep forever|harm|kill|hurt))",
      "(?:too many|too much|overdose of|extra) ~3 <unit> ~3 @recent",
      "@took ~3 more ~6 <unit> ~6 than",
      "@took ~3 more ~3 than ~8 <unit>",
      "(?:gone|went|am|go) ~1 over ~2 (?:limit|maximum|max|dose|recommended*) ~5 <unit>",
      "@took ~3 (?:<times>|<few> times|# times) ~3 (?:dose|doses|amount|<unit>) (?!~2 (?:day|daily|week|weekly))",
      "@took ~3 <unit> ~4 @amount",
      "@amount ~3 <unit> ~4 (?:@took|inside me|in me|in my (?:stomach|system)|at once|in one go|down me)",
      "(?:at once|in one go|all together) ~3 @took ~4 <unit>",
      "@took ~5 <number-many> (?:or|to|plus|odd|of|more|x|# mg|my|them|those|these)* ~1 <unit>",
      "@took ~5 <unit> ~3 <number-many> (?!mg|mcg|ml|milligram*|microgram*|times|units|hours|minutes|days|am|pm|years|o|at|per)",
      "<number-many> (?!mg|mcg|ml) ~3 <unit> ~4 (?:inside me|in me|in my (?:stomach|system)|at once|in one go)",
      "@took ~5 <unit> ~4 (?:at once|in one go|all together|all of them|lot of them)",
    ],
    "wrong-dose": [
      "(?:@took|had) ~4 (?:<kin> possessive|someone else*|dog possessive|wrong|extra|second|another) ~4 (?:dose|doses|<unit>) ~6 (?:by mistake|accident*|mistake*|mixed up|confus*)",
      "@took ~4 (?:<times>|# times|# x|two lots|2 lots|extra|wrong|someone else) ~4 (?:dose|doses|amount|<unit>|units) ~8 (?:by mistake|accident*|mistake*|instead of|mixed up|not meant|forgot|should|today|tonight|this morning|last night|now|ago|already|again)",
      "@took ~4 <unit> ~3 (?:twice|double|# times|two times|three times) ~6 (?:by mistake|accident*|mistake*|forgot|mixed up|today|tonight|this morning|last night|now|ago|already)",
      "@took ~6 (?:units|mg|ml|mls|milligrams|grams) ~6 (?:instead of|not #|rather than|should have been|meant to)",
      "(?:accident*|mistake*|by mistake|forgot) ~4 @took ~3 (?:<times>|too|extra|two|three|four|second|another|someone|wrong|my ~2 again|all|#) ~4 (?:<unit>|dose|doses|units)",
      "(?:<times>|doubl*|tripl*) ~3 (?:dose*|amount|<unit>|units|medication) ~6 (?:by mistake|accident*|mistake*|now|today|tonight|this morning|last night|ago)",
      "(?:too much|wrong ~1 (?:dose|amount|kind|type|pen)|<times> ~2 (?:dose|amount)|ten times|# times) ~4 insulin",
      "insulin ~4 (?:too much|overdose|<times> ~2 (?:dose|amount)|wrong (?:dose|amount)|instead of)",
      "(?:doubled|tripled|doubled up) ~2 (?:on ~2)? (?:my|dose|doses|<unit>) ~6 (?:today|tonight|now|this morning|last night|mistake|accident*)",
    ],
    poisoned: [
      "(?:drank|drunk|swallowed|taken|took|ingested|consumed|gulped|sipped|ate|eaten|had) ~5 (?:<poison-word>|rat (?:poison|killer|kill)|weed killer|white spirit|screen wash|brake fluid|cleaning (?:fluid|product*)|nail polish remover|drain cleaner|toilet cleaner|oven cleaner|button battery|battery|batteries|death cap|washing (?:pod*|liquid|capsule)|all out|good knight|mosquito (?:liquid|coil|repellent)|hand sanitiser|hand sanitizer|methylated|meths|eucalyptus oil|essential oil)",
      "(?:drank|drunk|swallowed|ingested|gulped|eaten|ate) ~4 (?:sheep dip|slug pellets|rat bait|caustic soda|diesel)",
    ],
    "had-too-many": [
      "(?:had|having|taking|eating|drinking|popping|been taking|gone through|went through|finished|finishing|emptied) ~5 (?:@amount|<number-many>) ~4 <unit>",
    ],
    "had-many": [
      "had ~1 <number-many> (?!mg|mcg|ml|hours|days|years|weeks|minutes|months|times) ~2 <unit>",
    ],
    "whole-pack": [
      "(?:had|swallowed|downed|necked|taken|took) ~1 (?:whole|entire|full) ~1 (?:packet|pack|box|bottle|strip|tub) of ~3 <unit> (?!~4 (?:this|since|over|in ~1 (?:week|month|year)))",
      "<unit> ~1 (?:eat|ate|eaten|take|taken|swallow*|drink) ~1 (?:finish|finished|all)$",
      "got into ~3 (?:<unit>|blister*) ~8 (?:empty|gone|missing)|<unit> ~6 (?:eat|ate|eaten|swallow*) ~6 (?:box|bottle|packet|strip|tub) ~2 empty",
    ],
    forced: [
      "(?:made|forced|making|forcing) me ~1 (?:take|swallow) ~1 (?:them all|all of them|lot|too many|all ~2 <unit>|(?:whole|entire|full) ~1 (?:packet|pack|box|bottle|strip) of ~3 <unit>) (?!back|home|off|out|to|with|down|away|through)",
    ],
    recently: ["@recent"],
    prescribed: [
      "(?:as prescribed|as usual|on time|with (?:breakfast|food|dinner|lunch)|doctor|gp|pharmacist said|over ~2 (?:week|weeks|month|months|years|course|days)|course of|for (?:week|weeks|month|months|years))",
    ],
    usual: [
      "(?:as prescribed|prescribed|every (?:day|morning|night|evening)|daily|each (?:day|morning|night)|per day|a day|usual|as usual|normally|usually|always|over ~2 (?:week|weeks|month|months|years|course|days)|course of|for (?:week|weeks|month|months|years)|on time|with (?:breakfast|food|dinner)|doctor said|gp said|reviewed|weeks|months)",
    ],
    harmless: [
      "(?:caffeine|coffee|sugar|chocolate|sweets|biscuits|cake|news|netflix|vitamin c|mints|tic tacs|curry|garlic|salt|spicy|sun|sunshine|tea|crisps|smarties|haribo)",
    ],
    "not-taken": [
      "(?:not|never) ~2 (?:take|taken|took|taking|swallowed|overdosed|had) ~3 (?:my|any|all|too|more|overdose|enough|<unit>)",
      "(?:threw|thrown|flush*|returned|gave back|give back) ~3 (?:away|<unit>)",
    ],
  },
  combinations: [
    { signs: ["overdosed"], unless: ["harmless", "not-taken"] },
    { signs: ["took-too-many", "recently"], unless: ["harmless", "not-taken", "prescribed"] },
    { signs: ["had-too-many", "recently"], unless: ["harmless", "not-taken", "prescribed"] },
    { signs: ["took-too-many"], unless: ["harmless", "not-taken", "usual"] },
    { signs: ["had-many"], unless: ["harmless", "not-taken", "usual"] },
    { signs: ["whole-pack"], unless: ["harmless", "not-taken", "usual"] },
    { signs: ["forced"], unless: ["harmless", "not-taken"] },
    { signs: ["wrong-dose"], unless: ["harmless", "not-taken"] },
    { signs: ["poisoned"], unless: ["harmless"] },
  ],
};
