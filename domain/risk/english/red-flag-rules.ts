/** Symptoms that call for an ambulance, as NHS 999 guidance lists them; now, not in the past. */
export const redFlagRules: Readonly<Record<string, readonly string[]>> = {
  "not-now": [
    "(?:dad|mum|mother|father|husband|wife|gran|grandad|nan|uncle|aunt|brother|sister|friend|neighbour|family history|history of|years ago|months ago|last year|in #|as child|worried about|fear of|afraid of|scared of|recovering from|recovered from|survived) ~6 (?:chest pain*|stroke|heart attack|overdose|headache|weakness)",
    "(?:no|not|never|without) ~2 (?:chest pain*|chest tight*|numbness|slurred|overdose)",
    "(?:chest pain*|stroke|heart attack|overdose|overdosed) ~5 (?:years ago|months ago|last year|in #|when i was|as child)",
  ],
  "heart-attack": [
    "(?:chest|heart) ~3 (?:pain*|tight*|pressure|heavy|heaviness|crushing|squeezing|hurt*|ache*|aching) ~10 (?:arm|jaw|breathless*|breath|breathe|breathing|sweat*|clammy|shoulder|neck|sick|nausea|vomit*|left side)",
    "(?:pain*|tight*|pressure|heaviness|crushing|squeezing|heavy) ~4 chest ~10 (?:arm|jaw|breathless*|breath|breathe|breathing|sweat*|clammy|shoulder|neck|sick|nausea|vomit*|left side)",
    "tight chest ~8 (?:arm|jaw|breathless*|breath|breathe|breathing|sweat*|clammy)",
    "(?:think|am|having|feels) ~2 having ~1 heart attack",
    "(?:arm|jaw) ~6 (?:and|with) ~4 chest ~3 (?:pain*|tight*|hurt*|pressure)",
    "(?:breathless*|sweat*|clammy|breathe) ~6 chest ~3 (?:pain*|tight*|hurt*|pressure|heavy)",
  ],
  "thunderclap-headache": [
    "worst ~2 (?:headache|head pain|migraine) ~3 (?:life|ever|had|sudden*|felt)",
    "(?:sudden*|thunderclap|explosive|exploded|out of nowhere|instant*) ~5 (?:headache|head pain|pain in my head)",
    "headache ~6 (?:sudden*|thunderclap|like being hit|hit by hammer|out of nowhere|exploded|in seconds)",
  ],
  stroke: [
    "face ~3 (?:droop*|dropped|drooping|fallen|falling|numb|numbness|lopsided|slipped)",
    "(?:droop*|numb) ~3 (?:face|mouth) ~6 (?:arm|speech|slurr*|side)",
    "(?:speech|words|talking|speaking) ~4 (?:slurr*|garbled|jumbled|muddled|not come out|wrong)",
    "slurr* ~3 (?:speech|words|my)",
    "(?:sudden*|now|today|just|this morning) ~5 (?:not ~2 see|blind|lost ~2 (?:vision|sight)|loss of vision|not ~2 (?:speak|lift|raise|move) ~3 (?:arm|leg|side)?|confused|paralysed|weak ~2 side)",
    "(?:lost|losing) ~2 (?:vision|sight) ~4 (?:sudden*|now|today|just|one eye)",
    "(?:one|left|right) ~1 (?:side|arm|leg) ~3 (?:weak|weakness|numb|paralysed|gone dead|will not move) ~4 (?:sudden*|face|speech|now|today)",
    "(?:think|am) ~2 having ~1 stroke",
  ],
  spine: [
    "(?:no|not|lost|loss|losing|numb|numbness) ~3 (?:feeling|feel|sensation)? ~4 (?:both ~1 legs|my legs|legs|saddle|groin|genitals|between my legs|private parts|inner thighs|back passage|bottom)(?!go)",
    "legs ~3 (?:numb|paralysed|gone numb|no feeling|not feel)",
    "(?:lost|losing|no|not ~1 (?:control|hold|feel|pass)) ~3 (?:control)? ~3 (?:bladder|bowel|bowels|urine|wee|pee|poo) ~10 (?:back|spine|legs|sciatica|numb)",
    "(?:back|spine|sciatica) ~10 (?:not|lost|losing|no) ~3 (?:control|hold|feel|pass) ~4 (?:bladder|bowel|bowels|urine|wee|pee|poo)",
    "cauda equina",
    "saddle (?:numb*|anaesthesia|area numb)",
  ],
  overdose: [
    "(?:took|taken|swallowed|had) ~2 (?:overdose|od)(?! last| years| months)",
    "(?:took|taken|swallowed|downed|necked) ~3 (?:all ~2|whole ~3|too many ~2|lot of ~2|loads of ~2|handful of ~2|bottle of ~2|packet of ~2|#) <pills> (?!daily|day|morning|night|in|with|for|each|every|ago in|at|before|last|per|of)",
    "have overdosed",
  ],
};
