import type { Mentions } from "./mentions.ts";

/** Sounds in the ears, hearing lost, and sounds that hurt. */
export const hearingMentions: Mentions = {
  groups: {
    noise:
      "hiss hissing hisses hum humming hums ring rings ringing buzz buzzing buzzes whistl* roar roaring whoosh* swoosh* beep* crackl* chirp* cricket* cicada* static drone droning squeal* scream* screech* shriek* whine whining thump* pulsing pulsat* throb* tone tones noise noises sound sounds dinging jingl* hooter* siren tinnit* pitch* echo* rumbl* machinery tinkl* hammering drum* singing music",
    sounds:
      "sound sounds noise noises loudness music voices cutlery plates dishes clatter* clang* crockery volume traffic sirens alarms dogs children tv television conversation radio",
    painful:
      "hurt hurts hurting painful pain pains agony unbearable excruciating stab* pierc* torture intolerable",
  },
  phrases: {
    "in-ear":
      "(?:in|inside|from|through|behind|near|around|to|of) ~1 (?:my|both|one|either|left|right|the|two|these|ear|ears|head) ~2 (?:ear|ears|head)?",
    ear: "(?:ear|ears|eardrum|eardrums|ear drum|ear drums)",
  },
  mentioned: [
    "hear ~1 (?:constant|continuous|permanent|nonstop|non stop|perpetual)|(?<!(?:headphone*|earphone*|earbud*|airpod*|mask|masks|cold|wind|plane|planes|flying|glasses) ~2) (?:hurt|hurts|hurting|agony|painful) ~3 (?:ear|ears) (?!ring*|phone*)|(?:make|makes|making) ~2 (?:ear|ears) ~1 (?:hurt|ring|bleed|ache|buzz)|(?:loud|sudden|sharp|high|bangs|noises) ~3 (?:go|goes|went) ~2 through me|hearing possessive? ~2 (?:not what|not as|less|getting worse)|tinnit*|tinit*|tinnat*|tintinn*",
    "<noise> ~5 (?:in|inside|from|through|of) ~3 @ear (?!phone*|bud*|piece*|plug*)|@ear ~4 <noise> (?!loud ~1 music)",
    "(?:ringing|hissing|buzzing|humming|whistling|whooshing|roaring|beeping|whining|whine|squeal|squealing|hum|tone|beep|drone|high pitch*|chirping|cicada*|cricket*|static) ~4 (?:in|inside) ~2 head",
    "(?:ring|rings|ringing|hiss|hisses|hissing|buzz|buzzing) ~2 (?:never stops|all day|constant*|non stop|always there|nobody else|no one else|others do not|only i)|(?:constant|permanent|persistent|continuous|nonstop|24 7|high pitched|phantom|low) ~2 (?:ringing|hiss|hissing|whine|whining|whistl*|tone|buzz*|hum|humming|beep*|noise|ring) (?!from ~2 (?:fridge|neighbour*|boiler|road|motorway|machine|next|street|fan)|of ~1 (?:fridge|traffic|phone*|fan|boiler|machine*))",
    "(?:hum|tone|noise|sound|ringing|hiss|pitch|buzz*) ~4 (?:nobody|no one|not ~2 one|others|only i|nobody else) ~3 (?:hear*|can|notice*)|(?:hear|hearing) ~4 (?:hum|tone|hiss*|ringing|buzz*|whistl*|whoosh*|pulse|heartbeat|heart beat) ~3 (?:in|that is not|when ~2 (?:quiet|silent)|all|constant*)",
    "deaf|deafness|deafened|deafblind|(?:hard|hardness) of hearing|hearing ~1 (?:loss|aid|aids|impair*|problem*|damage*|difficult*|issue*|disorder|disability|trouble|deficit|implant*|protection because)",
    "hearing ~3 (?:going|gone|bad|poor|failing|fails|worse|worsen*|muffled|dull|fuzzy|distort*|not good|not great|weak|reduced|down|goes|comes and goes|dropped|deteriorat*|sensitive|terrible|rubbish|damaged|shot|off|low)|(?:poor|bad|partial|reduced|damaged|muffled|impaired|less|failing|weak|dull|sensitive|selective loss) hearing|(?:lost|losing|lose|loosing|loss of|no|half|less|not much|not any) ~4 hearing",
    "(?:not|hardly|barely|struggl*|difficult*|trouble|unable|cannot|problem*) ~2 (?:hear|hearing) (?!that|about|from|him say|her say|them|it enough|myself think|of|back|their music|neighbour*)",
    "hyperac*|hyper acus*|misophon*|phonophob*|diplacusis|presbycusis|recruitment ~2 (?:ear|hearing|sound)|meniere*|menier*|mineres|otosclerosis|labyrinthitis|acoustic (?:neuroma|shock|trauma)|vestibular (?:schwannoma|neuronitis|neuritis)|cholesteatoma|(?:perforat*|burst|ruptur*|hole in|torn|split|punctur*) ~3 (?:eardrum*|ear drum*|ear)|eardrum ~3 (?:perforat*|burst|ruptur*|hole|torn|split)|glue ear|grommet*|otitis|audiolog*|stapedectomy|mastoid*|cochlea*|eustachian|blast injury",
    "<sounds> ~5 <painful> (?!me feel|my feelings|my progress|than)|<painful> ~3 (?:to hear|by|from|when|with|at) ~4 (?:<sounds>|loud)|(?:ear|ears) ~3 (?:hurt|hurts|ache|aches|pain*|throb*) ~6 (?:loud|<sounds>|noisy|after|when)",
    "(?:not|cannot) ~1 (?:bear|stand|tolerate|cope with|take|handle|deal with) ~4 (?:noise|noises|sound|sounds|clatter*|cutlery|loud|everyday (?:noise*|sound*)|chewing|hoover|vacuum|hand dryer*|music above)",
    "(?:sound|noise|noises|sounds|auditory|loudness) ~1 (?:sensitiv*|intoleran*|oversensitiv*|aversion|triggers|hypersensitiv*)|(?:sensitiv*|oversensitiv*|hypersensitiv*|intoleran*|over sensitiv*|reactive|allergic) ~2 (?:to|of) ~3 (?:sound|sounds|noise|noises|loud|volume|frequenc*|pitch*)",
    "(?:ears|ear|hearing) ~4 (?:sensitiv*|oversensitiv*|damaged|blocked since|muffled|full|pressure|tender|deaf)|sensitive (?:ears|hearing)",
    "(?:loud|sudden|sharp|certain|everyday|normal|high|ordinary|sounds|noises|noise) ~3 (?:hurt*|painful|agony|unbearable|stab*|go* ~1 right through|goes through|too loud|makes ~2 wince|make ~2 wince|like knives|like needles|like knife|pierc*|physically)|(?:everything|sounds|noise|voices|noises) ~3 (?:too loud|deafening|amplified|louder than) ~4 (?:me|ears|should|others|normal|$)",
    "lip read*|sign language|bsl|(?:subtitles|captions) because ~4 hear|wear ~2 (?:ear defenders|earplugs|ear plugs) ~6 (?:hurt*|pain*|sensitive|everyday|supermarket|sounds|loud)",
  ],
  harmless: [
    "(?:ring|ringing|rings) ~1 (?:tone|tones|road|main|fenc*|binder|doorbell|bell|bells|round|up|true|in sick|master|pull*|me|my (?:mum|mother|sister|gp|doctor|friend)|gp|doctor|surgery|office|helpline)|ringtone*|(?:phone*|telephone*|bell*|church bells|doorbell*|alarm*|mobile*) ~3 (?:ring|rings|ringing|buzz*|beep*)|(?:wedding|engagement|nose|key|boxing|onion|gold|silver|smart|oura) (?:ring|rings)|ear (?:ring|rings)|earring*|ringing ~2 (?:phone*|bell*|endors*|alarm*)",
    "(?:deaf) ~1 (?:to (?:reason|advice|criticism|requests|my|me|his|her|our)|ears fell|ear to)|(?:tone|stone) deaf ~1 (?:when|sing*|at|manager|comment*|email)|tone deaf|fell on deaf ears|turn* ~1 deaf ear|deafening silence|(?:teach*|work*|help|tutor) ~3 deaf",
    "buzz ~1 (?:of|from|around|word|cut|lightyear)|(?:love|enjoy|get|real|big|good) ~2 buzz|buzzword*|(?:fridge|freezer|boiler|neighbour*|traffic|computer|fan|machine|pipes|bees|bee|mosquito*|flies|fly|lights|lamp|heating|air con*|dishwasher|washing machine|motorway|projector|transformer|kettle|pump|generator|aircon*|server*|engine) ~3 (?:hum|hums|humming|buzz*|hiss*|whistl*|drone*|droning|whine*|whining|ring*|click*|roar*|nois*|noise|rumbl*|beep*)",
    "(?:hear|hearing) (?:from|about|of|back|good things|neighbours|rumours)|look* forward to hearing|(?:court|disciplinary|tribunal|custody|parole|bail|public|pip|appeal) hearing|hearing ~2 (?:date|next week|is in court|at court)|not hear ~2 (?:alarm|phone|doorbell)|(?:tired|sick|fed up) of hearing|(?:love|like|enjoy) hearing|hearing ~1 (?:test ~3 (?:fine|normal|clear|good)|is (?:fine|good|perfect|excellent|normal|great|ok|okay|sharp))",
    "(?:ear|ears) ~2 (?:piercing*|pierced|wax|phones|buds|worm*|mark*|to ~1 ground|open|perk*|burn*)|earworm*|all ears|play* ~1 by ear|(?:music|song|tune|songs|laughter|birdsong|birds) ~3 (?:in|to) my ears|music to ~1 ears|wet behind ~1 ears|(?:song|songs|tune|lyrics|jingle|thoughts|words|ideas) ~5 head|(?:sound|sounds) ~3 (?:system|bar|engineer*|track*|asleep|advice|bath|like|good|great|nice|machine)",
    "(?:truth|words|comments|silence|break up|losing|feedback|voice|rejection) ~2 (?:hurt*|painful)|(?:back|knee|knees|hip|neck|shoulder|feet|foot|leg|legs|tooth|teeth|stomach|throat|joint*|head) ~2 (?:hurt*|pain*|ache*) ~6",
  ],
};
