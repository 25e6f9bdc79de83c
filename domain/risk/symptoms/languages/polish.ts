import type { EmergencyWords } from "./emergency-words.ts";

export const polish: EmergencyWords = {
  overdose: [
    `(wzi[eę][lł]am|wziąłem|połkn[eę][lł]am|połknąłem|łykn[eę][lł]am|zaży[lł]am|zażyłem) ... (za dużo|wszystkie|całe opakowanie|mnóstwo) ... (tabletek|tabletki|leków|leki|pigułek|proszków)`,
    `przedawkowa[lł](am|em)`,
  ],
  chestPain: `((ból|boli|ucisk|kłuje|kłucie) ... klatce|klatka ... boli)`,
  besideChestPain: `(rami[eę]*|ręce|ręka|rękę|ręki|szczęk*|oddycha*|tchu|duszno*)`,
  fallenFace: `((twarzy?|kącik ust) ... (opad*|sparaliż*|zdrętwi*|wykrzyw*)|(opadł*|wykrzyw*) ... (twarz|kącik ust|usta))`,
  weakSide: `((zdrętwi*|sparaliż*|drętwieje|osłab*) ... (ręka|rękę|ręki|ramię|strona|połowa)|nie (mogę|czuję) ... (ręki|ręką|ramienia|strony)|(ręka|strona|połowa ciała) ... (zdrętwi*|sparaliż*|bezwład*))`,
  besideWeakSide: `(nagle|raptem|nie mogę ... (mówić|powiedzieć)|ani mówić|bełkocz*)`,
  headache: `((ból|boleć|boli|rozbolała) ... (głowy|głowa)|głowa ... (boli|boleć|rozbolała))`,
  worstEver: `(najgorszy|najsilniejszy|najmocniejszy) ból głowy ... (życiu|życia|kiedykolwiek)`,
  sudden: `(nagle|nagły|naglego|raptownie|w jednej chwili)`,
  severe: `(straszn*|okropn*|potworn*|siln*|niesamowit*|nie do (zniesienia|wytrzymania)|ogromn*|piorun*)`,
  numbSaddle: `((krocze|kroczu|genitali*|pośladki) ... (zdrętwi*|drętwie*)|(zdrętwi*|drętwie*|nie czuję) ... (krocz*|genitali*|pośladk*))`,
  numbLegs: `(nie (czuję|mogę ruszać|mogę ruszyć|mam czucia) ... (nóg|nogami|nogach)|stracił* ... (czucie|władzę) ... nogach|nogi ... (zdrętwiał*|sparaliż*))`,
  backOrLegs: `(plec*|krzyż*|kręgosłup*|nogi|nóg|nogach|nogami)`,
  noControl: `(nie (trzymam|kontroluję|mogę ... (utrzymać|oddać)|utrzymuję) ... (moczu|kału|stolca)|stracił* kontrolę ... (pęcherzem|moczem|zwieraczami))`,
  usual: `(bieg*|trening*|siłowni*|siedz*|zimn*|czasem|zawsze|często|codzien*|każd*|gdy|kiedy|stres*|zmęcz*)`,
  breathing: `(nie (mogę|może) oddychać ... (mówić|pomoc*|sin*)|(dusi się|dławi się|zadławił* się))`,
  bleeding: `((krew|krwawi*|krwotok) ... nie (przestaje|ustaje|mogę zatamować)|nie przestaje krwawić|wymiotuj* ... krwią)`,
  allergicReaction: `((puchn*|spuchn*|spuchł*) ... (język|usta|gardło|wargi)|(język|usta|gardło|wargi) ... (puchn*|spuchn*|spuchł*|zaciska*))`,
  seizure: `((ma|mam) (drgawki|napad padaczki) ... nie (przestaje|ustaje|ustają)|dostał* drgawek)`,
  sepsis: `(gorączk* ... sztywn* (kark|szyja))`,
  injury: `((uderzył* ... głow* ... nieprzytomn*|jest nieprzytomn*(?! ze zmęczenia )|nie mogę ... obudzić))`,
};
