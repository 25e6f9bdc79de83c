import type { Signs } from "./signs.ts";

/**
 * A stroke: face, arm, speech, sight and balance, mostly on one side and mostly sudden.
 * Source: https://www.nhs.uk/conditions/stroke/symptoms/
 */
export const strokeSigns: Signs = {
  groups: {
    face: "face mouth smile eyelid lip lips cheek",
    droop:
      "droop* drops dropped dropping fallen falling sag* lopsided slipped slipping slid sliding slides crooked wonky twisted uneven melting melted slack pulled pulling palsy paralys* paralyz* numb numbness numbed dribbl* drool* tingl* lifeless limp asymmetric* deviat* frozen weak weakness hanging hangs",
    limb: "arm leg hand foot arms hands fingers grip limb",
    weak: "weak weakness weaker numb numbness numbed dead limp paralys* paralyz* floppy useless heavy lifeless clumsy dropping",
    speech: "speech words talking speaking speak talk sentences sentence tongue voice word",
    garbled:
      "slur* garbl* jumbl* muddl* scrambl* gibberish nonsense incoherent mumbl* thick unintelligible stuck wrong backwards muddled mixed funny sense drunk",
    sight: "sight vision eyesight",
  },
  phrases: {
    side: "(?:(?:one|left|right|1|other) (?:side|half|arm|leg|hand|foot|eye|cheek)|half of ~2 (?:face|body|vision|mouth)|(?:half) ~1 (?:face|body))",
    "not-lift":
      "(?:not|unable|hardly|barely|will not|struggl*|refuses|difficult*|problem|trouble) ~3 (?:lift*|rais*|mov*|feel|grip*|hold*|use|clos*|control*|work*|respond*|obey*|write|writing|grasp*|squeez*|stand|smile)",
  },
  rules: {
    "face-droops": [
      "(?:side|half|corner) ~2 (?:of ~2)? <face> ~5 <droop>",
      "<face> ~5 <droop> (?!(?:when|whenever|at|with joy|after dentist))",
      "(?:droop*|lopsided|crooked|wonky|sagg*|drool*|dribbl*) ~4 (?:<face>|side)",
      "facial ~1 droop*",
      "(?:numb*|weak*|paralys*|tingl*) ~2 (?:side of|half of|left side of|right side of|down) ~2 <face>",
      "(?:numb*|weak*|paralys*) ~4 <face>",
      "(?:half|one side) ~2 (?:face|mouth|smile) ~3 (?:moves|moving|works|working|not)",
      "not ~2 (?:smile|close ~2 eye|move ~3 face)",
      "(?:eye|eyelid) ~3 (?:droop*|will not close|not close)",
    ],
    "side-weak": [
      "@side ~5 (?:<weak>|gone|@not-lift|not ~2 (?:work*|do|doing|behav*|cooperat*|listen*|respon*)|stopped working|no strength|no power|no feeling|lost ~3 (?:feeling|strength|power|use)|tingl*|not ~1 right)",
      "(?:<weak>|@not-lift|no (?:strength|power|feeling)|lost ~3 (?:feeling|strength|power|use)|tingl*|stroke) ~5 @side",
    ],
    "limb-weak": [
      "<limb> ~4 (?:<weak>|@not-lift|not ~2 (?:work*|do|doing|behav*|cooperat*|listen*|respon*)|stopped working|no strength|no power|gone dead|gone floppy|lost ~3 (?:feeling|strength|power|use))",
      "(?:@not-lift|<weak>|lost ~3 (?:feeling|strength|power|use)) ~3 <limb>",
      "(?:keep|keeps|kept) dropping (?:things|stuff|everything|my)",
    ],
    "speech-garbled": [
      "<speech> ~5 <garbled>(?!~2 (?:with|to|at) ~1 (?:boss|manager|partner))",
      "<garbled> ~3 (?:speech|words|sentences|voice)",
      "(?:words|sentences|speech) ~4 (?:not ~2 (?:come|coming|make|making|right|form)|come out|coming out|came out)",
      "(?:not|unable|struggl*|hard|difficult*|trouble|problem) ~3 (?:get ~2 words out|find ~3 words|form ~2 (?:words|sentence*)|speak (?:properly|clearly|right|well)|talk (?:properly|clearly|right)|string ~2 sentence|make ~2 sense|pronounce)",
      "slurr*|(?:talk*|speak*|speech|sound) ~3 (?:gibberish|like ~2 drunk|as if ~2 drunk)",
      "(?:not|unable) ~2 (?:speak|talk) (?!to|about|with|in|up|for (?:my|me|him|her|them|myself)|english|with|at|as|more|@other)",
      "no one ~2 understand* ~3 (?:saying|speech|words)|(?:nobody|not) ~2 understand* what i ~2 saying",
    ],
    "cannot-move-side": [
      "not ~1 (?:move|lift|raise|use) ~2 (?:left|right) ~1 (?:arm|leg|hand|side|foot)",
    ],
    slurring: [
      "tongue ~3 (?:not ~2 work*|thick|heavy|numb|lazy)",
      "slurr*",
      "(?:words|sentences|speech|talking) ~5 (?:garbl*|jumbl*|muddl*|scrambl*|gibberish|nonsense|unintelligible)",
      "(?:words|sentences) ~3 (?:not ~2 (?:come|coming) out|(?:come|coming|came) out ~3 (?:wrong|funny|mixed|backwards|back to front))",
    ],
    "side-gone": [
      "(?:half|side) of ~2 body ~4 (?:<weak>|@not-lift|not ~2 (?:work*|mov*|respond*)|stopped working|no feeling|no strength|no power)",
      "@side ~5 (?:gone|went|going|become|became|turned) ~2 (?:<weak>|lifeless|funny|useless)",
    ],
    "now-and-then": [
      "(?:sometimes|often|always|usually|months|years|menopaus*|fog|brain fog|when i|whenever|if i|every time|adhd|dyslexi*|dysprax*|me cfs|long covid|parkinson*|als|mnd)",
    ],
    "sight-lost": [
      "(?:lost|losing|loss of|lose|no|half ~1|disappear*) ~3 (?:<sight>) (?!of)",
      "<sight> ~4 (?:lost|gone|went|disappeared|vanished|black|blacked|blurred|blurry|double|half|missing|cut|dark)",
      "(?:gone|went|going|am|became|turned) ~2 (?:blind)(?! (?:with|to|date|drunk))",
      "blind ~3 (?:one|left|right|eye)",
      "not see ~4 (?:eye|left|right|side|anything|out)",
      "(?:eye|eyes) ~3 (?:blind|gone dark|went dark|black|stopped working|no vision|not see)",
      "(?:curtain|shutter|shadow|blind|veil) ~3 (?:over|across|down|came|come) ~4 (?:eye|vision|sight)",
      "(?:double vision|seeing double|see double)",
    ],
    "off-balance": [
      "(?:not|unable|struggl*) ~3 (?:walk|stand|balance) (?!up to|for|to|by)",
      "(?:lost|losing|no|loss of) ~2 (?:balance|coordination)",
      "(?:stagger*|veering|unsteady|confus*|disoriented|vertigo|room spinning|world ~2 spinning)",
      "(?:not ~2 know|forgot|forgotten) ~2 (?:where i|what day|my own? name|who i)",
    ],
    "all-at-once": [
      "sudden*|all of sudden|all at once|out of (?:nowhere|blue)|abrupt*|instantly|came on|come on",
      "just now|right now",
      "(?:this|since) (?:morning|afternoon|evening|lunch*|breakfast|dinner|waking|yesterday)",
      "since ~2 (?:hour*|minute*|min|mins|hrs)|tonight|today",
      "(?:hour|hours|hrs|minutes|mins|min|moment) ago|last ~2 (?:minute*|hour*)|woke ~3|now",
      "started ~3 (?:ago|now|today)|within ~2 (?:minute*|second*|hour)",
      "for ~2 (?:minute*|hour|few hours)|from morning|seconds",
    ],
    "eye-lost": [
      "(?:lost|losing|loss of|no|not) ~3 (?:<sight>|see) ~3 (?:one|left|right|this|my) ~1 eye",
      "(?:one|left|right|my) ~1 (?:eye) ~4 (?:gone|went|blind|black|dark|blank|not see|no (?:<sight>)|lost)",
      "(?:curtain|shutter|veil|shadow) ~7 (?:eye|vision|sight)",
      "half ~2 <sight> ~4 (?:gone|went|lost|vanished|disappeared|missing|black*|dark)",
      "(?:lost|losing|loss of) ~2 half ~3 <sight>",
    ],
    "stroke-now": [
      "i ~3 having ~2 (?:stroke|tia|mini stroke)",
      "(?:think|believe|sure|could be|might be|may be|is this|this is|must be|feels like|seems like) ~4 (?:stroke|tia)(?!~3 (?:of luck|genius|when|patient*))",
      "(?:had|having|suffered|have had) ~2 (?:stroke|tia) ~4 (?:now|today|tonight|this morning|hour ago|hours ago|last night|minutes ago)",
      "(?<!(?:am|is|was|been) )fast positive|fast test ~4 (?:positive|fail*)|fail* ~3 fast test",
    ],
    "harmless-numbness": [
      "(?:dentist*|dental|filling|tooth|injection|botox|filler|anaesthetic|anesthetic|cold weather|freezing|snow|ice|swim*)",
      "(?:slept|sleep|sleeping|lying|lie|lay|laid|lean*|sat|sit|sitting) ~2 (?:on|funny|awkward*|wrong|badly|at desk|too long|cross)",
      "(?:carpal tunnel|sciatica|trapped nerve|pinched nerve|ms|multiple sclerosis|neuropathy|diabet*|bell possessive palsy|bells palsy|cervical|fibromyalgia|raynaud*|repetitive strain|rsi|typing|mouse|cycling|knitting|pins ~1 needles)",
    ],
    "hurt-limb": [
      "(?:frozen shoulder|rotator|sprain*|fractur*|broke|broken|vaccin*|jab|injur*|tennis|golf|fell|hurt*|pain*|sore|ache*|aching|stiff*|arthritis|gym|workout|weights)",
    ],
    "harmless-speech": [
      "(?<!(?:not|no|never|without) ~4)(?:drunk|drink|drinks|drinking|wine|beer|beers|pints|alcohol|pub|whisky|vodka|gin|hungover|hangover|tipsy|party|stammer*|stutter*|nervous|public speaking|interview|meeting|tired|exhausted|language|accent|lisp|braces|retainer|denture*|autism|shy|selective mutism|presentation)",
    ],
    "harmless-sight": [
      "(?:glasses|cataract*|glaucoma|contact lens*|lenses|optician*|migraine*|aura|macular|squint|screen*|laser|dry eyes|floaters|dark|stand up|standing up|get up)",
    ],
    "harmless-face": [
      "(?:every time|whenever|when|botox|filler|facelift|surgeon|surgery|age|ageing|aging|older|wrinkle*|always|since birth|born|habit|hear ~1 news|saw ~1 price|mask|cream|skin*|acne|rosacea|news|bill|dropped when|results|photo*|dentist*|filling|bells? palsy|bell possessive palsy)",
    ],
  },
  combinations: [
    { signs: ["face-droops", "all-at-once"], unless: ["harmless-face", "harmless-numbness"] },
    { signs: ["face-droops", "speech-garbled"] },
    { signs: ["face-droops", "side-weak"] },
    { signs: ["face-droops", "limb-weak"] },
    { signs: ["face-droops", "sight-lost"] },
    { signs: ["face-droops"], unless: ["harmless-face", "harmless-numbness"] },
    { signs: ["side-weak", "all-at-once"], unless: ["harmless-numbness"] },
    { signs: ["limb-weak", "all-at-once"], unless: ["harmless-numbness", "hurt-limb"] },
    { signs: ["side-weak", "speech-garbled"] },
    { signs: ["side-weak", "off-balance"], unless: ["harmless-numbness"] },
    { signs: ["side-weak", "sight-lost"] },
    { signs: ["limb-weak", "speech-garbled"] },
    { signs: ["speech-garbled", "sight-lost"], unless: ["harmless-sight"] },
    { signs: ["limb-weak", "sight-lost"], unless: ["harmless-sight"] },
    { signs: ["speech-garbled", "all-at-once"], unless: ["harmless-speech"] },
    { signs: ["speech-garbled", "off-balance"], unless: ["harmless-speech"] },
    { signs: ["sight-lost", "all-at-once"], unless: ["harmless-sight"] },
    { signs: ["slurring"], unless: ["harmless-speech", "now-and-then"] },
    { signs: ["side-gone"], unless: ["harmless-numbness", "now-and-then", "hurt-limb"] },
    { signs: ["cannot-move-side"], unless: ["harmless-numbness", "hurt-limb", "now-and-then"] },
    { signs: ["eye-lost"], unless: ["harmless-sight"] },
    { signs: ["stroke-now"] },
  ],
};
