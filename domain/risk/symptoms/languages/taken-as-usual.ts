/**
 * Medicines taken in the usual way, in the notation of `phrase`. Mentioning the doctor who prescribed them is not
 * enough: people overdose on what they were prescribed.
 */
export const asUsual = `(
como (siempre|de costumbre|me recet*|cada (día|mañana|noche))|según (lo recetado|lo prescrito|la receta)|
comme (d habitude|toujours|prévu|prescrit*|chaque (jour|matin|soir))|selon (l|mon) ordonnance|
wie (immer|gewohnt|üblich|verordnet|verschrieben|vom arzt (verordnet|verschrieben))|nach (vorschrift|verordnung)|
zgodnie z (zaleceniem|zaleceniami|receptą)|jak (zawsze|zwykle|co (dzień|rano|wieczór))|
como (sempre|de costume|habitual|(o (meu )?médico )?(receit*|prescr*))|conforme (prescrito|receitado|a (receita|prescrição))|
ca (de obicei|întotdeauna|de fiecare dată|în fiecare (zi|dimineață|seară))|conform (prescripției|rețetei)|cum (mi )?(au fost|s au|a|au) prescris*|
fel (arfer|bob (bore|dydd|nos)|y (rhagnodwyd|presgripsiwn|dywedodd y meddyg))|yn ôl (yr arfer|y presgripsiwn)|
come (sempre|al solito|prescritt*|da prescrizione)|
كالمعتاد|كالعادة|كما وصفها|حسب الوصفة|
(हमेशा|रोज|रोजाना) की तरह|डॉक्टर के (कहे|बताए) अनुसार|(hamesha|roz|rozana) ki tarah|doctor ke (kahe|bataye) anusar|
(ہمیشہ|روز|روزانہ) کی طرح|(ਹਮੇਸ਼ਾ|ਰੋਜ਼) (ਵਾਂਗ|ਦੀ ਤਰ੍ਹਾਂ)|(প্রতিদিনের|বরাবরের|সবসময়ের|রোজকার) মতো
)`;

/** More than the usual way: said "as always", it is an overdose all the same. */
export const tooMany = `(demasiad*|sobredosis|trop|surdose|overdose|zu viele?|überdosis|za dużo|przedawkowa*|demais|prea mult*|supradoză|tropp[ei]|g?ormod|الكثير|زائدة|ज्यादा|zyada|jyada|زیادہ|ਜ਼ਿਆਦਾ|বেশি)`;
