import type { EmergencyWords } from "./emergency-words.ts";

export const french: EmergencyWords = {
  overdose: [
    `(j ai (pris|avalé)|viens d avaler|viens de prendre) ... (trop de|tous (mes|les)|beaucoup de|toute la boite de|une surdose|une overdose) ... (comprimés|cachets|médicaments|pilules|somnifères|paracétamol|doliprane)`,
    `(pris|fait) une (surdose|overdose)`,
  ],
  chestPain: `((douleur*|mal|oppression) ... poitrine|poitrine ... (serre*|mal|oppress*))`,
  besideChestPain: `(bras|mâchoire|souffle|respirer|essoufflé*|sueur*|transpir*)`,
  fallenFace: `(visage|bouche) ... (paralysé*|affaissé*|tordue)`,
  weakSide: `((ne |n )?((peux|peut|arrive) )?(plus|pas) ... (bouger|lever|sentir) ... (bras|côté)|(ne )?(sens|sent) (plus|pas) ... (bras|côté)|(bras|côté) ... (engourdi|paralysé|sans force|inerte))`,
  besideWeakSide: `(tout à coup|soudain*|d un coup|brusquement|subitement|(plus|pas|mal) ... (parler|articuler)|ni ... parler)`,
  headache: `((mal|douleur) ... tête|céphalée)`,
  worstEver: `((pire|plus (gros|fort|violent)) mal de tête ... (vie|jamais|eu|connu)|(pire|plus forte) (migraine|céphalée|douleur à la tête) ... (vie|jamais))`,
  sudden: `(tout à coup|soudain*|d un (seul )?coup|brusquement|subitement|en quelques secondes)`,
  severe: `(violent*|terrible|atroce|insupportable|horrible|intense|foudroyant*|affreux|très fort*|coup de (tonnerre|marteau|massue))`,
  numbSaddle: `((entrejambe|périnée|parties (intimes|génitales)) ... (engourdi*|insensible*|endormi*)|(sens|sensation) ... (plus|pas|perdu) ... (entrejambe|périnée|parties intimes))`,
  numbLegs: `((ne )?(sens|sent) (plus|pas) ... jambes|(ne |n )?((peux|peut|arrive) )?(plus|pas) ... (bouger|sentir) ... jambes|(mes|deux|les) jambes ... (engourdies|paralysées|insensibles)|perdu ... (sensibilité|force|sensation) ... jambes)`,
  backOrLegs: `(dos|lombaire*|colonne|sciatique|jambes|jambe)`,
  noControl: `((ne |n )?((peux|peut|arrive) )?(plus|pas|mal) ... (retenir|contrôler) ... (urine*|pipi|vessie|selles|sphincter*)|(perds|perdu) ... (urines|contrôle de ... vessie)|(ne |n )?(peux|arrive) (plus|pas) ... uriner)`,
  usual: `(course|sport|gym*|courir|marche*|entraînement|froid|assis*|parfois|toujours|souvent|chaque|tous|quand|après|fatigue)`,
  breathing: `((n )?(arrive|peux|peut) (plus|pas) (à )?respirer ... (parler|aide|bleu*)|s étouffe|je m étouffe)`,
  bleeding: `(((saign*|sang|hémorragie) ... (arrête* pas|arrêter)|vomi* ... sang))`,
  allergicReaction: `((langue|lèvres|gorge|visage) ... (gonfl*|enfl*|ferme*)|(gonfl*|enfl*) ... (langue|lèvres|gorge))`,
  seizure: `((convulsions|crise d épilepsie|crise de convulsions) ... (arrête* pas)|(est en train de convulser|il convulse|elle convulse))`,
  sepsis: `(fièvre ... (nuque|cou) raide)`,
  injury: `(((cogné|tapé|heurté) ... tête ... inconscient*|est inconscient*|ne se réveille (pas|plus)))`,
};
