/**
 * Contexts that rule out an emergency: another person's symptom, long ago, feared, imagined, denied, or
 * already treated.
 */
export const notNowRules: Readonly<Record<string, readonly string[]>> = {
  // Text about other people is blanked, unless the sentence is urgent: then they need an ambulance.
  others: [
    "<kin> (?:in law)? (?:(?!<me>).)? (?:(?!<me>).)? (?:had|has had|have had|died|dies|suffered|survived|got|was|were|used to|went|recover*|collapsed|did|woke|took|swallowed|lost|developed) (?:(?!<me>|but|though|now).)*",
    "<someone> ~1 (?:had|has had|have had|died|suffered|survived|got|was|were|used to|went|collapsed|did|woke|took|swallowed|lost|who) (?:(?!<me>|but|though|now).)*",
    "(?:my|our|his|her) (?:<kin>|<animal>) possessive? (?:stroke|heart attack|overdose|brain|face|speech|chest|legs) (?:(?!<me>|but).)*",
  ],
  urgent: [
    "(?:<kin>|<someone>) ~1 (?:has|have|is|are) ~1 (?:just|now|taken|swallowed|overdosed|drunk|eaten|injected|having|collapsed|unconscious|slurring|not breathing|not waking)",
    "(?:minute|minutes|mins|hour|hours|half hour) (?:ago|back)|just now|right now|this (?:morning|afternoon|evening)",
    "(?:<kin>|face|mouth|speech|arm) (?:possessive ~3)? ~2 (?:has|is|have) ~1 (?:dropped|drooping|drooped|slurred|twisted|gone numb|gone weak|fallen)",
    "(?:<kin>|toddler|baby) possessive (?:had|taken|swallowed|drunk|eaten|got into)|<kin> has had ~6 (?:at once|in one go)",
    "(?:lips|tongue|face|throat) ~3 (?:swelling|swollen|blown|closing)|lost ~1 (?:much|lot of|loads of) blood",
    "(?:<kin>|<someone>) (?:keeps|is still|has still|(?:is|am|are) not (?:moving|breathing|responding|waking))",
    "(?:seizure|fit|convulsion) ~6 (?:now|today|tonight)",
    "(?:he|she|<kin>) (?:has|possessive) ~1 had ~2 (?:seizure|fit|convulsion) (?!disorder|about|over|of)",
    "(?:is|are) not (?:waking|responding)|(?:without coming|not come) (?:round|around)",
    "(?:what|how) (?:do|should|can) (?:i|we) (?:do|help)|(?:calling|call|need|waiting for) ~1 ambulance|please help|help us",
  ],
  // Always blanked.
  elsewhere: [
    "<animal> (?:(?!<me>|but).)*",
    "(?:worr*|fear|fears|feared|scared|afraid|terrified|frightened|anxious|anxiety|phobia|paranoid|dread|obsess*|nightmare*|dream*|dreamt) ~2 (?:of|about|over|that|with) ~6 (?:stroke*|heart attack*|heart problems|overdos*|paralys*|bleed|haemorrhage|hemorrhage|aneurysm)",
    "(?:risk|chance|chances|history|signs|sign|symptoms|warning|prevent*|avoid*|reduce|cause|causes|survivor*|survived|recovering|recovery|recovered|rehab|after|since|anniversary|awareness|association|foundation|charity|unit|ward|nurse*|care|support) ~2 (?:of|from|for|against|my)? ~2 (?:stroke*|heart attack*|overdos*)",
    "(?:stroke*|heart attack*|overdos*) ~1 (?:risk|survivor*|awareness|association|unit|ward|nurse*|prevention|rehab*|recovery|charity|patients|clinic|consultant|training|victim*|seat|play)",
    "(?:no|never|without|deny|denies|denied|not had|not have|not having|not any|not got|not experienced|neither|nor|negative for|free of|free from) (?:any|had|have|having|experienced|experience|sudden|new|history|of|got|been|other|more|longer|actual|real)? (?:(?!feeling|sensation).)? <symptom> (?:(?:or|and|nor|no|any|other|of|in|my|new|with)* <symptom>)* (?!~1 (?:like|this|so|as|such|that|before|bad|severe|intense|painful))",
    "(?:if|unless|in case|what if|should|imagine|suppose|supposing|what happens) (?:i|you|someone|my|we|anyone) ~1 (?:ever|had|have|took|take|get|got|were|was|overdos*|swallow*|should|would|could|might|suddenly|chest|face|speech) (?:(?!but).)*",
    "(?:thought|thinking|think|idea|ideas|urge*|tempted|want|wanted|wanting|plan|planning|planned|going|considered|considering|could|might|would|never|(?<!can )not|nearly|almost|afraid|scared|worried) ~3 (?:to|of|about|have|of)? ~1 (?:take|taking|taken|overdose|overdosing|swallow|swallowing) (?:(?!but|took|swallowed|have taken).)*",
    "(?:ruled out|turned out|all clear|misdiagnos*|diagnosed as) ~9",
  ],
  // A sentence that matches one of these, and none of `present`, is blanked.
  past: [
    "(?:years|year|yrs|yr|months|month|decades|decade|weeks) (?:ago|back|before)",
    "(?:last|previous|that|one) (?:year|month|spring|summer|autumn|winter|christmas|decade)",
    "(?:in|since|from|during|of|back) ~1 (?:<past-year>|<month>)",
    "when i was|as child|as kid|as teenager",
    "in my (?:teens|twenties|thirties|forties|fifties|youth)|at (?:school|university|uni|college)",
    "during ~1 (?:pregnancy|labour|lockdown|childhood)",
    "used to|once had|had ~2 once|long time ago|long ago|in past|previously|history of|years of",
    "for (?:years|decades)|since childhood|since birth|since school|from birth|born with",
    "growing up",
    "(?:fully|completely|now|have|has|since)? (?:recovered|resolved|cleared up|gone away|went away|better now|fine now|all fine|ok now|okay now|sorted|treated)",
  ],
  present: [
    "(?<!fine|ok|okay|better|well|good|over|recovered|until|stable|gone|healthy) now|today",
    "tonight|currently|again|morning|minutes|minute|mins|suddenly|hour ago|hours ago|started",
    "happening|this (?:time|afternoon|evening|week)",
    "since (?:lunch|breakfast|waking|hour|morning|yesterday)|last night|come back|came back",
    "is back|back now",
  ],
  // Text about work, fiction and learning is blanked.
  study: [
    "(?:i|we|my) ~4 (?:teach|taught|study|studied|studying|learn|learnt|learned|learning|research|researching|volunteer|volunteering|nurse|fundraise|fundraising|watched|watching|read|reading|saw|wrote|writing|train|trained|training|work|worked) ~2 (?:about|on|for|with|in|as|of|how|that|<study>) (?:(?!but|now).)*",
    "(?:documentary|film|movie|drama|episode|series|book|novel|podcast|article|poster|leaflet|advert|programme|course|lecture|training|charity|campaign) ~2 (?:on|about|where|in|for|with|said|says|of|explaining|shows|showed)",
  ],
};

export const notNowGroups: Readonly<Record<string, string>> = {
  symptom:
    "chest pain pains tightness numbness numb weakness weak slurred slurring speech headache headaches migraine migraines overdose overdoses overdosed stroke strokes heart attack breathlessness breathless shortness breath sweating sweats arm jaw leg face facial drooping droop vision sight loss problems problem trouble symptoms incontinence saddle bladder bowel tingling palpitations dizziness nausea vomiting paralysis swelling issues",
};
