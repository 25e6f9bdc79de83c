import type { Mentions } from "./mentions.ts";

/** Heart rhythms with their treatments, strokes, and injuries of the head. */
export const heartOrHeadMentions: Mentions = {
  groups: {
    rhythm:
      "irregular irregularly uneven erratic skip skips skipping skipped miss misses missed missing flutter flutters fluttering race races racing pound* thump* thud* jump jumps jumping flip flips flipping flop flops ectopic* palpitat* stutter* pause pauses flipflop* somersault* wobbl* arrhythm* abnormal rapid fast slow",
    had: "had have having has suffer* after since from recent recently mini second another post following survived survivor recovering recovered minor small major big massive bad slight silent ischaemic ischemic haemorrhagic hemorrhagic my two three first previous last of by with due",
  },
  phrases: {
    beat: "(?:heart|hearts|heart beat|heartbeat|heartbeats|heart beats|heart rate|heart rhythm|pulse|ticker)",
  },
  mentioned: [
    "arrh*|arryth*|arhyth*|arythm*|arrythm*|dysrhythm*|fibrillat*|fibrilat*|afib|(?:have|got|in|with|for|my|had|into|of|fast|permanent) fib|atrial|(?:atrial|heart|chest|have|had|got|with|into|in|get|getting|my|of) ~2 flutter*|flutter*$|aflutter",
    "(?:have|had|has|got|with|for|of|paroxysmal|permanent|persistent|chronic|diagnosed|into|lone|rapid|fast|my|by|episodes of|bouts of|^) ~1 (?:af|paf|vt|vf)(?!~1 (?:film|shirt))",
    "svt|svts|psvt|wpw|wolff|wolf parkinson*|long qt|lqts|qt|brugada|cpvt|arvc|avnrt|bundle branch|heart block|sick sinus|ectopics|pvc|pvcs|pacs|tachycard*|tachy|bradycard*|brady|pots|postural ~1 tachy*|inappropriate sinus|cardiomyopath*|myocarditis|pericarditis|hocm|angina|murmur",
    "ectopic (?!pregnan*)|palpit*|palpat* heart|palps",
    "@beat ~4 <rhythm> (?!ahead|when i ~2 (?:see|hear|saw)|with (?:joy|excitement|love))|<rhythm> ~2 @beat",
    "@beat ~3 (?:all over ~1 place|out of (?:rhythm|sync|time|beat)|off beat|goes funny|not regular|off|haywire|crazy|bonkers|berserk|irregular*|not normal)|(?:beat|beats) ~1 out of|extra (?:heart)? ~1 (?:beat|beats)|(?:missed|skipped|dropped|extra) ~1 (?:beat|beats) ~3 (?:heart|chest|day|daily|often|lately|cardio*)",
    "(?:heart|cardiac) ~1 (?:rhythm|rythm|rhythym|rythym|condition*|disease|failure|attack|trouble|problem*|issue*|defect*|arrest|disorder*|surgery|bypass|operation|murmur|abnormalit*|patient|valve|ablation|stent*|flutter*|specialist|consultant|monitor*|clinic|trace|arrhythm*|complaint|irregular*)|weak heart|bad heart|enlarged heart|hole in ~1 heart|congenital heart",
    "(?:cardiac|heart|pulmonary vein|af|svt|vein|had|having|an|failed|second|awaiting|waiting for|catheter) ~1 ablation|ablated|cardioversion|cardioverted|electrophysiolog*|cardiolog*|holter|(?:24|48|72|24 hour|48 hour|seven day|7 day|hour) ~1 (?:ecg|tape|monitor|heart)|echocardiogram|echo ~1 (?:scan|of ~1 heart)",
    "blood thinner*|blood thinning|anticoag*|anti coag*|(?:thin|thins|thinning) ~2 blood|noac|doac|<heart-names>|bisoprolol|concor|antiarrhythm*|inr clinic",
    "<had> ~3 (?:stroke|strokes|stroak) (?!of|my|the|his|her|our|their|patients|survivor*|ward)|(?:stroke|strokes) ~3 (?:ago|last|in (?:<month>|#)|survivor|left me|when i|affected|recovery|rehab*|has left|at # )|mini ~1 (?:stroke|strokes)|ministroke*|tia|tias|transient ischa*|transient ische*|lacunar|aphasia|hemiparesis|hemiplegia|cva",
    "concus*|postconcus*|(?:head|brain|skull) ~1 (?:injur*|trauma|damage|knock|blow|bang|bump|bleed*|haemorr*|hemorr*|surgery|operation|tumour*|tumor*|aneurysm*|clot*|swelling|lesion*|contusion|fractur*|cyst|abscess|infection|bruis*|op|malformation)|tbi|mtbi|abi|acquired brain|aneurysm*|aneurism*|anuerysm*|subdural|subarachnoid|extradural|intracranial|hematoma ~3 (?:brain|head)|haematoma ~3 (?:brain|head)|craniot*|craniect*|avm|cavernoma|meningitis|encephalitis",
    "(?:bleed*|clot|clots|haemorrhage|hemorrhage|swelling|fluid|tumour|tumor|blood) ~3 (?:on|in|around) ~2 (?:brain|skull)|(?:fractur*|crack*|broke|broken) ~2 skull|skull ~3 (?:fractur*|crack*|broke*)",
    "(?:hit|banged|bumped|knocked|whacked|smashed|cracked|struck|clonked|thumped|bashed|split|injured|hurt|walloped|landed on|fell on|kicked in|hit on|split open|conked|hitting|banging) ~2 (?:my|his|her|the)? ~1 head (?!~3 (?:brick wall|wall ~2 (?:at|with|dealing|trying|over)))|(?:knock|blow|bang|bump|kick|whack|smack|hit|crack|clout|ball) ~2 (?:to|on|in) ~2 head|head ~3 (?:hit|struck|smashed|bounced|against) ~3 (?:windscreen|pavement|floor|ground|dashboard|kerb|curb|ice|steering|concrete|goalpost|cupboard|beam|post)|knocked (?:out|unconscious|silly|cold)|(?:head first|headfirst) ~3 (?:off|into|onto)",
    "dyspraxia after ~3 accident|(?:accident|crash|fall|fell) ~6 (?:head|brain|skull) ~3 (?:injur*|scan|hurt|stitches|bad*|hit|not been)",
  ],
  harmless: [
    "(?:stroke|strokes|stroked|stroking) ~1 (?:of|my|the|his|her|our|their|your|cat*|dog*|luck|genius|fur|it|him|them|midnight|play*|rate|width)|(?:breast|back|swim*|swimming|butterfly|brush|pen|golf|tennis|key|rowing|side|fore|paint|different|four|two|broad|crawl|heat|sun|single|first) (?:stroke|strokes)|breaststroke|backstroke|brushstroke*|heatstroke|sunstroke|at ~1 stroke",
    "(?:heart) ~1 (?:skips|skipped|skip|misses|missed|flutters|fluttered|flutter|leaps|leapt|raced|races) ~2 beat? ~2 (?:when (?:i see|i saw|he|she|they|my)|with (?:joy|excitement|love|happiness)|at (?:sight|thought))|(?:nearly|almost|practically|about) ~4 heart attack|(?:give|gave|giving|gives|given) ~3 heart attack|(?:mini|near) heart attack ~2 when|heart to heart|heart warming|by heart|(?:takes|took|take) ~2 heart|heart is (?:not in|in) it|artichoke heart",
    "(?:tired|bored|stressed|knackered|hungry|funny|cold|hot|sleepy|lazy|exhausted|sad|rough|hard|weird|cringe|anxious|sore|good|awkward|drained) af|as af",
    "(?:bang*|hit*|knock*|bash*) ~2 head* ~2 (?:against|on) ~2 brick? ~1 wall|(?:knocked|knock) (?:out|it out) ~3 (?:of ~1 park|email|by ~1 (?:news|cold|flu|tablet*|beauty)|of ~1 (?:cup|competition))|headache|head (?:of|office|teacher|start|lice|shot|space|cold|count|hunter)|hit ~1 (?:gym|road|sack|hay|wall|shops|nail on ~1 head)",
    "(?:flutter*) ~2 (?:on ~1 (?:horses|grand national|lottery)|eyelash*|butterfl*|flag*|kick*|by)|eye* flutter*|have ~1 flutter on|plant* ~1 pots|pots (?:and pans|of|in|on)|(?:flower|plant|coffee|yoghurt|terracotta|tea|paint) pots|pacs of|brain (?:wave*|storm*|freeze|fog|teaser*|box|dead from|washing|training|fried)|endometrial ablation|ablation ~3 (?:womb|uterus|endometr*|vein in leg)",
  ],
};
