import type { Mentions } from "./mentions.ts";

/** Implanted devices, by kind, maker and what people call them. */
export const deviceMentions: Mentions = {
  groups: {
    "device-word":
      "electrode electrodes lead leads wire wires wiring device devices gadget chip microchip box battery generator stimulator monitor recorder pump implant clip clips coil coils magnet machine transmitter gizmo thing unit computer plate tube valve",
    inside: "in inside under into beneath below implanted put fitted inserted sewn wired placed",
    place:
      "brain head chest heart skin spine spinal collarbone collar skull tummy abdomen stomach belly neck back shoulder breast ribs groin hip bladder ear body me",
    nerve:
      "nerve neuro spinal spine cord brain vagus vagal sacral bladder gastric heart occipital hypoglossal phrenic muscle tibial implanted dorsal ganglion bone bowel peripheral deep",
  },
  mentioned: [
    "(?:heart|ventricle|atrium|am|being) ~2 paced|dual chamber|single chamber|biventricular|pacemaker*|pacemak*|pace ~1 (?:maker*|maker)|pacer|pacers|pacing (?:device|wires|leads|box)|(?:heart|cardiac) pacing|leadless|micra",
    "icd|icds|crt|crtd|crtp|crt d|crt p|defib*|cardioverter*|lifevest",
    "implant (?!<harmless-implant>)|implants (?!<harmless-implant>)|implantable|implanted (?!memory|memories|idea*|lens*|thought*|in my mind|belief*)",
    "neurostimulat*|neuromodulat*|stimulator|stimulators",
    "<nerve> ~1 (?:stimulation|stimulater|stim|stims|modulation) (?!exercise*|breath*|app|track*|sound*|music|video*|techni*|through|with|by)",
    "dbs|deep brain|vns|rns|scs|drg|interstim|neuropace|livanova|activa|percept pc|inspire ~1 (?:implant|device|therapy)|evoke|nevro|axonics",
    "(?:artificial|mechanical|metal|metallic|tissue|prosthetic|replacement|clicking) ~1 (?:heart)? (?:valve|valves|heart)|heart valve*|tavi|aortic valve|mitral valve",
    "(?:vp|va|lp|ventriculoperitoneal|ventricular|lumboperitoneal|brain|lumbar|programmable|hydrocephalus|csf|peritoneal|cerebral|my|have|got|had|with|fitted) ~2 (?:shunt|shunts)|shunted for|shunt (?:in|fitted|since|revision*|surgery|for|from|placed|inserted|valve|drain*|blocked)|hydrocephal*",
    "loop recorder*|looprecorder*|loop monitor|ilr|ilrs|linq|reveal ~1 (?:linq|device|monitor|dx|xt|recorder|implant*|fitted|heart|in)|confirm rx|biomonitor|biotronik|medtronic|st jude|boston scientific|sorin|microport|cochlear|nucleus ~1 (?:implant|processor)|med el|advanced bionics",
    "(?:heart|cardiac|ecg|rhythm|cardio) ~1 (?:monitor|recorder|device|implant*|chip|loop) ~4 (?:fitted|implanted|in|under|put|inserted|inside|beneath)",
    "(?:implanted|implantable|internal|permanent|fitted with|under skin) ~2 (?:heart|cardiac|ecg)? (?:monitor|recorder|device|defib*|pump|sensor|port)",
    "(?:insulin|pain|baclofen|morphine|intrathecal|drug|medication|medicine|infusion|implanted|itb|apomorphine|duodopa|heart|subcutaneous|continuous) ~1 (?:pump|pumps|pod)|pump ~3 (?:in|under|inside|on) ~1 (?:my|me|tummy|abdomen|stomach|belly|back|spine)|(?:on|wear|wearing|use|have|with|got) ~1 (?:pump|medtrum)(?! action|dumbbell*|bottle)|omnipod|t slim|tslim|tandem ~2 (?:pump|insulin)|minimed|ypsopump|dana ~1 (?:pump|rs)|pump therapy|closed loop|hybrid loop|eversense|port a cath|portacath",
    "cochlear*|bone anchored|baha|bahas|bone bridge|bonebridge|osia|ponto|auditory brainstem|brainstem implant|middle ear implant|hearing implant|bionic (?:ear|ears|eye|eyes|heart)",
    "lvad|vad|heartmate|heart pump|heartware|artificial heart|ventricular assist|watchman device|occluder|amplatzer",
    "<device-word> ~4 <inside> ~2 (?:my|the)? ~1 (?:<place>)(?!phones|ache)",
    "(?:wire|wires|lead|leads|electrode*|cable*) ~3 (?:chest|brain|heart|spine)",
    "(?:aneurysm|brain) ~1 (?:clip|clips|coil|coils|coiling|stent*)|(?:platinum|titanium|metal) ~2 (?:clip|clips|coil|coils|plate|plates) ~3 (?:brain|head|skull)",
    "(?:electric|electrical|electronic|battery powered|medical|metal) ~1 (?:implant*|device*) ~4 (?:body|inside|implanted|me|chest|heart|brain|skin)",
  ],
  harmless: [
    "(?:pacemaker*|pacer|pace ~1 maker) ~4 (?:run*|club|race*|marathon|team|cycling|parkrun)|(?:run*|race*|marathon|parkrun|club) ~3 (?:pacemaker*|pacer)",
    "(?:office|work|school|gym|village|station|club|hall|pub|church|street|phone box|first aid|training|course|wall|shop|pool|workplace) ~4 defib*|defib* ~4 (?:office|wall|training|course|village|station|phone box|gym|school|at work|fundrais*|outside|used|first aid)",
    "(?:dental|tooth|teeth|breast|boob|boobs|hair|contraceptive|contraception|hormone|hormonal|birth control|cheek|lens|silicone|chin|nexplanon|implanon|jaw|bum|buttock|butt|calf|pec|lip|saline|progesterone|oestrogen|estrogen|testosterone|intraocular|cataract|mouth|gum|crown|molar|penile|gel|rod|beard|eyebrow|dentist* ~4|cosmetic) ~2 (?:implant|implants|implanted)",
    "(?:implant|implants|implanted|implanting) ~4 (?:contracepti*|birth control|teeth|tooth|molar|dentist*|crown|crowns|bridge|denture*|gum|gums|mouth|breast|breasts|boob*|arm|nexplanon|periods|period|eye|eyes|lens|lenses|cataract*|hair|lips|bum|jaw)",
    "implant* ~3 (?:idea|ideas|memory|memories|thought|thoughts|seed|belief*|mind|suggestion*|image|images|doubt)",
    "(?:rear end|rear|car|minor|motorway|traffic|railway|train|engine) ~1 shunt*|shunted ~2 (?:from|around|into|between|to|aside|by|behind|at|in)|(?:got|was|were|been|being) shunted",
    "pump (?:iron|weights|it|up|action|class|fit|bottle|the|petrol|gas|track*)|(?:petrol|breast|bicycle|bike|foot|water|heat|fuel|body|stirrup|air|beer|tyre|shower|sump|proton|central heating|hand) ~1 (?:pump|pumps|pumping|inhibitor*)",
    "(?:vagus|vagal) ~2 (?:exercise*|breath*|hum*|tone|toning|reset|app|hack*|massage|cold|track*|sound*|music)|(?:stimulat*|activate|calm*|tone|reset|sooth*|help*|relax*) ~2 (?:vagus|vagal)",
    "(?:battery|lead|leads|wire|wires|device|machine|box|chip|plate|monitor|thing|unit|clip|tube) ~4 (?:car|garage|phone|laptop|kitchen|office|ear (?:phone*|bud*)|headphone*|head torch|headset)",
    "(?:chip|chips|thing|plate) ~2 (?:on|in) ~1 (?:shoulder|head ~2 (?:hum|go*|keep*|spin*|rac*)|back ~2 (?:of|hurt*|ache*|pain*|click*|pop*|crack*))",
    "(?:blood pressure|baby|heart rate|fitness|computer|second|sleep|apple|chest strap) monitor",
  ],
};
