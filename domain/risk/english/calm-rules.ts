/** Idioms, denials, other people, work and fiction; text they match is not checked for a crisis. */
export const calmRules: Readonly<Record<string, readonly string[]>> = {
  calm: [
    "(?<!(?:want|wants|wanted|wanting|wish|wishing|ready|rather|deserve|need|hope|hoping|prepared|going|about|choose|chose|decided) ~1)<die> (?:for|to) (?!be|get out|go to heaven|@all-to-end)",
    "die laughing|(?:kill|murder|killed|kills|killing) (?:for|time|weeds|germs|bacteria|pain|headache|laughing)",
    "@not-able (?:not|never|without|deny|denies|denied|denying|neither|nor) <denied>_5 @act @or-act?(?!@until)",
    "^~5 (?:@act|to be dead|better off dead|being dead|harming @self) ~6 (?:no|none|never|nil|0|zero|not at all|absent|negative|denied)$",
    "nothing like ~1 (?:wanting|wishing|thinking of) (?:to (?:die|be dead)|dying|@act)",
    "(?:not|never) (?:that|mean|mean that|because) i (?:want|wanted|wish) to (?:die|be dead|end it|end my own? life|kill @self|hurt @self)(?!~6 (?:but|any more|anymore))",
    "(?:jamais|nunca|niemals|nie|nigdy|niciodata|sans|pas|keine|kein) ~4 suic*",
    "(?:nil|zero|0) (?:@act|suic*)",
    "@act [^]?(?:no|nope|never|none) (?:thank goodness|thank god|thankfully)?$",
    "(?:wanting to die|being better off dead) [^]?(?:no|nope|never|none) (?:thank goodness|thank god|thankfully)?$",
    "@act (?:is|has|are) ~1 (?:not|never) ~2 (?:something|been|anything|on my mind|issue|problem|me$)",
    "(?:not|never|no|none) <denied>_5 (?:to (?:die|be dead)|i was dead|of (?:dying|death)|about (?:dying|death)|dark thoughts)(?!@until|~4 want ~3 (?:stop|end|peace|over|rest))",
    "(?:no|any|zero|free of) <denied-thing>_5 (?:@act|<thought>) @or-act?(?!@until)",
    "(?:not|never) <denied>_3 (?:want|wish|plan|planning|planned|intend|intending|going|ready|hoping|trying|try) to (?:die|be dead|end it all|end it)(?!@until|~4 want ~3 (?:stop|end|peace|over|sleep|rest))",
    "(?:not|never|no) (?:at ~1 risk|danger to @self|suic* ~1 risk)",
    "(?:never|not) ~2 (?:thought|felt|feel|said|think|believe) i (?:might|could|would|want to|wanted to|need to) (?:@act|die|be dead)(?!@until)",
    "(?:never|not) ~1 occurred to me ~1 (?:@act|to (?:die|be dead))",
    "(?:not|never) ~1 (?:imagine|picture) ~3 (?:@act|to die|dying)",
    "(?:ask|asks|asked|asking|check|checks|checked|question|questions|form|forms|survey|questionnaire|leaflet|box|assume|poster) ~5 (?:@act|to die|be dead|better off dead|dying) ~3 (?:no|not|never|nope|nothing|n a)(?!~9 (?:but|lie|lied|lying|yes|untrue|truth|sure|stop|know|could|really|anymore|any))",
    "^(?:do|am|would|have|did|will) i ~3 (?:@act|die|be dead) [^] ~1 (?:no|not|never|nope|course not)",
    "(?:far from|nowhere near|nothing further than|out of question|no question of|long way from) ~2 (?:@act|dying|to die|being dead)",
    "(?<!(?:called|rang|call|ring|phoned|texted|contacted) ~2) suic* (?:prevention|awareness|squad|bereave*|charity|hotline volunteer|documentary|film|book|podcast|training|course|watch|rates|statistics|research|policy|memorial|vest|mission|bomber)",
    "(?:career|political|commercial|professional|social|financial) suic*",
    "(?:lost|losing|loss|bereaved|grieving|grief|mourning|died|dying|widowed|death) (?!~5 i (?:will|shall|am|want|might|should|must|plan) ~5 suic*) ~5 (?:to|by|from|after) suic*",
    "@other ~3 (?:died by|committed|died from|attempted|death by|death from|after) suic*",
    "@other ~2 suic* (?!thoughts|and i|and so|so i|since|again|every|daily)",
    "suic* (?:of|by) ~2 @other",
    "@other ~2 (?:killed|hanged|hung|shot|drowned|took|ended|overdosed|self harm*|selfharm*) (?!me|my|i)",
    "@work (?!~5 <own>) ~5 @act",
    "@act (?!~3 <own>) ~3 (?:helpline volunteer|nurse|clinic|training|policy|charity|ward|assessment|patients|clients|calls|callouts)",
    "@fiction (?!~6 <own>) ~6 (?:@act|<die>|dead|death|killed|kills|killing)",
    "(?:@act|<die>|dead|death|killed|kills|killing|kill|murder*) (?!~3 (?:feel|thinking)) ~3 (?:in|at|on|of|during) ~3 @fiction",
    "@date (?!~2 not to be) ~4 (?!~4 (?:die|death|suic*|end my|myself|funeral)) (?:for|of|is|to) ~4 <occasion>",
    "<occasion> ~2 (?:plan|date|day|deadline)",
    "(?:overdos*|od) ~1 (?:on|of) ~1 (?:caffeine|coffee|sugar|chocolate|cake|news|tv|telly|netflix|sun|sunshine|screen|screens|work|stress|family|meetings|sweets|cheese|vitamin|christmas|carbs|crisps|social|cute|biscuits|tea|curry|garlic|zoom|email*|spreadsheets|homework|pizza)",
    "overdos* of (?:work|news)",
    "(?:answer|answered|answers|ticked|put|said|told|reply|replied) ~2 (?:no|never|not at all|none) (?!~8 (?:but|lie*|lying|yes|true)) ~6 (?:@act|to die|dying)",
    "(?:answer|answers) ~8 (?:@act|to die|dying) ~3 (?:no|never|not at all|none)",
    "(?:no|zero|not any|without|not have|never had) ~1 (?:intention|intentions|intent|wish|desire|inclination|urge|need) (?:of|to|for|whatsoever) ~1 (?:<harmed>|<harm>|<end>|<ending>|<die>|dying|join|follow|crash|jump*|leave this|be dead) ~3",
    "(?:years|decades) since i (?:last)? ~3 (?:@act|to die|suic*)",
    "last time i ~2 (?:@act|<harmed> @self) ~1 was ~8 (?:years|birthday|school|<past-year>|teen*|young*)",
    "(?:nobody|no one|none of us|anyone) ~3 (?:is|are|was) suic*",
    "(?:word|words|question|questions|subject|topic|mention|mentions|mentioned|page|form|survey|leaflet|list|listing|poster) ~4 (?:suic*|@act)(?!~8 (?:yes|i do|i am|i have|me|true|but))",
    "(?<!(?:not|never|no longer|less|more|used to be) ~1)(?:scared|afraid|frightened|terrified|worried|fear|fears|fearing|phobia|anxious|dread) ~3 (?:dying|death|i will die|i would die|i am dying|i was dying|i might die|to die|not waking up|i will not wake up|i would not wake up)(?!~6 (?:than|living|by my|but i want))",
    "(?:convinced|thought|sure|certain|felt|feel|feels) ~2 i (?:was|am|were) ~2 (?:dying|going to die|about to die)(?!~4 (?:glad|happy|good|relieved))",
    "(?:dying|death|die) ~1 (?:scares|frightens|terrifies|worries|bothers) me(?!~2 (?:less|than))",
    "(?:suicides|hangings|jumpers|overdoses|stabbings|shootings) ~6 (?:shift|shifts|weekend|attended|ward|town|village|work|job|desk)",
    "(?:man|woman|lad|guy|bloke|prisoner|passenger|stranger|lady|patients) (?:who|that|had|has|was|were|in|on)? ~4 (?:jumped|hanged|hung|overdosed|drowned|shot|suic*|stepped in front|took pills|wanted to die|wants to die)(?!@joined|~8 (?:i|me))",
    "(?:threat*|threatens) (?:to|of|with) (?:suic*|<harm> <themselves>|jump)",
    "(?:end of life (?:care|plan*|nurse|doula|decision*)|living will|advance decision|power of attorney|funeral (?:plan|director|costs)|life insurance (?:medical|form|forms|broker|policy renewal))",
    // Idioms of home, work and subscriptions.
    "i ~1 look after my <kin-cared-for>(?!when i|after i)",
    "(?:ask|asked|asks) ~8 @act ~2 (?:him|her|baby|others|anyone|someone else) ~1 i (?:said|say|answered) ~1 (?:no|not|never)(?!~9 (?:but|lie|lied|lying|yes|untrue|truth is|stop|really|anymore|any))",
    "(?:mum|mom|mam|mummy|nan|gran|coach|boss|teacher) (?:will|would|is going to) kill me (?:if|when|for|over|because)",
    "trust @self (?:around|with|near) (?:biscuits|chocolate|cake|cakes|crisps|sweets|wine|credit card|online shopping|sale|cheese|bread)",
    "no use to (?:anyone|anybody|man|no one|nobody) (?:before|until|till|without) ~1 (?:#|nine|ten|eleven|coffee|tea|breakfast|noon|lunch)",
    "(?:nobody|no one) ~1 notice if i (?:napped|wore|slept (?:in|at|under|through)|fell asleep)",
    "(?:fed up|tired|sick|bored) (?:of|with) living (?:in|with|above|below) ~2 (?:flat|flats|halls|flatmate*|housemate*|dust|boxes|building site|scaffolding)",
    // Praise: of something, never of what the writer would do.
    "(?:it|this|that|these|those|they|sound*|track*|voice*|<praised>) (?:is|are|was|were) to die for (?=$|@praise-goes-on)",
    "(?<!(?:i|to|and|will|could|would|might|may|can|gun|bullet|shot|shotgun|rifle|pistol|trigger) ~1)(?:blew|blow|blows|blowing|blown) (?:my|your|our) (?:mind|minds)(?!out|off|that)",
    "mind blowing|^mind blown$",
    "(?:love|loved|loves) (?:it|this|these|them) to death(?!and|so|but|i)",
    "(?<!(?:wish*|hope*|pray*|if|would|had|could) ~3)i (?:have)? died and (?:went|gone) to heaven",
    "(?:it|this|that|these|they|sound*|track*|voice*|<praised>) (?:is|are|was|were) out of this world(?!i|that)",
    "<praised> out of this world$",
    "^i am dead this is <praising>$",
    "(?:kill|killing|killed) @self laughing",
    "(?<!not ~1)(?:want|wish|hope) to live (?:to be #|long|longer|long life|healthy)",
    "<pills> enough for ~1 (?:month|week|fortnight|day|year|trip|holiday|#)",
    "collect* ~2 <pills> ~1 (?:from|at) ~2 (?:chemist*|pharmacy|pharmacist|surgery|boots|doctor*|hospital)",
    "(?:wish|wished) i (?:was|were) (?:never|not) born (?:redhead|ginger|blonde|blond|tall|short|left handed)",
    "jump* ~8 (?:elastic|bungee|parachute|for charity)",
    "end it [^] ~6 (?:annual|monthly|yearly) (?:one|plan|subscription)",
    "(?:mile|km|lap) ~4 wanted to die",
    "self harm (?:awareness|prevention|policy|training)",
    "in ~1 heat ~1 i am feeling like dying",
    "(?:want|wanted|need|needed|like|love|have|had) to kill @some-time(?=$(?![^] ~1 (?:me|myself))|before (?:bed|work|dinner|school)|(?:at|on) (?:airport|work|plane|commute))",
    // Who: somebody else, unless the writer joins them.
    "(?:<harm>|<harmed>) (?:<themselves>|(?:his|her|their) own? (?:life|lives|wrist|wrists|arm|arms|legs))(?!@joined)",
    "@relation (?!~4 (?:i|me|my)) ~2 <says> ~3 (?:to die|to be dead|to be taken|suic*|better off dead|self harm*|cutting|unaliv*|(?:life|living) is not worth living|burden|overdos*)(?!@joined)",
    "^(?:but|and|then|so|because|now|luckily|thankfully)? (?:he|she) (?!~50 (?:i|me|my|myself|mine|us|we|our)) ~50$",
    "^~3 @relation (?!~50 (?:i|me|my|myself|mine|us|we)) ~14 (?:@danger|cut|cutting|jumped|hanged|overdosed|pills|tablets|razors|noose|note|plan) ~40$",
    // When: long ago, without a word about now.
    "^(?!~60 @current) ~40 @long-ago ~40$",
    "^(?!~60 @returned) ~40 @long-ago ~40 @recovered ~40$",
    "^(?!~60 @returned) ~40 @recovered ~40 @long-ago ~40$",
    "i ~3 @did ~6 @danger (?!~25 @returned) ~25 [^] (?!~25 @returned) ~25 (?:@recovered|@long-ago) ~20",
  ],
};

/** Word groups used only by the calm rules. */
export const calmGroups: Readonly<Record<string, string>> = {
  harmed:
    "kills killed killing kill murdered hurts hurt hurting harms harmed harming harm cuts cut cutting hangs hanged hung hanging hang shoots shot shooting drowns drowned drowning stabs stabbed burns burned burnt burning poisoned overdosed take takes took taken taking ended ending ends end threw throws topped offed injured injures injuring",
  "kin-cared-for":
    "mum mom mam mother dad father husband wife nan gran grandad grandmother parents brother sister aunt uncle",
  ending: "ending finishing taking quitting leaving",
  praised:
    "app audio bass music night programme programmes quality rain recording recordings session sessions song songs tone tones tune tunes narrator ending rhythm",
  praising: "good funny hilarious brilliant amazing beautiful lovely gorgeous perfect",
  themselves: "himself herself themselves themself hisself",
  says: "says said say saying told tells threatens threatened threatening talks talked talking thinks thinking thought feels felt feeling has had having attempted keeps kept is was been wants wanted wishes wished tried tries hopes prays asks",
  well: "well fine ok okay happy better good great healthy stable content over recovered grown free fit settled married retired proud loving",
  "teen-age":
    "twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty eleven ten nine",
  "past-year":
    "1960 1965 1968 1970 1971 1972 1973 1974 1975 1976 1977 1978 1979 1980 1981 1982 1983 1984 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018",
  denied:
    "actively passively or have had having any ever been be am was is feel felt feeling feelings thought thoughts thinking think of about to do did currently actively actual want wanted wanting wish wished plan plans planning planned intention intentions intend intending desire desires urge urges going trying tried try attempt attempted consider considered considering in at all active contemplated contemplating would inclined tempted anything like remotely once planned single crossed entered mind my point it",
  "denied-thing":
    "way thoughts thought ideas plans plan intent intention intentions history urge urges desire desires wish risk of about to or suicidal suicide current active past previous feelings ideation at all actual personal acting with for immediate self harm",
  thought: "ideation intent",
  also: "also still always sometimes often now today tonight honestly currently feeling very badly again constantly daily so just mostly",
  own: "i am me my myself feel feeling felt thoughts want urge urges",
  occasion:
    "wedding holiday move moving retirement retire party surgery operation exam exams trip birthday launch meeting diet marathon gym house baby christening project course contract release report presentation school treatment scan appointment anniversary interview viewing renovation reunion delivery sprint race concert audit term induction section review",
};

export const calmPhrases: Readonly<Record<string, string>> = {
  "all-to-end": "(?:it|this|everything|all) (?:all|of (?:it|this))? to (?:be over|end|stop|finish)",
  "praise-goes-on":
    "thank*|thanks|more|every (?:night|time|evening|morning)|and i (?:use|listen|love|play)|i (?:love|use)",
  "some-time": "(?:some|spare|few|one|two|three|half|#)? (?:time|hour|hours|minutes|evening)",
  relation:
    "(?:my|our|his|her) (?:best|old|oldest|younger|elder|older|little|late|first|twin|# year old)? (?:brother*|sister*|friend*|uncle*|aunt*|cousin*|father*|dad*|mum*|mom|mother*|neighbour*|colleague*|client*|patient*|pupil*|student*|husband*|wife*|partner*|nephew*|niece*|grandad*|gran|nan|grandmother|mate|mates|boss|flatmate|roommate|boyfriend|girlfriend|ex|son|sons|daughter*|child|kid|boy|girl|teenager) (?:in law)?",
  joined: "~3 (?:and|so|but|now|me|maybe|then) ~2 (?:i|me|my|am|do)|~2 (?:myself|me too)",
  "long-ago":
    "(?:(?:(?<!one|two|1|2|couple|couple of) years|decades|decade|lifetime) ago|long ago|long time ago|as (?:teen*|child|kid|student|young)|in my (?:teens|twenties|thirties|forties|youth|childhood)|when i was (?:young*|teen*|kid|child|student|at school|at uni*|little|#|<teen-age>)|(?:in|since|around) <past-year>|used to|in (?:nineties|eighties|seventies|sixties))",
  did: "(?:was|were|had|tried|took|attempted|cut|overdosed|used to|wanted|thought|felt|nearly|almost|did|self harmed|hurt|burned|wished|hoped|planned|wrote|went|stood)",
  danger:
    "(?:@act|to die|be dead|was dead|were dead|dead|dying|suic*|overdos*|want to live|wanting to live|want to be here|worth living|harming|cutting|attempt|hospital|crisis|bridge)",
  current:
    "(?:again|now|still|today|tonight|lately|recently|currently|back|yesterday|daily|since|keep|keeps|this|last|every|never|wish|regret*|relapse*|started|happens|happening|happened|i (?:am|want|do|have|can|will|feel|think|need|would|hope|might|could|get|hear|see|hate|wish|cut|know|believe|deserve|look|carry|understand)|am|want|is|are)",
  returned:
    "(?:again|still|tonight|lately|recently|currently|yesterday|regret*|relapse*|started|(?:is|are|am|has|have|come|came|coming|creeping|gone|went) ~1 back|back (?:to|at|on|in) (?:it|that|square|there)|but(?! (?:that|it|this) (?:is|was) ~1 (?:behind me|in past|over now)$)|wish|want|wanted it|should have|had worked|i (?:have|keep|think|hope|might|could|hear|hate|cut|deserve))",
  recovered:
    "(?:<well> now|now (?:am|i am)? ~2 <well>|i am ~2 <well>|recovered|recovery|long (?:gone|behind|over|recovered)|behind me|in past|not (?:since|any more|now|anymore)|never since|none since|nothing since|not ~2 since|glad|grateful|thankful|relieved it|so glad|lucky|got (?:help|better)|grew out|went away|passed|(?:clean|well|stable|happy|fine) (?:since|for)|good (?:life|years)|love* my life)",
  "not-able":
    "(?<!can|could|help me|hard|try|trying|goal|goals|aim|week|day|night|hour|evening|shift)",
  until: "~3 (?:until|till|any more|anymore|before now|yet)",
  act: "(?:suic*|self ?harm*|selfharm*|self injur*|overdos*|unaliv*|sh|si|<harm> @self|(?:<end>|taking|take|took) my own? life|<end> it all|doing ~1 harm to @self|(?:doing|do) @self ~1 (?:harm|injury))",
  "or-act": "(?:or|nor|and) (?:any|of|to|about|the|thoughts|have|ever|even)? <denied-thing>_3 @act",
  other:
    "(?:brother*|sister*|friend*|uncle*|aunt*|cousin*|father*|dad*|mum*|mother*|neighbour*|colleague*|client*|patient*|pupil*|student*|husband*|wife*|partner*|nephew*|niece*|grandad*|grandfather*|mate|mates|boss|tenant*|brother in law|son|sons|daughter*|classmate*|he|she|who|somebody|someone|celebrity|singer|teacher*|people|passenger|driver|ex)",
  work: "(?:work*|job|nurse|paramedic*|police*|officer|coroner*|volunteer*|train|trained|training|trainer|teach*|research*|studying|dissertation|essay|thesis|module|lecture|workshop|seminar|paper|counsel*|samaritan*|helpline|charity|fundrais*|sponsored|awareness|prevention|campaign*|shift|ward|calls|callers|policy|leaflet|psycholog*|chaplain|journalist)",
  fiction:
    "(?:film*|movie*|book|books|novel*|series|drama|documentary|podcast*|episode*|song*|album|game|games|gaming|character*|scene|scenes|programme|show|shows|lyrics|band|opera|play|theatre|thriller*|netflix|level|boss fight|minecraft|fortnite|xbox|sims|crime|manga|anime|comic|video|poem|poetry|story|stories|chapter|macbeth|hamlet|romeo|musical)",
  date: "(?:plan|plans|date|day|place|venue|deadline|decided|picked|chosen|booked|set|fixed)",
};
