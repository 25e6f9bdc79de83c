import { type Phrases, type PlainSentences, phrases } from "./phrase.ts";

/**
 * Unifies the spelling of Hindi, Urdu, Punjabi and Bengali in Latin letters, which has no standard:
 * "jeena", "jina" and "jiina" are one word.
 */
export const foldRomanised = (folded: string): string =>
  folded
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/(\p{L})\1+/gu, "$1")
    .replace(/ph/g, "f")
    .replace(/kh/g, "k")
    .replace(/ch/g, "c")
    .replace(/sh/g, "s")
    .replace(/z/g, "j")
    .replace(/w/g, "v")
    .replace(/q/g, "k");

const romanised = (...notations: readonly string[]): Phrases =>
  phrases(...notations.map(foldRomanised));

const no = "(nahi|nahin|nhi|nai|na|nahii|nahe|mat|nay|ni|nei)";
const want = `(chah*|chaht*|man|mann|dil|ji|jee|lag*|soch*|khayal*|khyal*|vichar*|ichha|irada|koshish|faisla|socha|plan|behtar|behter|accha|kaash|kash|dua|intezar|intazar|tarika|tarike|padega|khwahish|himmat)`;
const die = `(marna|marne|mar jana|mar jane|mar|maut|mout|jaan dena|jaan dene|jaan de|khatam (hona|ho jana|karna|kar|krna)|mit jana|gayab ho*|marr)`;
const dying = `(mar (jau|jaun|jaon|jaoon|jaaun|javan|jaunga|jaungi|jaoonga|jaoongi|jata|jati|jao|hi jau*|hi ja*|jaye|jaane|gaya hota|gayi hoti|gai hoti)|maut (aa|a|de|do|mil|ajaye|aajaye)*)`;
const self = `(khud ko|khudko|apne aap ko|apne ap ko|apneaap ko|apne ko|apni jaan|apni jan|apne hath*|apne haath*|apni kalai*|kalai*|apni nas*|nas|nason|nasein|apni zindagi|apni jindgi|apni zindgi|apna gala|apne jism ko|khud se|khud ki jaan|khud|apni body)`;
const life = `(jeena|jina|jeene|jine|jeenay|zinda|zindagi|zindgi|zindagee|jindagi|jindgi|jindagani|jee|jiu|jiun|jeeun|jivan|jeevan|jiyun|jeena hi|life)`;

export const romanisedHindi: PlainSentences = {
  calm: romanised(
    `(kaam|kam|ghar|padhai|office|dimag|zimmedari|dimaag) (ka|ke|ki|pe|par) ... (bojh|boj)`,
    `(life|zindagi|jindagi|zindgi) (me|mein|mai|ke) ... (time|waqt|sukoon|shanti|aaram|maza|paisa|paise|khushi|balance) ... (nahi|nhi|nai)`,
    `(life|zindagi|jindagi|zindgi) (enjoy|achi|acchi|theek|badhiya|set|ok|busy)`,
    `subah ... (uthna|uthne|jagna) (mushkil|ka man)`,
    `jibone ... (somoy|shanti|taka|moja) ... (na|nei|nai)`,
    `(suicide|khudkushi|khudkhushi|aatmahatya|atmahatya|marne|maut) (ka|ke|ki|ke bare me|ke baare mein) (koi )?(khayal*|khyal*|vichar*|irada|soch*)? ?(kabhi )?${no}`,
    `(marna|marne) ${no} (chah*)`,
    `(hass|has|haste|hans|hanste|hasi|hansi|hasi se|bhuk|bhukh|bhook|bhuk se|bhookh|pyas|thand|garmi|sharm|sharam|neend|nind|thakan) (hass|has|haste|hans|hanste|se|ke|kar|ke mare) ?(ke |kar |kr |k |se )?(mar|mara|mari|marr|mare) (gaya|gayi|gaye|gya|gyi|raha|rahi|jau*|ja*)?`,
    `(bhai|behen|dost|chacha|mama|padosi|papa|mummy|dada|dadi|nana|nani|uncle|pita) (ne (khudkushi|aatmahatya|suicide) (ki|kar li|kari|karli)|ki (khudkushi|suicide|maut)|ke marne)`,
    `(film|movie|kitab|serial|gaana|drama) ... (khudkushi|aatmahatya|suicide|marne|maut)`,
    `(phone|mobile|battery|gadi|laptop|machhar|makkhi|plant|paudha) ... mar *`,
  ),
  crisis: romanised(
    `${die} ... ${want}`,
    `(marna|mar jana|jaan deni|jaan dena|marne) (hi |he |bhi )?(hai|he|h|hoga|padega|chah*|accha|behtar|wala|wali)`,
    `marne ke (liye|lie) kitni (nind ki )?(goli*|tablet*)`,
    `(khud ?kushi|khud ?khushi|khudkashi|khudkusi|aatma ?hatya|atma ?hatya|atam ?hatya|aatam ?hatya|sucide kar*|suicide kar*|suside)`,
    `(kaash|kash|chahta|chahti|bhagwan|allah|khuda|rab|bas|main|mai|me|mein|mujhe|agar|shayad|karta|krta|karta hai|krta hai|ab|isse acha|isse accha|behtar hai) ... ${dying}`,
    `${dying} ... (to|toh|acha|accha|sab|sabko|behtar|chain|theek|thik|sukoon)`,
    `(mere|meri) (marne|mar jane|maut|na hone|na rehne|mar jaane) (se|ke|pe|par|hi)`,
    `(main|mai|me|mein) (na|nahi|nhi) (rahu|rahun|rahoon|rahunga|rahungi|hota|hoti|raha|rahi) ... (to|toh|sab|acha|accha|behtar)`,
    `(subah|kal|raat|neend|nind|so|soun|sou|ab|phir|fir|kabhi|dobara) ... (na|nahi|nhi|hi na|hi nahi) (hi )?(uthu|uthun|uthoon|uthna|jagu|jagun|jaagu|jaagun|khule|jagna|jaagna|utho|uth pau|uthne)`,
    `${life} ... (nahi|nahin|nhi|nai|nahii|bekar|bekaar|khatam|khatm|thak|tang|pareshan|mushkil|bojh|bezar|bekaar|haar|nafrat|matlab nahi|fayda)`,
    `(nahi|nahin|nhi|nai|kyu|kyun|kyon|kya|mat) ... (jeena|jina|jeene|jine|jee sakta|jee sakti|ji sakta|ji sakti|jiu|jiun|jee paunga|jee paungi|ji paunga|jee pa|zinda)`,
    `${self} ... (maar*|mar|khatam|khatm|nuksan*|nuqsan|nuksaan|chot|kaat*|kat*|jala*|takleef|taklif|zakhmi|saza|blade|hurt|cut|harm)`,
    `(hath|haath|kalai|nas) (kaat|kat|kaata|kati) (liya|li|lu|lun|leta|leti|raha|rahi|diya|di|dala|dali|daali)`,
    `(phansi|fansi|faansi|phaansi|fanda|phanda|pankhe|pankha) ... (laga*|lag*|latak*|jhool*|jhul*|le*|lunga|lungi|pe|par|chadh*)`,
    `(zeher|zehar|zahar|zahr|jehar|jahar|zeheer|sari goli*|saari goli*|sari neend|sari dawa*|saari dawa*|bahut sari goli*|dher sari|tezab|phenyl|sulphas) ... (kha|khaa|khau*|khane|khake|kha l*|kha lu*|pee|pi|pi lu*|pi lunga|peene|nigal*|khareed*|kharid*|le lu*|le li*|rakh*|jama|ikathi|ikatthi|ikattha)`,
    `(chat|chhat|chhath|pul|train|rail|bridge|building|nadi|kuan|kue|nehar|patri|metro|khidki|balcony|truck|gadi) ... (kud*|kood*|chhalang*|chalang|kat ja*|doob ja*|doob mar*|dub ja*|dub mar*|aage aa*)`,
    `(aakhri|akhri|aakhiri|akhiri|antim|alvida) (chitthi|chithi|khat|note|message|letter|msg|paigham)`,
    `(bojh|boj|bhoj|bojha) ... (hu|hun|hoon|ban*|bana|bani|ho)`,
    `(mere bina|mere bagair|mere bagher|mere baghair|mere bgair) ... (khush|behtar|acha|acchi|accha|theek|thik|sukhi|chain|sukoon)`,
    `(bhagwan|bhagvan|allah|allaah|khuda|ishwar|rab|upar wale|uparwala|maula|maut|waheguru) ... (utha|bula|le ja*|uthale|uthalo|bulale|aa jaye|chuk) ?(le|lo|lein|de)?`,
    `(sab kuch|sabkuch|sab|zindagi|life|apne aap|kissa|khel) ... (khatam|khatm) (kar|karna|krna|kar d*|karne|kar lu*|ho jaye)`,
    `(jaan|jan) (dena|dene|de du*|de dung*|de dun|dedu*|lena|le lu*|le lung*|lelu*|de rah*|de deni)`,
    `(paida|peda) (hi )?(na|nahi|kyu|kyun|nhi)`,
  ),
};

export const romanisedPunjabi: PlainSentences = {
  calm: phrases(),
  crisis: romanised(
    `(marna|mar jana|maran|marn|maran nu|mar) ... (chau*|chahund*|chaund*|chond*|chaund*|chonda|ji karda|jee karda|dil karda|ee ae|hi ae|ae|aa|e|a|sochd*|khayal*|changa|hai)`,
    `(mar (javan*|jaavan*|jawan*|jaawan*|jaan|java*|jauga|jaugi|jana|jaanga|javanga|javangi)) ... (tan|ta|taan|changa|chang*|sab|kash|dil|ji|theek|sukhi|saukhe)`,
    `(kash|kaash|rabba|rab|waheguru|main|mai|dil karda|ji karda|jee karda) ... mar (javan*|jaavan*|jawan*|java*|jaan|jana)`,
    `(jeena|jeona|jiona|jiuna|jeuna|jeonda|jiunda|jeen|jion|jiun|jeon|jiuna|jioun|zindagi|jindagi|jind) ... (nahi|nahin|nai|ni|nhi|koi matlab|khatam|mukk*|thakk*|thak*|tang|akk*|bekar)`,
    `(nahi|nahin|nai|ni|nhi) ... (jeena|jeona|jiona|jiuna|jeuna)`,
    `(apne aap nu|apne ap nu|khud nu|aapne aap nu|apni jaan|apni jan|aapni jaan|apniyan bahan|apni bah|apni baanh) ... (maar*|mar*|khatam|nuksan|satt|sat|le*|laini|de*|kat*|katt*|vadh*|wadh*|saad*|sarh*)`,
    `(faha|faah*|phaha|phah|phansi|fansi|pakhe) ... (le*|lai*|la*|lav*|latk*)`,
    `(zeher|zehar|zahar|jehar|jahar|zehr|spray|goliyan|golian) ... (kha*|pee*|pi*|nigal*|khareed*)`,
    `(rabba|rab|waheguru|wahiguru|maut) ... (chak|chuk|chukk|bula|lai ja|le ja|aa jave) ?(le|lai|lo|lave)?`,
    `(bojh|bhaar|boj) ... (haan|han|ban*|haa)`,
    `(nehar|nahar|kothe|chhat|pul|train|gaddi) ... (chhal|chaal|chal|dub|dubb*|thalle) (maar*|mar*|ja*)?`,
    `(mere bina|mere bagair|mere ton bina|mere bin) ... (khush|changa|change|theek|saukhe|sukhi)`,
  ),
};

export const romanisedBengali: PlainSentences = {
  calm: romanised(
    `(haste haste|heshe|hese|khide|khuday|gorome|lojjay) (more|mori|morchi)`,
    `(morte|mortey) (chai na|chaina)`,
  ),
  crisis: romanised(
    `(morte|mortey|more jete|more|morar|mrittu|mrityu|moron|moray) ... (chai*|iche*|icche*|iccha*|mon|bhab*|chinta*|valo|bhalo|chesta|jete chai|hoto|shanti)`,
    `(ami|amar|jodi|jeno|allah) ... (more jai|more jabo|more jab|more gele|morbo|more jetam|more jete)`,
    `(more gele|morle|ami na thakle|mara gele|amake chara|ami chara) ... (valo|bhalo|shanti|khushi|shukhi|sukhi|hoto|banch*)`,
    `(bachte|banchte|bachtey|banchtey|benche thakte|beche thakte|beche thaka*|bachar|banchar|beche thakar|benche thakar|beche|benche|jibon|jibon*|jibone|jiboner) ... (na|nei|nai|chaina|shesh|sesh|klanto|mane nei|ortho*|birokto|lav|labh)`,
    `(atmahatya|atmohotta|attohotta|attohotta*|atohota*|atmohot*|atmahot*|suicide korte|suicide korbo|suicide kor*)`,
    `(nijeke|nijer hat|nijer haat|nijer jibon) ... (mere*|mar*|shesh|sesh|aghat|khoti|kat*|kosto|kete*|pora*|puri*)`,
    `(golay dori|golai dori|fashi|phashi|fasi|gola*) ... (debo|dibo|dite|nebo|nibo|jhul*|dori)`,
    `(bish|bis|sob osudh|sob oshudh|sob tablet|onek osudh) ... (khabo|khete|kheye|kine*|jomi*|khai)`,
    `(chad|chhad|chaad|bridge|train|nodi) ... (laf*|lafa*|jhap*|jhanp*|lap dib*)`,
    `(allah|bhogoban|bhagaban|khoda) ... (tule|niye|neye|deke) (nao|nik|nin|ney|ne|jak|jao)`,
    `(ghum|sokale|kal|raat) ... na (bhang*|vang*|uthi|jagi|uthte)`,
    `(ami|shobar|sobar|poribar*) ... bojha`,
  ),
};
