/** Idioms, denials, other people, work and fiction; text they match is not checked for a crisis. */
export const calmRules: Readonly<Record<string, readonly string[]>> = {
  calm: [
    "<die> (?:for|to) (?!be|get out|go to heaven)",
    "(?:kill|murder|die|killed|kills|killing) (?:for|time|weeds|germs|bacteria|pain|headache|laughing)",
    "@not-able (?:not|never|without|deny|denies|denied|denying|neither|nor) <denied>_5 @act @or-act?(?!@until)",
    "^~5 (?:@act|to be dead|better off dead|being dead|harming @self) ~6 (?:no|none|never|nil|0|zero|not at all|absent|negative|denied)$",
    "nothing like ~1 (?:wanting|wishing|thinking of) (?:to (?:die|be dead)|dying|@act)",
    "(?:not|never) (?:that|mean|mean that|because) i (?:want|wanted|wish) to (?:die|be dead|end it|end my own? life|kill @self|hurt @self)(?!~6 (?:but|any more|anymore))",
    "(?:jamais|nunca|niemals|nie|nigdy|niciodata|sans|pas|keine|kein) ~4 suic*",
    "(?:nil|zero|0) (?:@act|suic*)",
    "@act [^]?(?:no|nope|never|none)$",
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
    "(?:lost|losing|loss|bereaved|grieving|grief|mourning|died|dying|widowed|death) ~5 (?:to|by|from|after) suic*",
    "@other ~3 (?:died by|committed|died from|attempted|death by|death from|after) suic*",
    "@other ~2 suic* (?!thoughts|and i|so i|since|again|every|daily)",
    "suic* (?:of|by) ~2 @other",
    "@other ~2 (?:killed|hanged|hung|shot|drowned|took|ended|overdosed|self harm*|selfharm*) (?!me|my|i)",
    "@work (?!~5 <own>) ~5 @act",
    "@act (?!~3 <own>) ~3 (?:helpline volunteer|nurse|clinic|training|policy|charity|ward|assessment|patients|clients|calls|callouts)",
    "@fiction (?!~6 <own>) ~6 (?:@act|<die>|dead|death|killed|kills|killing)",
    "(?:@act|<die>|dead|death|killed|kills|killing|kill|murder*) (?!~3 (?:feel|thinking)) ~3 (?:in|at|on|of|during) ~3 @fiction",
    "@date ~4 (?!~4 (?:die|death|suic*|end my|myself|funeral)) (?:for|of|is|to) ~4 <occasion>",
    "<occasion> ~2 (?:plan|date|day|deadline)",
    "(?:overdos*|od) ~1 (?:on|of) ~1 (?:caffeine|coffee|sugar|chocolate|cake|news|tv|telly|netflix|sun|sunshine|screen|screens|work|stress|family|meetings|sweets|cheese|vitamin|christmas|carbs|crisps|social|cute|biscuits|tea|curry|garlic|zoom|email*|spreadsheets|homework|pizza)",
    "overdos* of (?:work|news)",
  ],
};

/** Word groups used only by the calm rules. */
export const calmGroups: Readonly<Record<string, string>> = {
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
