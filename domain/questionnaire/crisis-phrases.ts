const self = "(?:my ?self|me ?self|mi ?self|mysel|myslef|mysefl|mself|masel|my own self)";
const others = "(?:him|her|them|our|your) ?sel(?:f|ves)";
const onward =
  "(?:go on|going on|carry on|carrying on)(?= (?:any|living|like|with life|much|i|and|but|because|so|now|tonight)|$)";
const drugs = "(?:pills|tablets|meds|medication|medicine|painkillers|paracetamol)";
const plan =
  "(?:want|wants|wanted|wanna|going|gonna|need|plan|planning|planned|ready|time|thinking|thought|thoughts|think|tempted|urge|urges|might|could|may|will|ill|id|just|how|feel like|wish|dream|dreaming|consider|considering|considered)";
const refuse =
  "(?:dont|do not|didnt|did not|no longer|not|never|cant|cannot|rather not|stopped)(?: really| even| ever)?";
const want = "(?:want|wanna|wana|wont|wish|care|deserve|need|see the point)";

/** Everyday phrases that hold a frightening word; they are taken out before the crisis phrases are read. */
export const harmlessPhrases: readonly RegExp[] = [
  /\bsu[iae]+cide (?:prevention|awareness) (?:volunteer|train|charit|cours|work|officer|team|lead|day|campaign|fundrais|polic|group|research)[a-z]*/g,
  /\b(?:volunteer|work|train|fundrais|research)[a-z]* (?:for |with |at |in |as )?(?:a |an |the |local )*su[iae]+cide (?:prevention|awareness)/g,
  /\bsuicide squad\b/g,
  /\b(?:career|political|commercial|professional|social) suicide\b/g,
  /\b(?:no|not|never|never been|never felt|without|am not|im not|not at all|dont have|dont have any|never had|never had any|no history of|not feeling)(?: (?:been|felt|feeling|had|any|actively))* (?:suicidal|suicidal thoughts|thoughts of suicide|suicidal ideation|self harm|self harmed|thoughts of self harm)\b(?!(?: \w+){0,8} (?:but|until|till|yet|except|any ?more|before|now|today|lately|recently|though|however|if|tonight)\b)/g,
  /\bkilling myself laughing\b/g,
  /\bcut myself (?:some|a|off|down|shaving|while (?:shaving|cooking|chopping|gardening)|on (?!purpose)\w+)/g,
  /\bhurt(?:ing)? (?:my ?self )(?:lifting|playing|running|doing|falling|skiing|gardening|training|exercising|at (?:the )?(?:gym|work|football|rugby|training)|in (?:the gym|a fall|a match|an accident))/g,
  /\btop(?:ping)? myself up\b/g,
  /\b(?:over ?dose[ds]?|od)(?: on| of) (?:caffeine|coffee|sugar|chocolate|cake|news|tv|telly|netflix|sun|sunshine|screen|work|stress|family|people|meetings)/g,
  /\bbungee jump(?:ing)? off (?:a|the) bridge/g,
];

/** Slips of the keyboard in the words that matter most, put right before any phrase is read. */
export const misspellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wana|wanan|wonna|wnna)\b/g, "wanna"],
  [/\b(?:wnat|wan|wamt|watn|wantt)\b/g, "want"],
  [/\b(?:exsist|exsit|excist|exisit)/g, "exist"],
  [/\b(?:lfe|lif|lyfe)\b/g, "life"],
  [/\b(?:dieing|dyin|dieng)\b/g, "dying"],
  [/\b(?:aliv|alife)\b/g, "alive"],
  [/\b(?:livin|livng|liveing)\b/g, "living"],
  [/\b(?:don t|dnt|donot)\b/g, "dont"],
  [/\b(?:anymore|anymor|no more)\b/g, "any more"],
];

/** Read against the output of `plainWords`. Wide on purpose: a panel too many is calm, one too few is not. */
export const crisisPhrases: readonly RegExp[] = [
  "un alive",
  "kms",
  "ctb",
  `k[iy]?l+(?:ing|in|ed|s)? ?(?:${self}|${others}|me now)`,
  `(?:murder|end|top|topping|neck|necking|hang|hanging|drown|drowning|shoot|shooting|poison|poisoning|gas|gassing|strangle|strangling|suffocate|stab|stabbing|starve|starving|harm|harming|injure|injuring|punish|punishing|cut|cutting|burn|burning|hurt|hurting|off|offing|scratch|slash|slashing) ${self}`,
  `(?:do|doing|done) ${self} in`,
  `(?:do|doing|done) away with ${self}`,
  `string(?:ing)? ${self} up`,
  `(?:throw|chuck|fling|lob|hurl|yeet)[a-z]* ${self} (?:off|under|in front|out|into|in the)`,
  "(?:jump|jumping|leap|step|stepping|walk|walking) (?:off (?:a|the|that) (?:bridge|roof|building|cliff|balcony|car park)|in front of|out in front|under a|into (?:the )?traffic|into the sea)",
  "jump(?:ing)? from (?:a|the) (?:bridge|roof|building|window|balcony|height)",
  "self ?(?:harm|injur|cut|mutilat|hurt|destruct)[a-z]*",
  "(?:slit|slitting|slash|slashing|cut|cutting) (?:my|me|both) (?:own )?(?:wrists?|arms?|legs?|thighs?|throat)",
  "(?:take|taking|took|took|od|oding) (?:an? )?(?:od|overdose)",
  `(?:all|too many|whole bottle|whole packet|pack)(?: of)?(?: my| the)? ${drugs} (?:at once|in one go|and)`,
  `${plan}(?: \\w+){0,4} (?:take|taking|swallow|swallowing|neck|necking)(?: all| the whole| a load| a bottle| a packet| every| too many)(?: of)?(?: my| the)? ?(?:${drugs}|lot|bottle)`,
  `(?:stockpil|hoard|saving up|been saving)[a-z]* (?:my |up |the )*${drugs}`,
  "(?:tak(?:e|ing)|took|end|ending|ended|finish(?:ing)?) my (?:own )?(?:life|existence)",
  "end(?:ing)? it all",
  `${plan}(?: \\w+){0,3} end(?:ing)? (?:it|things|everything|this|the pain forever)(?: now| tonight| today| soon| for good| forever| please| once and for all)?(?: (?:i|and|because|but|so|its)\\b.*)?$`,
  `${plan}(?: \\w+){0,2} (?:die(?!d)|dead|death|dying|not exist|cease to exist|stop existing|stop living|be gone|disappear|vanish)(?! (?:for a|to|tired|leg|line|of embarrass|of laugh|from laugh|my hair|cells|skin))`,
  "(?:be|was|were|am|im|being|rather be|feel|felt) (?:better off )?dead(?! (?:tired|beat|on my|good|keen|pleased|busy|easy|set|certain|sure|right|chuffed|against|happy|excited|nervous|slow|weight))",
  "better off (?:dead|without me|if i)",
  "(?:everyone|everybody|family|kids|children|wife|husband|partner|world|they|people|friends)(?: \\w+){0,2} better (?:off )?(?:without me|if i)",
  "(?:id|i would|i d) (?:be )?(?:rather|sooner) (?:be dead|die|not be here)",
  "(?:am|im|such|just|being|only|feel like|become)(?: \\w+){0,2} (?:a )?burden (?:to|on) (?:everyone|everybody|my|them|others|people|the family)",
  `${refuse} ${want}(?: \\w+)? (?:to |in )?(?:(?:live|living)(?! (?:in (?!this)|near|off|on my))|be here|being here|be alive|being alive|exist|existing|be around(?= (?:any|much|for|and|because|but|i|no)\\b|$)|be on this earth|be in this world|${onward})`,
  `${refuse} ${want}(?: to)? wake up(?! (?:early|tired|at|so|every|in the night|during|feeling|with|before|too|several|several times|again and again))`,
  "(?:wish|hope|want|pray|prefer|like|rather|if)(?: \\w+){0,5} (?:not|never|dont|didnt|wont|wouldnt|couldnt)(?: to| have to| had to| have)? (?:wake up|woken up)(?! (?:early|tired|at|so|every|during|feeling|in the night))",
  "never (?:wake|waking|woke|woken) up",
  "(?:sleep|asleep) (?:for ?ever|permanently|and (?:never|not) wake)",
  "wish(?:ed|ing)?(?: that)? i (?:wasnt|werent|was not|were not|hadnt been|had never been|was never|were never|wouldnt be|could not be|wasn t|weren t) (?:here|alive|born|around|existing|live|exist)",
  "never(?: have)? been born",
  "not (?:be|being) (?:here|around|alive) (?:any ?more|any ?longer|much longer|tomorrow|next week|for much longer)",
  "(?:wont|will not|might not|may not) be (?:here|around|alive)(?: for)? (?:much longer|long|tomorrow|next|any ?more|by|soon)",
  "(?:no|any|not any|any real|isnt any|see the|see any|see a|whats the|what is the|no real) (?:point|reason|purpose|sense) (?:in |to |of |for )?(?:living|live|life|liv|be here|being here|being alive|carry on|carrying on|go on|going on|anything|any of it|it all|continue|continuing|existing|me being here)",
  "(?:nothing|nobody|no one|not much|little)(?: \\w+){0,1} (?:left )?(?:to|for me to) live for",
  "(?:life|living|lifes) (?:is not|isnt|not|aint|is no longer|no longer|doesnt feel|doesnt seem) worth (?:living|it any ?more|going on|it)",
  "not worth living",
  "(?:tired|sick|weary|fed up|bored|had enough|enough|done|finished|sick and tired)(?: of| with) (?:life|living|being alive|my life|this life|existing|being here)",
  "hate (?:my life|being alive|living|my existence)",
  "(?:give|giving|given|gave) up on (?:life|living|everything)",
  "(?:lost|losing|no|lose) (?:the |my |any )?will to live",
  "(?:cant|cannot|can not|couldnt|dont think i can|not sure i can|unable to|struggling to) (?:go on|carry on|keep going|live|cope|take it|do this|do life|face another day|face life|bear it|bare it)(?: like this)?(?: any ?more| any ?longer| much longer| with life| living)",
  `(?:cant|cannot) (?:${onward}|live like this|keep living|face another day)`,
  "(?:dark thoughts|intrusive thoughts of (?:death|dying|harm)[a-z]*|thoughts (?:of|about) (?:death|dying|ending|harming|hurting)[a-z]*)",
  "(?:goodbye|suicide|farewell|last) (?:letter|letters|note|notes)",
  "(?:say|said|saying|write|written|wrote|writing)(?: (?:my|our|all my))? (?:final |last )?(?:goodbyes|(?:final|last) goodbye|goodbye (?:forever|for ever|to (?:everyone|everybody|life|this world|my (?:family|kids|children|loved ones))))",
  "goodbye cruel world",
  "(?:might|may|going to|gonna|scared ill|worried ill|afraid ill|could|scared i will|will|ill|before i) do something (?:stupid|silly|daft|drastic|bad to)",
  `${plan}(?: \\w+){0,4} (?:pop my clogs|kick the bucket|(?:be )?six feet under|pushing up (?:the )?daisies|brown bread|push(?:ing)? up daisies)`,
  "(?:join|be with|see)(?: \\w+){0,4} (?:in heaven|on the other side|in the next life|in the afterlife)",
  "check(?:ing)? out (?:of life|for good|permanently|early from life)",
  "(?:leave|leaving|depart|quit|exit) (?:this|the) (?:world|earth|life)",
  "(?:pray|praying|hoping|hope|waiting|wait|wish|wishing|long|longing|ready)(?: \\w+){0,3} (?:to die|for death|to be dead|i die|i was dead|i were dead|would kill me|kills me|to be over for good)",
  "(?:someone|somebody|please|just|god|lord) (?:would )?(?:kill|shoot|end) me\\b(?! (?:some|a|with laugh))",
  "(?:afraid|scared|frightened|worried) (?:of what )?(?:i might|ill|i will|i could|i may) (?:do to|hurt|harm|do)(?: to)? (?:myself|me|it)",
  "not (?:feel|feeling|keep|keeping|sure i can keep) (?:myself )?safe",
  "(?:cant|cannot) keep myself safe",
  "life(?: is|s)? over for me",
].map((words) => new RegExp(`\\b(?:${words})`));
