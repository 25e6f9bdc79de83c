/**
 * What makes an emergency of words that people also write about work, nerves or deep sleep; in all languages, in
 * the notation of `phrase`.
 */

/** Beside choking: breath, speech, food or a cry for help. */
export const besideChoking = `(
respir*|atmen|luft|oddychać|tchu|aire|aria|ar|anadlu|التنفس|اتنفس|
hablar|parler|sprechen|parlare|falar|mówić|vorbi|siarad|الكلام|اتكلم|
ayuda|auxilio|aide|secours|hilfe|aiuto|ajuda|socorro|pomoc*|ratunku|ajutor|help|النجدة|ساعدوني|
azules|bleues?|blau|blu|roxos|sin[ei]*|vineți*|زرقاء|
comida|carne|hueso|trozo|nourriture|viande|morceau|un os|arête|bissen|fleisch|knochen|gräte|boccone|cibo|osso|pedaço|kęs*|mięs*|mâncare|bucată|لقمة|طعام
)`;

/** Beside a swollen or closing lip, face or throat: the tongue, breath, or what people are allergic to. */
export const besideSwelling = `(
lengua|langue|zunge|lingua|língua|język*|limba|n?h?tafod|nhafod|لساني|जीभ|je+bh|jibh|زبان|ਜੀਭ|জিভ|
respir*|atmen|luft|oddychać|anadlu|التنفس|اتنفس|सांस|साँस|sa+ns|سانس|ਸਾਹ|শ্বাস|নিঃশ্বাস|
avispa|abeja|picadura|guêpe|abeille|piqûre|wespe*|biene*|gestochen|vespa|ape|puntura|abelha|picada|osa|osy|pszczoł*|użądl*|viespe|albină|înțepat*|gwenyn*|cacwn|لسع*|نحلة|मधुमक्खी|ततैया|madhumakkhi|
comí|comido|mangé|gegessen|mangiato|comi|zjadł*|mâncat|bwyta|اكلت|खाने|खाया|खाई|khane|khaya|khayi|کھانے|کھایا|کھائی|ਖਾਣ|ਖਾਧ*|খেয়ে|খাওয়ার|
nueces|cacahuetes?|noix|arachides?|noisettes?|nüss*|erdnüss*|noci|arachidi|nozes|amendoim|orzech*|orzeszk*|nuci|arahide|مكسرات|المكسرات|
marisco*|gambas?|crevettes?|garnele*|gamberi|camarão|krewetk*|creveți|
penicil*|pénicil*|penizil*|antibi*|antybiot*|urticari*|urticaire|orticaria|nesselsucht|pokrzywk*
)`;

/** Beside somebody who does not wake: a fall, a blow, medicine, no reaction, or a cry for help. */
export const besideNotWaking = `(
cabeza|tête|kopf|testa|cabeça|głow*|capul?|راس*|
ca[eí]*|caíd[ao]|tomb*|gestürzt|gefallen|cadut[ao]|caiu|upadł*|căzut*|سقط|وقع*|
responde|réagit|répond|reagiert|atmet|respir*|risponde|reage|reaguje|oddycha|răspunde|reacționează|يستجيب|يتنفس|
ayuda|aide|hilfe|aiuto|ajuda|pomoc*|ajutor|النجدة|ساعدوني|
pastillas|comprim*|médicaments|tabletten|compresse|tablet*|pastile*|medicament*|حبوب|الحبوب
)`;
