import type { EmergencyWords } from "./emergency-words.ts";

export const german: EmergencyWords = {
  overdose: [
    `(habe|hab) ... (zu viele?|alle|überdosis|eine ganze packung) ... (tabletten|pillen|schlaftabletten|medikamente|paracetamol) ... (genommen|geschluckt)`,
    `überdosis ... (genommen|geschluckt)`,
  ],
  chestPain: `(brustschmerz*|brustenge|(schmerz*|druck|stechen) ... (brust|brustkorb)|brust ... (weh|schmerzt|drückt|sticht))`,
  besideChestPain: `(arm|kiefer|luft|atem*|atmen|schwitze*)`,
  fallenFace: `(gesicht*|mundwinkel) ... (hängt|gelähmt|taub)`,
  weakSide: `((arm|seite|körperhälfte) ... (taub|gelähmt|kraftlos|nicht ... (bewegen|heben))|(halbseitig|einseitig) ... (gelähmt|taub))`,
  besideWeakSide: `(plötzlich|auf einmal|schlagartig|(nicht|kaum) ... (sprechen|reden)|lalle)`,
  headache: `(kopfschmerz*|kopf ... weh)`,
  worstEver: `(schlimmste|stärkste|heftigste)n? kopfschmerz* ... (lebens|je|jemals)`,
  sudden: `(plötzlich*|auf einmal|schlagartig*|aus dem nichts)`,
  severe: `(extrem*|heftig*|unerträglich*|furchtbar*|starke*|schlimm*|schreckliche*|wahnsinnige*|vernichtend*|schlag|explo*|donnerschlag)`,
  numbSaddle: `((schritt|genital*|intimbereich|damm|gesäß) ... taub*|taub* ... (schritt|genital*|intimbereich|gesäß))`,
  numbLegs: `((spüre|fühle) ... beine ... (nicht|nichts|kaum)|beine ... (taub|gelähmt|nicht ... (bewegen|spüren))|kein gefühl ... beinen)`,
  backOrLegs: `(rücken*|kreuz|bandscheibe*|wirbelsäule|beine|beinen)`,
  noControl: `((urin|harn|stuhl|wasser|blase|darm) ... nicht ... (halten|kontrollieren)|nicht ... (wasserlassen|urinieren|pinkeln)|(kontrolle|gewalt) über ... (blase|darm) ... verloren|inkontinent)`,
  usual: `(meist*|wetter*|sport|laufen|joggen|training|kälte|sitzen|manchmal|immer|oft|jeden|jedes|wenn|nach dem|stress)`,
  breathing: `((bekomme|kriege|bekommt|kriegt) (keine|kaum) luft (mehr )?... (sprechen|reden|hilfe|blau*)|erstick*)`,
  bleeding: `((blut*|blutung) ... (hört|hören) nicht auf|blut (gebrochen|erbrochen)|erbreche blut|kotze blut)`,
  allergicReaction: `((zunge|lippen|hals|gesicht|kehle) (schwillt|schwellen|geschwollen|geht zu)|(zunge|lippen) ... (schwillt|schwellen|geschwollen))`,
  seizure: `((krampfanfall|epileptischen anfall) ... nicht auf*|(krampft|krampfanfall) (seit|gerade))`,
  sepsis: `(fieber ... (steife[rn]?|steif) (nacken|hals)|nackensteif*)`,
  injury: `((kopf ... bewusstlos*|ist bewusstlos*|wacht nicht (mehr )?auf))`,
};
