import type { EmergencyWords } from "./emergency-words.ts";

export const hindi: EmergencyWords = {
  overdose: [],
  swallowed: `(गोलि*|गोली*|दवा*|टैबलेट*) ... (खा|निगल) (ली|लीं|लिया|लिए|चुक*|गया|गई)`,
  tooMuch: `(बहुत|सारी|सारे|ढेर|पूरी|ज्यादा)`,
  chestPain: `(सीने|छाती) ... (दर्द|जकड़न|दबाव)`,
  besideChestPain: `(हाथ*|बांह*|बाजू|सांस*|जबड़*|पसीन*)`,
  fallenFace: `(चेहरा|मुंह) ... (टेढ़ा|लटक*)`,
  weakSide: `(हाथ|बांह|हिस्सा) ... (सुन्न|लकवा|बेजान|काम नहीं)`,
  besideWeakSide: `(अचानक|एकाएक|बोल* ... (नहीं|मुश्किल)|जुबान ... लड़खड़ा*)`,
  headache: `(सिरदर्द|सरदर्द|(सिर|सर) ... दर्द)`,
  worstEver: `(जिंदगी|जीवन) ... सबसे (तेज|भयानक|भयंकर|बुरा) (सिरदर्द|सरदर्द|सिर दर्द|सिर का दर्द)`,
  sudden: `(अचानक|एकाएक|एकदम से)`,
  severe: `(तेज|भयानक|भयंकर|बर्दाश्त|असहनीय|जोर|जबरदस्त|फट*)`,
  numbSaddle: `(जांघों के बीच|गुप्तांग*|नितंब*) ... सुन्न`,
  numbLegs: `((दोनों|मेरे|मेरी) ... (पैर|टांगें) ... (सुन्न|लकवा|बेजान|काम नहीं)|(पैर|पैरों|टांगों) ... महसूस नहीं)`,
  backOrLegs: `(कमर|पीठ|रीढ़|पैर*|टांग*)`,
  noControl: `((पेशाब|मल|शौच) ... (काबू|कंट्रोल|नियंत्रण|रोक) ... नहीं|पेशाब नहीं (हो|आ|उतर)|पेशाब ... (निकल|छूट) जा*)`,
  usual: `(बैठ*|दौड़*|ठंड*|कभी कभी|हमेशा|अक्सर|रोज|जब|कसरत|चलने|थक*)`,
};

/** As `foldRomanised` spells it. */
export const romanisedHindi: EmergencyWords = {
  overdose: [],
  swallowed: `(goli*|dawa*|dava*|tablet*) ... (kha|nigal) (li|lin|liya|liye|chuk*|gaya|gayi)`,
  tooMuch: `(bahut|bohot|bhot|sari|sare|dher|puri|zyada|jyada)`,
  chestPain: `(seene|seena|chhati|chati) ... (dard|pain|dabav)`,
  besideChestPain: `(haath*|hath*|bazu|baju|saans|sans|jabd*|pasin*)`,
  fallenFace: `(chehra|muh|munh) ... (tedha|teda|latak*)`,
  weakSide: `(haath|hath|bazu|hissa) ... (sunn|lakwa|bejan|kaam nahi)`,
  besideWeakSide: `(achanak|ekdam se|bol* ... (nahi|nhi|mushkil)|zuban ... ladkhad*)`,
  headache: `(sirdard|sardard|(sir|sar) ... dard)`,
  worstEver: `(zindagi|jindagi|jeevan) ... sabse (tez|tej|bhayanak|bura) (sirdard|sardard|sir dard|sar dard|sir ka dard|sar ka dard)`,
  sudden: `(achanak|ekdam se|ekdum se)`,
  severe: `(tez|tej|bhayanak|bardasht|zor|jor|jabardast|zabardast|phat*)`,
  numbSaddle: `(jangho ke beech|jaangho ke beech|private part*) ... sunn`,
  numbLegs: `((dono|mere|meri) ... (pair|per|taange|tange|taangein|paon) ... (sunn|lakwa|bejan|kaam nahi)|(pair|pairo|pairon|taango) ... (mehsoos|mahsus|feel) (nahi|nhi))`,
  backOrLegs: `(kamar|peeth|pith|reedh|pair*|taang*|tang*)`,
  noControl: `((peshab|peshaab|pishab|latrine|potty|susu) ... (control|kabu|rok) ... (nahi|nhi)|(peshab|peshaab|pishab) (nahi|nhi) (ho|aa|utar)|(peshab|peshaab|pishab) ... (nikal|chhut) ja*)`,
  usual: `(baith*|daud*|thand*|kabhi kabhi|hamesha|aksar|roz|jab|kasrat|gym|chalne|thak*)`,
};
