/**
 * The plainest sentences of not wanting to live or of harming oneself, language by language, read
 * against the output of `foldScripts`: lower case, no accents on Latin letters, one space around words.
 */
export const plainSentences: Readonly<Record<string, readonly RegExp[]>> = {
  hindi: [
    / (?:m(?:ar|arr)na|mar jana|m(?:ar)ne|mar jau[n]?|mar jaun?ga|mar jaungi|maut) (?:\S+ ){0,4}(?:chah|chaht|mann?|dil|hai|hu|lag|soch|khayal|kha?yaal|aa)/,
    / (?:jee?na|jina|zinda|jeene|jine|jindagi|zindagi|zindgi) (?:\S+ ){0,4}(?:nahi+n?|nai|nhi|matlab nahi|bekar|bekaar|khatam|khatm|thak|pareshan|mushkil ho|tang)/,
    / (?:khud ?ku[sc]hi|khudkhushi|aatma ?hatya|atma ?hatya|aatmahatya) /,
    / (?:khud|apne ?aap|apni jaan|apne|jaan) (?:ko )?(?:\S+ ){0,3}(?:maar|mar|khatam|khatm|nuksan|nuksaan|chot|de d|dena|le l|kaat|jala)/,
    /(?:मरना|मर जाना|मर जाऊ|मौत|जान देना|जान दे|मरने)(?:\s\S+){0,5}\s?(?:चाह|मन|है|हूँ|हूं|लग|सोच|ख्याल|विचार|दू)|आत्महत्या|आत्म हत्या|ख़?ुदकुशी|ख़?ुदकशी|(?:जीना|जीने|ज़?िंदा|ज़?िंदगी|जिन्दगी|जीवन)(?:\s\S+){0,5}\s(?:नहीं|नही|बेकार|खत्म|तंग|थक|ऊब|मतलब)|(?:खुद को|अपने आप को|अपनी जान)(?:\s\S+){0,3}\s?(?:मार|खत्म|चोट|नुकसान|ले|काट)/,
  ],
  urdu: [
    /(?:مرنا|مر جانا|مرنے|موت)(?:\s\S+){0,4}\s(?:چاہ|دل|ہوں|ہے|لگ)|خودکشی|خود کشی|(?:جینا|جینے|زندہ|زندگی)(?:\s\S+){0,5}\s(?:نہیں|بےکار|بیکار|ختم|تنگ|تھک|مقصد)|(?:خود کو|اپنے اپ کو|اپنی جان)(?:\s\S+){0,3}\s(?:مار|ختم|نقصان|تکلیف|چوٹ|لینا)/,
  ],
  punjabi: [
    /(?:ਮਰਨਾ|ਮਰ ਜਾਣਾ|ਮਰਨ|ਮੌਤ)(?:\s\S+){0,4}\s(?:ਚਾਹ|ਚਾਹੁੰ|ਦਿਲ|ਜੀਅ|ਹਾਂ|ਹੈ)|ਖੁਦਕੁਸ਼ੀ|ਆਤਮ ?ਹੱਤਿਆ|ਆਤਮਹੱਤਿਆ|(?:ਜੀਣਾ|ਜਿਉਣਾ|ਜੀਉਣਾ|ਜ਼?ਿੰਦਗੀ|ਜਿਊਣਾ|ਜਿਉਣ|ਜੀਣ)(?:\s\S+){0,5}\s(?:ਨਹੀਂ|ਨਹੀ|ਬੇਕਾਰ|ਖਤਮ|ਥੱਕ|ਮਤਲਬ)|(?:ਆਪਣੇ ਆਪ ਨੂੰ|ਖੁਦ ਨੂੰ|ਆਪਣੀ ਜਾਨ)(?:\s\S+){0,3}\s(?:ਮਾਰ|ਖਤਮ|ਨੁਕਸਾਨ|ਸੱਟ|ਲੈ)/,
    / (?:marna|mar jana|maran) (?:\S+ ){0,3}(?:chau|chaunda|chaundi|chahunda|chahundi|chonda|chondi|ji karda|dil karda)/,
    / (?:jee?na|jeo?na|jioo?na|jeonda|jiuna|zindagi|jindagi) (?:\S+ ){0,4}(?:nahi+|nai|ni|koi matlab)/,
  ],
  bengali: [
    /(?:মরতে|মরে যেতে|মরে)(?:\s\S+){0,3}\s(?:চাই|ইচ্ছ|ইচ্ছা|মন)|আত্মহত্যা|(?:বাঁচতে|বাচতে|বেঁচে থাকতে|বেঁচে|জীবন|জীবনের)(?:\s\S+){0,5}\s?(?:চাই না|না|নেই|নাই|শেষ|অর্থহীন|ক্লান্ত)|(?:নিজেকে|নিজের জীবন)(?:\s\S+){0,3}\s(?:মার|মেরে|শেষ|আঘাত|ক্ষতি|কাট)/,
    / (?:mor(?:te|e jete|e jai|bo)|mortey) (?:\S+ ){0,3}(?:chai|icch?e|mon)/,
    / (?:bach?te|banchte|bachtey|benche thakte|beche thakte|bachar|banchar) (?:\S+ ){0,3}(?:na|icche|iccha|nei|chaina)/,
    / (?:atto?hott?a|atmahatya|atmohotya|attohotta) | nijeke (?:\S+ ){0,2}(?:mer|sesh|shesh|mar|aghat|khoti)| jibon(?:er)? (?:\S+ ){0,3}(?:nei|nai|sesh|shesh|mane)/,
  ],
  spanish: [
    / (?:quiero|queria|quisiera|deseo|gustaria|ganas de|prefiero|preferiria|mejor|ojala|espero|pienso en|pensando en) (?:\S+ ){0,2}(?:morir(?:me)?|muert[ao]|desaparecer|matarme|suicidarme|dejar de existir|no despertar(?:me)?|cortarme|la muerte)/,
    / (?:no|sin) (?:\S+ )?(?:quiero|ganas de|tengo ganas de|deseo|vale la pena) (?:\S+ ){0,2}(?:vivir|seguir viv\S*|existir|estar viv[ao]|seguir aqui|seguir adelante|despertar\S*)/,
    / (?:me )?(?:voy a|quiero|puedo|pienso|pense en|ganas de|pensado en|pensando en) (?:\S+ ){0,2}(?:matar(?:me)?|suicidar(?:me)?|quitar(?:me)? la vida|hacer(?:me)? dano|acabar con (?:mi vida|todo)|terminar con (?:mi vida|todo)|lastimar(?:me)?|cortar(?:me)) /,
    / (?:suicidi[oa]s?|suicidar\S*|matarme|suicidarme|me corto|autolesi\S*|quitarme la vida) /,
    / (?:la|mi) vida (?:\S+ ){0,3}(?:no tiene sentido|sin sentido|no vale|no tiene)| cansad[ao] de (?:vivir|la vida|mi vida|estar viv[ao])| hartat? de vivir| hart[ao] de (?:vivir|la vida)| sin mi (?:\S+ )?estarian mejor| estarian mejor sin mi/,
  ],
  french: [
    / (?:veux|voudrais|aimerais|envie de|prefere|prefererais|souhaite|pense a|penser a|songe a|besoin de|vais|dois|peux|faut) (?:\S+ ){0,2}(?:mourir|crever|disparaitre|me tuer|etre mort\S?|en finir|me suicider|me pendre|me faire du mal|ne plus etre|ne plus exister|ne pas me reveiller|la mort|mettre fin a)/,
    / (?:veux|envie de|ai plus envie de|peux|supporte|voudrais|aime|desire) (?:\S+ )?(?:plus|pas) (?:\S+ ){0,2}(?:vivre|exister|etre (?:la|ici|en vie)|continuer|me reveiller|la vie)| (?:plus|pas) (?:\S+ )?(?:envie de|gout a|raison de) (?:\S+ )?(?:vivre|la vie|continuer)/,
    / (?:suicidaires?|suicidee|suicider|me tuer|scarifi\S*|me mutile\S*|m ?automutile\S*|me suicider|me coupe les veines) /,
    / (?:la|ma) vie (?:\S+ ){0,3}(?:aucun sens|pas de sens|plus de sens|sens|vaut (?:\S+ ){0,3}peine)| (?:fatiguee?|marre|assez|lasse?) de (?:vivre|la vie|ma vie)| mettre fin a (?:mes jours|ma vie)| mieux sans moi/,
  ],
  polish: [
    / (?:chce|chcialbym|chcialabym|wole|wolalbym|wolalabym|mam ochote|pragne|mysle o|mysli o) (?:\S+ ){0,3}(?:umrzec|zniknac|sie zabic|zabic sie|smierci|nie zyc|nie istniec|skonczyc ze soba|odebrac sobie zycie|sie powiesic|nie obudzic|nie zyl\S*|zdechnac|sobie cos zrobic|skrzywdzic sie|sie skrzywdzic|samoboj\S*)/,
    / nie (?:\S+ )?(?:chce|mam ochoty|mam sily|potrafie|moge|mam po co|widze sensu|warto) (?:\S+ ){0,3}(?:zyc|istniec|zycia|zyje|tu byc|w zyciu)| nie chce mi sie zyc/,
    / (?:samoboj\S*|zabic sie|sie zabic|zabije sie|sie zabije|powiesze sie|tne sie|sie tne|okaleczam\S*|samookalecz\S*|skonczyc ze soba|odebrac sobie zycie|targn\S* sie) /,
    / (?:moje )?zycie (?:\S+ ){0,3}(?:nie ma sensu|bez sensu|nie jest warte)| mam dosc (?:\S+ )?zycia| zmecz\S* zyciem| beze mnie (?:\S+ )?(?:lepiej|byloby)| (?:lepiej|byloby) (?:\S+ ){0,3}beze mnie/,
  ],
  arabic: [
    /(?:اريد|اود|اتمني|بدي|عايز|عاوز|عايزه|عاوزه|نفسي|ابي|ابغي|ابغا|ودي|بغيت|افكر|بفكر|حابب|حابه|اموت بدي)(?:\s\S+){0,3}\s(?:ان )?(?:اموت|الموت|موت|انتحر|الانتحار|انتحار|اقتل|انهي|اخلص|اختفي|اذي نفسي|ااذي|اءذي|اجرح|بالموت|بالانتحار)|انتحار|انتحر|(?:لا اريد|ما بدي|مش عايز|مش عاوز|ما ابي|ما ابغي|مابي|لم اعد اريد|مش عايزه|ما ودي|لا ارغب|مابدي|تعبت من|زهقت من|كرهت|مليت من|سئمت)(?:\s\S+){0,3}\s?(?:اعيش|العيش|عيش|الحياه|حياتي|اكون حي|عايش)|(?:الحياه|حياتي)(?:\s\S+){0,3}\s(?:بلا معني|معني|بدون معني|لا تستحق|ما تسوي|ملهاش)|(?:اقتل|اموت|اذبح|اوذي|اءذي|اذي|ااذي|اجرح|اضر|قتل|ايذاء|انهاء|انهي)\s(?:نفسي|حالي|روحي|حياتي|النفس)|بموت نفسي|هموت نفسي|هقتل نفسي/,
  ],
  welsh: [
    / (?:eisiau|isio|isie|isho|moyn|dymuno|meddwl am|hoffwn i?|am) (?:\S+ ){0,3}(?:marw|farw|lladd fy hun|diflannu|ddiflannu|niweidio fy hun|hunanladd\S*|bod wedi marw|gorffen (?:\S+ )?bywyd|brifo fy hun|anafu fy hun)/,
    / (?:dim|ddim|heb|sdim|does dim) (?:\S+ ){0,3}(?:eisiau|isio|isie|isho|moyn|pwynt|pwrpas|rheswm|ystyr|diben) (?:\S+ ){0,3}(?:byw|fyw|bod yma|bodoli|bywyd|fywyd|mywyd|ddeffro|deffro|i fyw)/,
    / (?:hunan ?laddiad|hunan ?niweid\S*|hunan ?anafu|lladd fy hun|lladd fy hunan|niweidio fy hun\S*|brifo fy hun\S*|anafu fy hun\S*) | (?:bywyd|mywyd|fywyd) (?:\S+ ){0,4}(?:ystyr|pwrpas|werth|gwerth|diystyr)| wedi blino (?:\S+ ){0,2}(?:byw|fyw)| (?:diwedd|gorffen|rhoi diwedd) (?:\S+ ){0,3}(?:bywyd|mywyd)/,
  ],
  german: [
    / (?:will|mochte|wollte|wunsche|wunschte|wurde|sollte|konnte|werde|muss) (?:\S+ ){0,4}(?:sterben|tot (?:sein|ware)|tot|umbringen|toten|verschwinden|nicht mehr (?:leben|aufwachen|da sein|existieren|hier sein)|das leben nehmen|ritzen|verletzen|erhangen|ein ende setzen|schluss machen mit dem leben)(?! (?:den|die|das|lassen) (?:unkraut|motten))/,
    / (?:will|mochte|kann|mag) (?:\S+ ){0,3}nicht (?:mehr|langer|weiter) ?(?:\S+ ){0,2}(?:leben|weiterleben|da sein|hier sein|aufwachen|existieren)| nicht (?:mehr|langer) (?:\S+ )?(?:leben|existieren)| keine lust (?:\S+ ){0,2}(?:zu leben|auf (?:das )?leben)| kein\S* (?:sinn|grund) (?:\S+ ){0,3}(?:leben|weiterzuleben)/,
    / (?:selbstmord\S*|suizid\S*|bringe? mich (?:\S+ )?um|mich (?:\S+ )?umbringen|ritze mich|mich ritze|mich (?:selbst )?verletzen|verletze mich selbst|selbstverletz\S*|lebensmude|mir das leben nehmen|mich (?:selbst )?toten|mich erhangen|mir (?:\S+ )?was antun|mir etwas antun) | (?:mein |das )?leben (?:\S+ ){0,4}(?:keinen sinn|sinnlos|nicht lebenswert|nicht wert)| (?:ohne mich) (?:\S+ )?(?:besser|gut)| besser (?:\S+ )?(?:ohne mich|dran ohne mich)/,
  ],
  portuguese: [
    / (?:quero|queria|gostava de|gostaria de|vontade de|prefiro|preferia|desejo|penso em|pensando em|pensar em|vou|a pensar em|so quero) (?:\S+ ){0,2}(?:morrer|morr[ao]|mort[ao]|desaparecer|me matar|matar me|suicidar\S*|sumir|acabar com (?:tudo|a minha vida|minha vida)|me cortar|me machucar|magoar me|nao acordar|tirar a (?:minha )?(?:propria )?vida|deixar de existir|me suicidar)/,
    / nao (?:\S+ )?(?:quero|aguento|tenho vontade de|consigo|desejo|queria|vale a pena) (?:\S+ ){0,3}(?:viver|estar viv[ao]|existir|estar aqui|continuar a viver|acordar|a vida|vivo|viva)/,
    / (?:suicidi\S*|suicidar\S*|me matar|matar me|me mato|corto me|me corto|automutil\S*|tirar a minha vida|tirar minha vida) | (?:a |minha )?vida (?:\S+ ){0,3}(?:nao tem sentido|sem sentido|nao faz sentido|nao vale)| (?:cansad[ao]|fart[ao]) d[ea] (?:viver|vida|minha vida)| melhor sem mim/,
  ],
  romanian: [
    / (?:vreau|as vrea|doresc|imi doresc|imi vine|prefer|as prefera|ma gandesc|gandesc|o sa|simt nevoia|mai bine) (?:\S+ ){0,2}(?:sa )?(?:mor|moara|moarte|ma omor|ma sinucid|sinucid\S*|dispar|ma ranesc|ma tai|fiu mort|fiu moarta|nu ma mai trezesc|nu mai fiu|nu mai exist|mi iau viata|imi iau viata|ma arunc|ma spanzur|termin cu viata)/,
    / nu (?:\S+ )?(?:vreau|am chef|pot|doresc|suport|are rost|merita) (?:\S+ ){0,3}(?:traiesc|trai|viata|exist|fiu aici|fiu in viata|sa fiu|trezesc)| (?:sinucid\S*|ma omor|ma sinucid|ma tai pe|automutil\S*) | viata (?:\S+ ){0,4}(?:sens|rost|merita)| (?:satul|satula|obosit|obosita|saturat) (?:\S+ ){0,2}(?:viata|traiesc|trai)| mai bine fara mine/,
  ],
};
