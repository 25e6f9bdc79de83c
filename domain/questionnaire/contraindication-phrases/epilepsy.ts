import type { Mentions } from "./mentions.ts";

/** Seizures of every name, blackouts, and the medicines against them. */
export const epilepsyMentions: Mentions = {
  phrases: {
    having:
      "(?:have|having|has|had|get|getting|got|gets|suffer*|take|taking|took|throw*|prone to|more|another|my|our|subject to|history of|with|from|some|two|three|few|several|weekly|daily|febrile|nocturnal|absence|partial|focal|epileptic|big|small|first|last)",
    lights:
      "(?:flashing|flash|flashes|strobe|strobes|strobing|flicker*|disco|blinking) ~1 (?:light|lights|lighting|images|screens?)?",
  },
  mentioned: [
    "epilep*|epelep*|eplilep*|seizure|seizures|convulsion*|convulsing|convulsed|convulsive|ictal|postictal|epileptiform|anticonvulsant*|antiepileptic*|antiseizure|anti (?:epileptic*|convulsant*|seizure*|convulsive)",
    "photosensitiv*|photo sensitiv*",
    "@having ~2 fits",
    "(?:have|having|had|has|get|took|taking|taken|another|epileptic|febrile) ~3 fit (?!and|in|of|enough|bit|watch|for|as|again|friend*|with|club|now|well|to|into|life|body|person|people|active|strong)",
    "(?:had|having|taking|took|another) ~2 fit (?:in (?:<month>|my|bed|hospital|sleep|car|shower|street|#)|last|again|and|as child|when|at|on)",
    "(?:fit|seizure|fits|seizures) free|(?:started|start|was|been|kept|stop|stopped|begin|began|am) fitting (?!in (?:with|more|time|everything|exercise|well|my)|out|room|well|kitchen*|carpet*|it|into|new|my|around|exercise|better|perfectly)",
    "grand mal|petit mal|tonic clonic|clonic|myoclon*|jme|lennox|dravet|temporal lobe|frontal lobe|status epilepticus|nead|pnes|pseudoseizure*|nonepileptic|abnormal eeg|eeg",
    "(?:absence|focal|partial|staring|blank|vacant|zoning out|zone out|jerking|drop|shaking|twitching|dissociative|funny) (?:spell|spells|episode|episodes|attack|attacks|turn|turns)",
    "(?:having|have|get|getting|my|had) absences (?!from|at|of)",
    "(?:black|blacked|blacking|blackout|blackouts|blacks) (?:out|outs) (?!<curtain>)|blackout (?!<curtain>)|blackouts (?!<curtain>)",
    "(?:pass|passed|passing|passes|conk*) out (?!leaflet*|flyer*|papers|asleep|on sofa|in bed|on couch|as soon|from tired*|from exhaust*|from work|sweets|gifts|exam*|prizes)",
    "(?:faint|fainted|fainting|faints|blackout) (?!smell|noise|sound|hope|line|praise|idea|memory|light|music|whiff|heart*|ringing|hum)",
    "(?:lose|lost|losing|loss of|loses) ~2 (?:consciousness|awareness)|(?:went|go|going|gone|knocked) unconscious|syncop*|vasovagal|vaso vagal",
    "collaps* (?!on sofa|on bed|onto|into|in heap|in bed|at end|in front|on couch|exhausted|with laughter|from laughing|of my business|lung)",
    "@lights ~5 (?:trigger*|set|sets|setting|affect*|bother*|problem*|seiz*|faint*|turn*|ill|cannot|sensitive|avoid*|danger*)|(?:sensitive|avoid|trigger* ~2|reaction|react*|problem* with|cannot ~2) ~2 @lights",
    "(?:zone|zones|zoned|zoning|drift*|space|spaced|go|goes|going|went|gone) (?:out|off|blank|vacant) ~6 (?:twitch*|jerk*|not remember|no memory|lip smacking|unresponsive|not respond*|neurolog*)",
    "(?:go|goes|going|went) blank ~8 (?:reach*|respon*|answer*|remember*|people|minute*|second*)|strobe|strobes|strobing|(?:drop*|fall|fell|falls|falling) ~3 (?:floor|ground|down) ~4 (?:shak*|warning|twitch*|jerk*|stiff*)|(?:aura|auras) ~4 (?:fit|fits|seizure*|before|warning)|(?:bit|bitten|bite|bites) ~2 tongue ~4 (?:sleep|night|woke|shak*)|(?:shook|shaking|jerk*|twitch*) ~3 (?:uncontroll*|all over|on floor|violently)",
    "<epilepsy-names> (?!cream|gel)|clonazepam|rivotril|klonopin|(?:rectal|buccal|rescue|emergency) (?:diazepam|midazolam|med*)|midazolam",
  ],
  groups: {
    curtain:
      "curtain curtains blind blinds lined lining drapes roller shade shades mask window windows bedroom room fabric material in",
  },
  harmless: [
    "(?:seizure|seizures|seized|seize|seizing) ~1 (?:of|by|the|day|up|opportunit*|moment|warrant|assets|drugs|power|goods|property|cash|chance|initiative|on)",
    "(?:asset|drug|drugs|police|customs|cash|property|engine|bailiff*|hmrc|court) (?:seizure|seizures)",
    "(?:fit|fits) of (?:laughter|giggles|anger|rage|cough*|sneez*|temper|crying|tears|pique|jealousy|passion|energy|hysterics|nostalgia)",
    "(?:coughing|cough|sneezing|giggling|giggle|laughing|laughter|hissy|temper|crying|jealous|angry|rage) (?:fit|fits)|throw* ~2 (?:fit|wobbly)|(?:have|had|having|nearly had) ~1 fit (?:when|if|about|over|at) (?:i|she|he|my|they|saw|heard|price|bill|cost|state|sight)",
    "fits (?:and starts|in ~1 (?:with|to|my ~1 (?:bag|pocket|day|life|routine|schedule|diary|car|hand|hands|room))|into|well|me|perfectly|nicely|my ~1 (?:schedule|life|routine|day|needs|diary|mood)|like|around|the|us|better|snugly)|(?:it|that|this|which|what|nothing|everything|sound|time|one|clothes|jeans) ~1 fits",
    "(?:black|blacked|blacking) out ~3 <curtain>|blackout ~3 <curtain>|(?:power|news|media|radio|social media|complete|tv|press|total|signal|electric*|city|train|internet|network|wartime|during) (?:blackout|blackouts)|(?:blackout|blackouts) (?:in|during|across) ~2 (?:war|town|city|street|area|winter)",
    "(?:convuls*|fell about|doubled up|collaps*|passed out|black* out) ~2 (?:with|from) (?:laughter|laughing|giggles)",
    "photosensitiv* ~2 (?:skin|rash|sun|cream|eczema|film|paper)|(?:skin|sun|sunlight|rash|lupus|doxycycline) ~3 photosensitiv*",
    "feel* ~1 faint ~1 (?:of|at ~1 (?:sight|thought|idea))|faint ~1 (?:hum|ringing|hiss|buzz|sound|noise|smell|glow|voice)|not for faint",
  ],
};
