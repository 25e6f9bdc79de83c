/**
 * Contexts in which a mention of a condition does not count: denials, other people, occupations, wishes
 * and idioms.
 */
export const leftOutRules: Readonly<Record<string, readonly string[]>> = {
  // Statements about other people, up to the point where the writer refers to themselves again.
  others: [
    "(?<!(?:see|seeing|saw|seen|hear|hearing|heard|feel|think|believe|convinced|sure|paranoid|feeling) ~1) (?:<kin>|<animal>|<someone-else>) (?!~1 (?:fitted|implanted|inserted) (?:me|my|~2 (?:pacemaker*|implant*|shunt|loop|icd|crt|defib*|device*|pump|stimulator*|monitor|electrode*|recorder|cochlear|valve|stent))) (?!~4 (?:read* ~1 my|spy*|following me|follow me|plot*|watching me|poison*|talking about me|steal*|controlling|out to get|after me|in my head)) (?:in law)? (?:(?!<self>).)? (?:(?!<self>).)? (?:has|had|have|having|is|was|are|were|got|gets|suffers|suffered|suffering|wears|wore|takes|took|died|does|did|used|went|became|gave|getting|lives|lived|hears|sees|thinks he|thinks she|needs|needed|uses|being|just|came|comes|collapsed|fitted|fainted|survived|developed|possessive|who|with|works|worked|drives|drove|started|fell|hit|banged|told ~1 (?:him|her|us|them)|recovering|dying|expecting|due) (?:(?!<self>|but|though|whereas).)*",
    "(?:his|her|their|somebody|someone|everyone) ~3 (?:epilep*|seizure*|fit|fits|pacemaker|implant*|pregnan*|tinnitus|hearing|stroke*|heart|brain|head|psycho*|schiz*|bipolar|voices|dementia|baby|shunt|deaf*|afib)",
    "(?:epilep*|pregnan*|bipolar|schizo*|deaf|psychotic|manic|autistic) (?!as|since|when|in|and|or|from|at) ~1 (?:<kin>|<animal>|people|person|patient*|client*|pupil*|student*|customer*|women|woman|boss|colleague*|child|children|community|society|charity|unit|clinic|ward|action|nurse|awareness|research|support|uk) (?:(?!<self>|but).)*",
    "<animal> ~1 (?:epilep*|seizure*|fit|fits|pacemaker|pregnan*|deaf|stroke)",
    "~4 (?:runs|run) in ~1 family|family history of ~4",
    "(?:genetic|family|hereditary) ~2 (?:risk|link) ~4",
    "(?:on ~1 (?:mum|mother|dad|father) possessive side) ~6",
  ],
  // Work, reading or donations.
  work: [
    "(?:run|running|ran|lead|leading|organi*|chair|set up|join*|attend*|help) ~2 (?:support|group|charity|forum|club|committee) ~2 (?:for|of|about|with) (?:(?!<self>|and|but).)*",
    "(?:design|designed|designing|sell|selling|sold|research*|teach|taught|teaching|nurse|nursing|volunteer*|fundrais*|raising money|raise money|documentary|article|book|novel|film|movie|drama|episode|podcast|charity|lecture|essay|dissertation|thesis|study|studying|studied|course|training|trained|train|wrote|writing|write|read|reading|watch|watched|watching|learn|learned|learning|campaign*|sponsor*|donat*|marathon|run* ~1 for|charity run|support ~1 worker|work|works|worked|working|job|career|business|manufactur*|engineer*|install|lawyer*|insur*) (?:(?!<self>).)? (?:on|with|in|for|at|about|as|of|to|raising)? (?:about|on|with|people|patients|children|adults|kids|clients|women|men|who|have|has|new|a|in|of|for|that|support*|charity|aid|local|national|british|living|pupils|students|those|our|action)* (?:(?!<self>|and|but|machin*|power|lathe*|while|when|because|it).) (?:(?!<self>|and|but|machin*|power|lathe*|while|when|because|it).)? (?:(?!<self>|and|but|machin*|power|lathe*|while|when|because|it).)?",
  ],
  denied: [
    "(?<!can|could)(?:no|never|not|without|deny|denies|denied|denying|neither|nor|negative for|free of|ruled out|zero|none of|not any) <denied-between>* <condition> (?:(?:<denied-between>|or|nor|and|no|not|any)* <condition>)* (?!~1 (?:since|for (?:#|<small-number>|ages|years|months|weeks|while|long|about|over|nearly|almost)|in (?:#|<small-number>|ages|years|months|weeks|while|last|past|over)|any more|anymore|lately|recently|until|till|yet|thanks to|these days|at moment|control*|as long|because ~3 (?:tablet*|medic*)|now (?:i|that)|this (?:year|month)|on (?:medication|<epilepsy-names>)))",
    "(?:test|tests|scan|scans|eeg|mri|ecg|doctor*|neurologist|cardiologist) ~2 (?:ruled out|excluded|showed no|found no|clear of) ~3 <condition>",
    "<condition> (?:is|was|are|were)? ~1 (?:ruled out|excluded|not ~1 (?:present|problem|issue|applicable|me|mine)|negative|none|no)$",
    "(?:worr*|fear|scared|afraid|terrified|anxious|frightened|phobia|concerned|paranoid|risk|prevent*|avoid*|reduce) ~2 (?:of|about|that|getting|becoming|having|might|my risk of|risk of) ~5 <condition>",
    "^.* (?:that|this|it) is not (?:me|mine|my case|applicable|relevant|for me)$",
    "(?:not|never) ~1 (?:hear|hearing|heard|see|seeing|seen|saw) ~1 (?:voices|things) (?:(?:or|and|nor) (?:hear|see|hearing|seeing)? ~1 (?:voices|things))*",
    "(?:do|does|can|could|will|would|is|are) (?:you|it|this|sound|sounds|audio|these) ~5 <condition>",
    "(?:if|unless|when) (?:you|someone|people|anyone|one) ~5 <condition>",
  ],
};

export const leftOutGroups: Readonly<Record<string, string>> = {
  self: "i me my mine myself we us ive im",
  "someone-else":
    "people person man woman lady guy bloke celebrity actor singer player character he she him they them student students pupil pupils resident residents customer customers passenger client clients patient patients somebody someone neighbour* neighbor* colleague* coworker* classmate* inlaws",
  "denied-between":
    "had have got any history of known currently now wear use take other medical recent suffered suffer from been experienced diagnosed with ever fitted being am are is was feel felt take taking my family personal previous past active implanted medication for form kind sort type signs sign chance way possibility possible diagnosis at moment having has health such major serious electronic metal current to do did actually even drug drugs",
  condition:
    "epilep* seizure seizures fit fits blackout blackouts faint* fainting convulsion* photosensitiv* pacemaker* pacemakers implant implants device devices stimulator* shunt shunts pump defib* icd pregnan* pregnant pregnancy expecting trimester baby tinnit* ringing hyperac* deaf deafness hearing loss ear ears hiss hissing sensitivity stroke strokes tia tias head injury injuries concuss* heart rhythm condition conditions arrhythm* palpit* fibrillation afib af brain cardiac atrial flutter psychosis psychotic schiz* bipolar mania manic hallucinat* voices delusion* paranoi* dissociat* depersonal* dereal* mental illness minor minors children child kids machinery machines machine driving drive vehicle vehicles problems problem issues trouble attack attacks disease epileptic cochlear icds aneurysm* tumour* tumor* murmur",
};
