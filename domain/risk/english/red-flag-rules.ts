const others =
  "(?:dad|mum|mother|father|husband|wife|gran|grandad|grandmother|grandfather|nan|uncle|aunt|brother|sister|friend|neighbour|colleague|family history|history of|years ago|months ago|last year|in #|as child|worried about|fear of|afraid of|scared of|recovering from|recovered from|survived|anniversary of)";
const chestPain =
  "(?:pain*|tight*|pressure|heavy|heaviness|crush*|squeez*|hurt*|ache*|aching|grip*|burning|weight)";
const withChestPain =
  "(?:arm|arms|jaw|breathless*|breath|breathe|breathing|sweat*|clammy|shoulder|neck|sick|nausea|vomit*|dizzy|faint|grey|pale|left side)";
const suddenly =
  "(?:sudden*|today|this morning|woke|hour ago|hours ago|minutes ago|just now|since lunch|since breakfast|since waking|all of a sudden|out of nowhere)";
const numbOrWeak =
  "(?:weak|weakness|numb|numbness|dead|limp|paralys*|floppy|useless|not ~2 (?:lift|move|raise|grip))";
const saddle =
  "(?:saddle|groin|genital*|between ~2 legs|private*|inner thigh*|back passage|bottom|bum|crotch|vagina|testicles|buttocks)";
const noFeeling =
  "(?:numb|numbness|no feeling|no sensation|not ~2 feel|lost ~2 feeling|lost ~2 sensation|loss of feeling|loss of sensation|tingl*)";
const noControl =
  "(?:not ~2 (?:control|hold|pass|empty|start|wee|pee|urinate|feel)|lost ~2 control|losing ~2 control|no control|wet myself|wetting myself|soil* myself|incontinen*)";
const wayTooMany =
  "(?:all ~3|whole ~3|entire ~3|too many ~2|too much ~2|lot of ~2|lots of ~2|loads of ~2|load of ~2|handful* of ~2|bottle* of ~2|packet* of ~2|pack of ~2|box of ~2|strip* of ~2|dozen* of ~2|twelve ~1|fifteen ~1|sixteen ~1|twenty ~1|thirty ~1|forty ~1|fifty ~1|hundred ~1|# ~1)";

/** Symptoms that call for an ambulance, as NHS 999 guidance lists them; now, not in the past. */
export const redFlagRules: Readonly<Record<string, readonly string[]>> = {
  "not-now": [
    `${others} ~6 (?:chest pain*|stroke|heart attack|overdose|headache|weakness)`,
    "(?:no|not|never|without) ~2 (?:chest pain*|chest tight*|numbness|slurred|overdose)",
    "(?:chest pain*|stroke|heart attack|overdose|overdosed) ~5 (?:years ago|months ago|last year|in #|when i was|as child)",
  ],
  "heart-attack": [
    `(?:chest|heart|breastbone) ~4 ${chestPain} ~9 ${withChestPain}`,
    `${chestPain} ~5 (?:chest|breastbone) ~9 ${withChestPain}`,
    `${withChestPain} ~9 chest ~4 ${chestPain}`,
    `${withChestPain} ~9 ${chestPain} ~4 chest`,
    "crush* ~3 chest",
    "chest ~3 crush*",
    "(?:elephant|vice|anvil|tight band) ~6 chest",
    "chest ~9 (?:spread*|radiat*|going down|goes down|travel*|shooting|moving) ~5 (?:arm|jaw|neck|shoulder|back)",
    "(?:think|am|having|feels) ~2 having ~1 heart attack",
  ],
  "thunderclap-headache": [
    "worst ~3 (?:headache|head pain|migraine|pain in my head) ~5 (?:life|ever|had|sudden*|felt|known|experienced)",
    "(?:sudden*|thunderclap|explosive|exploded|out of nowhere|instant*|within seconds|in seconds|within minute*) ~7 (?:headache|head pain|migraine|pain in my head|pain in head)",
    "(?:headache|head pain|migraine|pain in my head|pain in head) ~7 (?:sudden*|thunderclap|like being hit|hit by|hit with|kicked|out of nowhere|from nowhere|exploded|explod*|in seconds|within seconds|within minute*|like explosion)",
    "head ~4 (?:exploded|exploding|burst|split open)",
    "(?:hit|struck|kicked|bang) ~3 (?:back|side|top) of ~1 head ~9 (?:headache|pain*|vomit*|stiff)",
  ],
  stroke: [
    "(?:face|mouth|smile|eyelid) ~4 (?:droop*|dropped|fallen|sagg*|lopsided|slipped|numb|numbness|crooked|wonky|one sided)",
    "(?:droop*|lopsided|crooked) ~3 (?:face|mouth|smile)",
    "(?:speech|words|talking|speaking) ~5 (?:slurr*|garbled|jumbled|muddled|not come out|wrong|mixed up|nonsense)",
    "slurr*",
    `${suddenly} ~9 (?:arm|leg|hand|side|face) ~5 ${numbOrWeak}`,
    `(?:arm|leg|hand|side|face) ~5 ${numbOrWeak} ~9 ${suddenly}`,
    `${suddenly} ~6 ${numbOrWeak} ~4 (?:arm|leg|hand|side|face)`,
    `${suddenly} ~6 (?:blind|not ~2 see|lost ~2 (?:vision|sight)|loss of vision|double vision|not ~2 (?:speak|talk|find words)|confus*)`,
    "(?:lost|losing|loss of) ~2 (?:vision|sight|eyesight) ~5 (?:sudden*|now|today|just|one eye|left eye|right eye)",
    "not ~2 (?:lift|raise|move) ~2 (?:arm|leg|hand|side) ~9 (?:face|speech|words|sudden*|now|today|talk)",
    "(?:think|am) ~2 having ~1 stroke",
  ],
  spine: [
    `${noFeeling} ~6 ${saddle}`,
    `${saddle} ~5 ${noFeeling}`,
    "legs ~4 (?:paralys*|gone numb|numb and|no feeling|not feel|not move|gone dead)",
    "(?:not|no|lost) ~3 (?:feel|feeling|move|sensation) ~3 (?:legs|both legs|lower body|waist down)",
    "(?:numb|paralys*|no feeling|dead) ~3 (?:waist down|both legs)",
    `${noControl} ~9 (?:back|spine|legs|sciatica|numb*)`,
    `(?:back|spine|sciatica|legs) ~9 ${noControl}`,
    "cauda equina",
  ],
  overdose: [
    "(?:took|taken|swallowed|had) ~3 (?:overdose|od)(?! last| years| months)",
    `(?:took|taken|swallowed|downed|necked|drunk|drank|eaten|had) ~3 ${wayTooMany} <pills> (?!daily|day|morning|night|in|with|for|each|every|ago in|at|before|last|per|of)`,
    "(?:drank|drunk|swallowed|taken|took) ~3 <poison>",
    "(?:double|triple|twice|times) ~3 (?:dose|amount) ~6 (?:today|tonight|just|now|this morning|hour*)",
    "have overdosed",
  ],
};
