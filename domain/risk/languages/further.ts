import { type PlainSentences, phrases } from "./phrase.ts";

/**
 * Only the plainest sentences, of languages without rules for more. Longer texts in them are recognised as
 * another language and read by a person; these are too short for that.
 */
export const furtherLanguages: Readonly<Record<string, PlainSentences>> = {
  italian: {
    calm: phrases(
      `non (voglio|vorrei) (mica |certo )?(morire|uccidermi|suicidarmi|ammazzarmi)`,
      `(morire|muoio|morto|morta|morendo) (dal|di|da|dalla) (ridere|fame|caldo|freddo|sonno|noia|vergogna|stanchezza|sete|curiosità)`,
      `(non ho|nessun|nessuna|senza|mai) (mai |avuto |alcun |alcuna )?(pensieri|pensiero|idee|idea|tendenze) (di )?suicid*`,
      `non (ho mai pensato|penso) al suicidio`,
      `suicidio (di|del|della|dei|degli)`,
      `non voglio (più )?vivere (qui|in|con|a|nella|nel)`,
    ),
    crisis: phrases(
      `(voglio|vorrei|desidero|preferirei|volevo|meglio) (solo |soltanto |davvero |tanto |essere )?(morire|morto|morta)`,
      `non voglio (più )?(vivere|esistere|esserci)`,
      `(suicidio|suicidarmi|suicidare|suicidi|suicida|uccidermi|ammazzarmi|impiccarmi|farla finita)`,
      `(togliermi|tolgo|togliere) la vita`,
      `stanc[oa] di vivere`,
      `mi taglio`,
      `quante (pastiglie|compresse|pillole) ... per (morire|uccidermi|ammazzarmi)`,
    ),
  },
  dutch: {
    calm: phrases(
      `(wil|wilde) (echt |nog |zeker )?niet (dood|sterven|doodgaan)`,
      `(geen|nooit|zonder) (gedachten (aan|over) |aan )?(zelfmoord*|suicid*)`,
      `zelfmoord van`,
      `niet (meer|langer) leven in`,
    ),
    crisis: phrases(
      `ik (wil|wou|wilde) (gewoon |alleen |liever |maar |echt |het liefst )?(dood|sterven|doodgaan|niet meer leven|niet meer bestaan)`,
      `niet (meer|langer) (verder )?leven`,
      `(zelfmoord*|zelfdoding|suïcidaal|suïcidale|levensmoe)`,
      `(mezelf|mijzelf) ... (doden|van kant maken|ophangen|verwonden|snijden)`,
      `(ik )?snij* (ik )?(mezelf|mijzelf)`,
      `einde? (aan|maken aan) mijn leven`,
      `hoeveel (pillen|tabletten) ... (om )?(te sterven|dood te gaan)`,
    ),
  },
  turkish: {
    calm: phrases(
      `(gülmekten|açlıktan|sıcaktan|yorgunluktan|susuzluktan) öl*`,
      `intihar* (düşünmüyorum|düşünmedim|etmem|etmedim)`,
      `(burada|orada|evde|şehirde|yalnız|onlarla) yaşamak istemiyorum`,
    ),
    crisis: phrases(
      `(ölmek|ölmeyi) (çok |sadece )?(istiyorum|isterdim|isterim)`,
      `keşke (ölsem|ölseydim)`,
      `yaşamak istemiyorum`,
      `intihar*`,
      `kendimi (öldürmek|öldürmeyi|öldüreceğim|asmak|asacağım|kesiyorum)`,
      `(canıma kıy*|hayatıma son)`,
      `yaşamaktan (bıktım|yoruldum)`,
      `ölmek için kaç (hap|tablet|ilaç)`,
    ),
  },
  swedish: {
    calm: phrases(
      `jag (vill|ville) inte dö`,
      `(inga|aldrig|inte) (haft )?(tankar på |tänkt på )?självmord*`,
    ),
    crisis: phrases(
      `jag (vill|ville|önskar) (bara |hellre |verkligen |nog |helst )?(dö|vara död|inte leva|inte finnas)`,
      `orkar inte leva`,
      `(självmord*|självskad*)`,
      `(ta|tar) (mitt liv|livet av mig)`,
      `döda mig( själv)?`,
    ),
  },
  "danish and norwegian": {
    calm: phrases(
      `jeg (vil|ville) ikke dø`,
      `(ingen|aldri|aldrig|ikke) (tanker om |tenkt på |tænkt på )?selvmord*`,
    ),
    crisis: phrases(
      `jeg (vil|ville|ønsker) (bare |helst |gerne |heller |virkelig )?(å |at )?(dø|være død|ikke leve|ikke være her)`,
      `orker ikke (å |at )?leve`,
      `(selvmord*|selvskad*)`,
      `(ta|tage|tar|tager) (mitt|mit) (eget )?liv`,
      `ta livet (mitt|av meg)`,
    ),
  },
  finnish: {
    calm: phrases(`en (halua|haluaisi) kuolla`),
    crisis: phrases(
      `(haluan|haluaisin) (vain |vaan )?kuolla`,
      `en (halua|jaksa|haluaisi) (enää )?elää`,
      `(itsemurha*|itsetuhoi*|viiltel*)`,
      `(tappaa|tapan) itseni`,
    ),
  },
  hungarian: {
    calm: phrases(`nem akarok meghalni`),
    crisis: phrases(
      `(meg akarok|meg szeretnék) halni`,
      `nem (akarok|szeretnék) (tovább |már )?élni`,
      `öngyilkos*`,
      `(megölöm|meg akarom ölni) magam`,
    ),
  },
  "czech and slovak": {
    calm: phrases(
      `(nechci|nechcem) (umřít|zemřít|umrieť|zomrieť)`,
      `(nechci|nechcem) (už )?(žít|žiť) (v|s|se|so|tady|tu|na)`,
      `(žádné|nikdy|nemám|žiadne) (myšlenky na )?(sebevražd*|samovražd*)`,
    ),
    crisis: phrases(
      `(chci|chcem|chtěl bych|chtěla bych|chcel by som|chcela by som) (jen |už |len )?(umřít|zemřít|umrieť|zomrieť)`,
      `(nechci|nechcem) (už |dál |už dál |ďalej )?(žít|žiť)`,
      `(sebevražd*|samovražd*|sebepoškoz*|sebapoškodz*)`,
      `(zabít se|zabiju se|se zabít|zabijem sa|zabiť sa|sa zabiť)`,
    ),
  },
  "croatian and serbian": {
    calm: phrases(`ne (želim|zelim) (umrijeti|umreti|da umrem)`),
    crisis: phrases(
      `(želim|hoću|htio bih|htjela bih|želeo bih|želela bih) (samo )?(umrijeti|umreti|da umrem|umrijem)`,
      `(ne želim|neću) (više )?(živjeti|živeti|da živim)`,
      `samoubo*`,
      `samoubi*`,
      `(ubiti se|da se ubijem|ubit ću se|ubiću se)`,
    ),
  },
  filipino: {
    calm: phrases(`(ayoko|ayaw ko) (pang |pa |ng |nang )?mamatay`),
    crisis: phrases(
      `gusto ko (na |nang |ng |na lang )?(mamatay|magpakamatay)`,
      `(magpakamatay|magpapakamatay|pagpapakamatay)`,
      `(ayoko|ayaw ko) (na |nang |na ng )?mabuhay`,
    ),
  },
  swahili: {
    calm: phrases(`sitaki kufa`),
    crisis: phrases(
      `(nataka|ninataka|natamani) (tu )?kufa`,
      `(kujiua|nijiue|nitajiua)`,
      `sitaki (tena )?kuishi`,
    ),
  },
  "indonesian and malay": {
    calm: phrases(
      `(tidak|tak|belum) (ingin|mau|nak|pernah) (mati|bunuh diri)`,
      `hidup (lagi )?(di|dengan|bersama)`,
    ),
    crisis: phrases(
      `(ingin|mau|pengen|hendak) (saja |aja )?mati`,
      `bunuh diri`,
      `(tidak|tak|ga|gak|nggak) (ingin|mau|nak) hidup`,
    ),
  },
  vietnamese: {
    calm: phrases(`không muốn chết`),
    crisis: phrases(`muốn chết`, `không muốn sống`, `tự sát`),
  },
  irish: {
    calm: phrases(),
    crisis: phrases(`ba mhaith liom bás a fháil`, `féinmharú`, `mé féin a mharú`),
  },
};
