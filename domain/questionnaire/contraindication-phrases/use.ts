const vehicles =
  "(?:lorry|lorries|hgv|lgv|truck|bus|coach|taxi|cab|van|delivery van|uber|minicab|train|tram|tractor|forklift|fork lift|crane|digger|ambulance|minibus|tanker|combine|excavator|motorbike|motorcycle|car)";
const child =
  "(?:son|daughter|child|kid|kids|children|boy|girl|toddler|baby|grandson|granddaughter|grandchild|teenager|teen|nephew|niece|pupil|twins|boys|girls|little one)";
const age =
  "(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)";
const teens = "(?:1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)";

/** For whom and where the sound is meant to be played. */
export const usePhrases = {
  "under-18": [
    `(?:this is|its|it is|it would be|would be|use (?:it|this)|using (?:it|this)|want (?:it|this)|need (?:it|this)|fill(?:ing)? (?:this|it)(?: form| questionnaire)? (?:in|out)|sign(?:ing)? up|asking|buying(?: it| this)?|buy (?:it|this)|answering|completing (?:it|this)|on behalf|play (?:it|this)|play(?:ing)? them|get (?:it|this)|meant|account)(?: \\w+){0,2} (?:for|of|to|with) (?:my|our|a|the)(?: \\w+){0,4} ${child}`,
    `(?:for|to help|help) (?:my|our|a)(?: \\w+){0,3} ${age} (?:years?|yrs?|yr|months?) ?olds?`,
    `for (?:my|our|a)(?: \\w+){0,2} ${child}(?: who is| aged| age)? ${age}(?! (?:times|nights|days))`,
    `(?:help|get|settle|calm|soothe) (?:my|our)(?: \\w+){0,2} (?:toddler|baby|little one|child|kids?|children)(?: \\w+){0,2} (?:to )?(?:sleep|settle|calm|relax|nap)`,
    `(?:i am|im|aged|turned|turning|only|just) ${teens}(?= (?:years? old|yrs? old|yrs|yo|y o|years of age|and|so|but|at school|in school)|$)`,
    "(?:i am|im) (?:a minor|under ?age|under 18|under eighteen|not 18 yet|not yet 18)",
    "(?:doing|revising for|sitting|stressed about) my (?:gcses?|mocks|a levels|sats)",
    "(?:im|i am) (?:in|at) (?:year (?:[5-9]|1[0-3])|secondary school|sixth form|high school|middle school|primary school)",
    "(?:im|i am) a (?:teenager|school ?boy|school ?girl|high school(?:er| student)|child|kid)",
    `(?:my|our)(?: \\w+){0,2} ${age} ?(?:years?|yrs?|yr) ?olds?(?: \\w+){0,4} (?:will|would|is going to|wants?|needs?|to use|to listen|uses?|using|listens?|try|have it)`,
    `${child}s? (?:will|would|is going to|wants to|want to|can|could|needs to) (?:use|listen|have|try|play|hear|be (?:using|listening))`,
    `(?:he|she)(?:s| is| will be)? (?:only |just )?${age}(?: years?(?: old)?| yrs?)?(?= and| but| so|$)`,
    "for (?:a|my|our|the|some)? ?(?:child|minor|teenager|kid|toddler|school ?kid|pupil|young person|class|students|children|kids|teens|teenagers|pupils)(?: to (?:use|listen|sleep|relax|calm)|$)",
    "(?:still at school|under (?:18|eighteen|16|sixteen)|not (?:yet |quite )?(?:18|eighteen)(?: yet)?)",
    "(?:im|i am|only|still) a (?:minor|teen|teenager|schoolgirl|schoolboy|pupil)",
    "(?:mum|mom|dad|parents) (?:doesnt|does not|dont|do not) know (?:im|i am|that i)",
  ],
  driving: [
    `(?:listen|listening|play|playing|use|using|have (?:it|this|them) on|put (?:it|this|them) on|headphones|earphones|the audio|the sounds?)(?: \\w+){0,7} (?:driv[a-z]*|in (?:the|my|a) ${vehicles}|behind the wheel|at the wheel|on (?:the|my) (?:commute|road|motorway|bike|motorbike|forklift|school run)|machinery|machines|operating)`,
    `${vehicles} ?(?:driver|drivers|operator|driving)`,
    `(?:drive|driving|operate|operating) (?:a|an|the|my|big|heavy|articulated|long haul|school)? ?(?:lorry|lorries|hgvs?|lgvs?|trucks?|bus|buses|coach|coaches|taxi|cab|vans?|uber|minicab|trains?|trams?|tractors?|forklifts?|fork lifts?|cranes?|diggers?|ambulance|minibus|tanker)`,
    `(?:in|on|during) (?:my|the) (?:daily |long |morning |evening )?(?:commute|drive|drives|drive home|car|lorry|van|truck|cab|tractor|forklift)(?: \\w+){0,7} (?:listen|listening|play|playing|hear|sound|sounds|audio|headphones|earphones|earbuds|put (?:it|this) on)`,
    "(?:drive|driving|commut[a-z]*)(?: \\w+){0,8} (?:listen to (?:it|this|the)|listening|put (?:it|this) on|have (?:it|this) on|headphones|earphones|earbuds|the audio)",
    "(?:behind|at) the wheel",
    "(?:deliveroo|uber eats|just eat|heavy goods)",
    "(?:delivery|despatch|dispatch) (?:rider|driver|rounds|job)",
    "(?:im|i am|work as|working as|job as)(?: \\w+){0,3} (?:driver|welder|roofer|scaffolder|machine operator|plant operator|crane operator|machinist|logger|tree surgeon)",
    "(?:listen|listening|headphones|earphones|earbuds|sound|audio|it)(?: \\w+){0,6} (?:factory floor|production line|assembly line|building site|construction site|mowing|lathe|chain ?saw|tractor|motorbike|ride on)",
    "driv(?:e|er|ing) (?:for a living|for work|all day|long distances?|long haul|for hours|nights|professionally)",
    "(?:long|daily|work) (?:commute|drive)(?: \\w+){0,3} (?:listen|play|car)",
    "(?:i am|im|work as|as|working as) (?:a |an )?(?:trucker|courier|chauffeur|pilot|machinist|driving instructor)",
    "(?:operate|operating|work with|working with|use|using|work on|run|running) (?:heavy |big |dangerous |farm |industrial )?(?:machinery|machines|power tools|plant machinery|a lathe|lathes|chain ?saws?)",
    "(?:while|when|whilst) (?:i am |im |i )?(?:work|working) (?:with|on) (?:the )?(?:machines?|machinery|forklift)",
  ],
} as const;
