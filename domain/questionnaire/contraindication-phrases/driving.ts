import type { Mentions } from "./mentions.ts";

/** Listening while driving or operating machinery. */
export const drivingMentions: Mentions = {
  groups: {
    vehicle:
      "lorry lorries hgv lgv truck trucks bus buses coach coaches taxi taxis cab cabs van vans uber ola rapido minicab train trains tram trams tractor forklift forklifts fork crane cranes digger diggers ambulance minibus tanker combine excavator motorbike motorcycle motorcycles scooter scooty moped bike bicycle ebike car cars vehicle jcb dumper bulldozer plane helicopter boat ferry trucker rickshaw auto artic semi wagon jeep rig eighteen wheeler quad",
    machine:
      "machinery machine machines lathe lathes chainsaw chainsaws saw saws forklift forklifts crane cranes press presses drill drills grinder digger excavator combine harvester mower lawnmower strimmer welder furnace conveyor loom tractor plant router sander bandsaw cnc milling jackhammer tools equipment hedgecutter guillotine baler slicer",
    listening:
      "listen listens listening listened play plays playing use uses using hear hears hearing stream streaming wear wearing headphones headphone earphones earphone earbuds earbud airpods headset earpiece audio sound sounds track tracks tones it this them something stereo bluetooth speaker speakers music soundtrack",
  },
  phrases: {
    "at-the-wheel":
      "(?:driv*|behind ~1 wheel|at ~1 wheel|in ~2 (?:my|the|work)? ~1 <vehicle>|on ~2 (?:commute|road|motorway|highway|freeway|bike|motorbike|bicycle|scooter|scooty|moped|tractor|forklift|crane|school run|ring road|drive|a roads|deliveries|delivery rounds|rounds)|commut*|rid* ~2 (?:bike|motorbike|motorcycle|bicycle|scooter|scooty|moped|horse|activa)|cycl* ~2 (?:to|home|work|in)|steering|at ~1 controls|school run|traffic jam*|my cab|operat* ~3 <machine>|<machine>|factory|production line|assembly line|shop floor|building site|construction site|workshop|mowing|roadworks|warehouse|quarry|mill|foundry|sawmill)",
  },
  mentioned: [
    "(?:behind|at) ~1 wheel|^(?:at|on) ~1 <machine> ~2$",
    "^(?:drive|operate|fly|driving|operating) ~2 (?:lorry|lorries|hgv|hgvs|truck|trucks|bus|buses|coach|coaches|taxi|van|vans|train|trains|tram|trams|tractor|tractors|forklift*|crane*|digger*|ambulance*|minibus|tanker|plane*|machin*)",
    "(?:forklift|forklifts|hgv|lgv|jcb|digger|crane|lathe) ~2 (?:all day|for work|licence|license|nights|shift*|daily|at work)",
    "^(?:mostly|usually|often|on|maybe)? (?:on|by) ~1 (?:bike|bicycle|scooter|scooty|moped|motorcycle) to ~1 (?:work|office|college|uni)",
    "<listening> ~2 (?:while|when|whilst|as i) ~1 (?:weld*|mow*|saw*|drill*|driv*|operat*|rid*|cycl*|grind*|strim*|fly*|sail*|plough*|harvest*)",
    "^(?:mostly|usually|mainly|probably|maybe|often|sometimes|only|and|or|also|in bed and)? (?:in|on|during|while on|while in|for) ~2 (?:car|van|lorry|truck|cab|commute|school run|motorway|drive|drives|tractor|forklift|motorbike|road) (?!park|accident|crash|seat|trouble|insurance|repair*|to recovery|noise|is noisy|outside)",
    "<listening> ~7 @at-the-wheel",
    "@at-the-wheel ~9 (?:<listening>|on in ~1 background|through ~2 (?:stereo|speakers|helmet)|in my ears|put ~2 on)",
    "(?:while|when|whilst|during|as i|as|for) ~3 (?:driving|drive|drives|my commute|commute|commuting|the commute|driver|at the wheel|behind the wheel|operating|riding|cycling to|working (?:with|on) ~2 <machine>|mowing|school run|using ~2 <machine>|on ~1 (?:motorway|road|forklift|tractor|motorbike|bike)) (?!my ~2 (?:back|neck|knee|hip|leg|shoulder)|i get (?:back|pain)|makes|hurts|range|lesson*|test)",
    "(?:lorry|hgv|lgv|truck|bus|coach|taxi|cab|van|uber|ola|train|tram|tube|tractor|forklift|fork lift|crane|digger|ambulance|minibus|tanker|delivery|minicab|long distance|long haul|articulated|school bus|plant|machine|excavator|courier|auto|bolt|heavy goods|class 1|class 2|deliveroo) ~1 (?:driver|drivers|operator|operators|driving|rider)(?! (?:was|were|who|said|says|talk*|play*|shout*|stopped|told|is|next|had|and the))",
    "(?:i|to|and|my job is|job|we|by day|shifts) ~2 (?:drive|driving|operate|operating|fly|pilot|ride|steer|run) ~3 (?:lorry|lorries|hgv|hgvs|lgv|truck|trucks|bus|buses|coach|coaches|taxi|cab|van|vans|uber|ola|minicab|train|trains|tram|trams|tractor|tractors|forklift|forklifts|fork|crane|cranes|digger|diggers|ambulance|minibus|tanker|<machine>|heavy|plane|planes|aircraft|helicopter|rickshaw|artic)",
    "(?:i am|am|work as|works as|working as|job as|job is|self employed|employed as|retired no) ~3 (?:driver|trucker|courier|chauffeur|pilot|machinist|welder|roofer|scaffolder|logger|lumberjack|tree surgeon|machine operator|plant operator|crane operator|operator|carpenter|joiner|toolmaker|train driver|paramedic driv*|biker|deliveroo|despatch rider|farmer)",
    "(?:drive|driving|drives|driver|driven) ~2 (?:for ~1 (?:living|work|hours|job|uber)|all day|all night|long distance*|long haul|long hours|nights|professionally|for hours|lots|a lot|# hours|# miles|hundreds of miles|overnight|for long|each way) ~9",
    "(?:operat*|work* ~1 (?:with|on)|us*|run|running|handle|handling|in charge of|stand* ~1 at|machin*) ~2 (?:heavy|big|dangerous|farm|industrial|power|cutting|factory|plant)? ~1 (?:plant|machinery|machines|lathe|lathes|chainsaw*|chain saw*|power tools|saws|presses|plant machinery|forklift*|crane|bandsaw|circular saw|milling machine|cnc|conveyor|drill press|combine harvester|jackhammer|heavy equipment)",
    "(?:night|long|daily|morning|evening|motorway|solo|boring) ~1 (?:drive|drives|driving|commute|car journey|car journeys|road trip*) ~6 (?:<listening>|awake|alert|calm*|relax*)",
    "(?:need|want|like|love|something|looking) ~5 (?:for|during|on|while|in) ~3 (?:driving|drive|drives|commute|car|car journey*|motorway|lorry|cab|van|tractor|motorbike|forklift|night shift driv*)",
    "(?:keep|stay|help*) ~3 (?:awake|alert|calm|focus*) ~4 (?:driving|drive|road|wheel|motorway)",
    "(?:car|van|truck|lorry|cab) ~1 (?:stereo|speakers|radio|audio|sound system|bluetooth)",
    "(?:helmet|intercom|ear defender*|ear protect*|hard hat) ~4 (?:speaker*|<listening>|headset)",
    "carplay|android auto|apple carplay",
  ],
  harmless: [
    "(?:used to|retired from|before i retired i|gave up) ~2 (?:drive|driving|operate|operating|be ~1|fly|work*) ~6",
    "(?:listen*|use|using|play*|hear*|have) ~3 (?:in ~1 (?:bed|bath|garden|lounge|armchair)|at (?:home|night|bedtime)|on ~1 (?:sofa|couch)|before ~1 (?:bed|sleep)|(?:while|when) ~2 (?:asleep|sleep*)) (?!~4 (?:car|driv*|commut*|wheel|van|road))",
    "driv* ~1 (?:me|him|her|us|them|people|everyone|my ~1 (?:wife|husband|mum|partner|family)|anyone) ~3 (?:mad|crazy|up|nuts|insane|bonkers|round|potty|bananas|away|mental|batty|wild|out|to (?:drink|distraction|tears))",
    "(?:hard|flash|usb|pen|sex|inner|thumb|disk|google|external|test|food|strong|low|no|lost my|blood|charity|whist|recruitment|four wheel|all wheel|front) ~1 (?:drive|drives)",
    "(?:up|on|off|down|clear* ~1|gravel|icy|snow on|end of) (?:my|our|the|their|his)? (?:drive|driveway) (?!to|home|in)",
    "driving (?:lesson*|test*|licen*|range|force|seat|instructor said|rain|pain|ban|theory|school bill|gloves|holiday)",
    "(?:learn*|pass*|fail*|book*) ~4 (?:to drive|driving)",
    "(?:not|never|cannot|no longer|stopped|gave up|given up|unable to) ~2 (?:drive|driving|driven)",
    "(?:back seat|sunday|slave|pile|screw|device|printer|graphics|golf) driver*",
    "(?:screwdriver*|driver update*)",
    "(?:bus|taxi|cab|train|van|delivery|uber|lorry|coach|tram|ambulance) (?:driver|drivers) (?:was|were|who|said|says|talk*|play*|shout*|stopped|told|is|next|had)",
    "(?:on|by|take|takes|taking|catch|catching|get|getting|ride|riding|sit|sitting|passenger) ~2 (?:on ~1)? (?:bus|train|tram|tube|coach|plane|underground|metro|ferry) ~3",
    "(?:bus|train|tram|tube|metro) (?:journey|ride|commute|home|to work|strike*|station|stop|pass|fare*|into)",
    "(?:drive|driving|drives|drove|commute|commuting|car|cycling|traffic) ~4 (?:hurt*|makes ~2 (?:back|neck|knee|shoulder|hip|anxious|stress*)|stiff*|ache*|aching|pain*|anxiety|nervous|scar*|phobia|sick|stress*|tir*|exhaust*|kills|killer|is long|accident|crash*)(?! (?:so )? ~2 (?:listen|i would|want ~2 listen))",
    "(?:sewing|washing|coffee|rowing|vending|fruit|cash|ct|mri|slot|time|answer*|answering|running|exercise|gym|weight|weights|cross|cpap|bread|noise|white noise|sound|pinball|espresso|dialysis|ecg|x ray|ultrasound|treadmill|drum|fax|sleep|smith|cable|leg press|bench|step|pilates|multi) (?:machine|machines)",
    "(?:machine) (?:learning|wash*|gun|translat*)",
    "(?:bench|leg|chest|shoulder|french|trouser|free|printing|the|news|stop|tabloid) (?:press|presses)",
    "press ups|(?:see|saw|seen) (?:it|that|him|her|them|my)",
    "saw ~1 (?:my|the|a|gp|doctor|physio|you|your|him|her)",
    "(?:fire|yoga|garden|running|gym|power) (?:equipment)|fire drill|cordless",
  ],
};
