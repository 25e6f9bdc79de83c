import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(veux|veut|voudrais|voulais|voulu|aimerais|envie de?|envie d|préfère|préférerais|souhaite|souhaiterais|pense (à|a|au)|penser (à|au)|pensé (à|au)
  |songe à|besoin de|vais|dois|devrais|pourrais|rêve de|compte|décidé (de|d)|prévu de|prie pour|espère|mérite de|essayé (de|d)|tenté (de|d)|idées? (de|d)|pensées? de)`;
const die = `(mourir|crever|disparaître|me tuer|être mort*|(d )?en finir|me suicider|me pendre|me faire du mal|me blesser|me mutiler|me couper|me tailler|me scarifier|me brûler
  |ne plus (être|exister|vivre|me réveiller|jamais me réveiller|me lever|souffrir)|ne (pas|jamais|plus jamais) (m |me )(réveiller|être née?)|ne jamais me réveiller
  |la mort|mettre fin|me jeter|sauter (du|de|par|d)|m endormir ... ne (plus|jamais|pas) ... réveiller|que (tout|ça|ma vie) (s )?(arrête|finisse|se termine)
  |m ouvrir les veines|m empoisonner|me noyer|me foutre en l air|suicide|m ôter la vie|qu on me tue|avaler (tous|toutes|la boîte))`;
const live = `(vivre|exister|être (là|ici|en vie|vivante?|au monde|de ce monde)|continuer|me réveiller|la vie|ma vie|cette vie|vie)`;

export const french: PlainSentences = {
  calm: phrases(
    `(vivre|vie|être ici|être là) (en ville|à la (ville|campagne|maison)|à (paris|londres)|chez|dans (cet|cette|un|une|la) (appartement|maison|ville|appart)|sociale?|sexuelle|privée|avec (mes|mon|ma|lui|elle))`,
    `me réveiller (à|tôt|fatiguée?|aussi|la nuit|si|avec|en)`,
    `en finir avec (le|les|ce|ces|mes|mon|l)(?! (jours|monde|existence|calvaire|cauchemar|enfer|souffrances?|supplice|vie) )`,
    `en finir avec (la|ma|cette) (migraine|grippe|toux|fièvre|gastro|angine|sinusite|allergie|rage de dents|gueule de bois)`,
    `(mort|suicide) (de|d) (mon|ma|mes|un|une|son|sa)`,
    `continuer (le|les|mon|mes|ce|l|à (fumer|travailler|prendre))`,
    `disparaître (sous|en vacances|des réseaux)`,
    `(pas|jamais|aucune?) (eu )?(de |d |des |l )?(envie de|envie d|pensées?|idées?|intention de|intention d|pensé (à|au)|suicidaires?|penser? (à|au)) ?(mourir|me tuer|me suicider|en finir|suicid[ea]*|de suicide|me faire du mal|noires)`,
    `(ne |n )?(veux|pense|ai|suis|souhaite) (pas|jamais|aucune?|nullement) (du tout )?(à |au |de |d |envie de |pensé à |pensé au |idée |pensée |intention de )?(mourir|me tuer|me suicider|suicid*|en finir avec la vie|me faire du mal)`,
    `(ne|n) (y )?(pense|songe) (pas|jamais|plus) (du tout )?(à |au |à me |à la )?(mourir|me tuer|suicid*|la mort)`,
    `(meurs|mourir|crève|crever|mort|morte) de (rire|faim|soif|froid|chaud|chaleur|fatigue|honte|trouille|peur|sommeil|ennui|envie|jalousie|trac)`,
    `(film|série|livre|roman|documentaire|prévention|chanson|formation|numéro|article) (sur |du |de |d |contre |au |parlant de )?(le |la |un )?suicid*`,
    `s (est|était) (suicidée?|tuée?|pendue?|donnée? la mort)`,
    `(suicide|tentative de suicide) (de|d) (mon|ma|mes|un|une|son|sa)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `(veux|envie de|peux|supporte|voudrais|aime|désire|ai|vois|trouve|mérite|sert) (à )?(plus|pas|pu|aucun|rien) ... ${live}`,
    `(plus|pas|aucune?|sans|pu) (d |de |la |le |aucune? )?(envie de?|goût (à|de)|raisons? de|raison|force de|but dans|sens à|intérêt à|sens) ${live}`,
    `(suicid(aires?|ée|er|erai)|me suis suicidé|sucider|(tentatives?|pensées?|idées?|envies?|projets?) de suicide|(le|au|du|mon) suicide|scarifi*|mutile|automutil*|me suicider|me tuer|me pendre)`,
    `(me coupe|me taille|me blesse|me brûle|me frappe|me griffe|me fais du mal|m ouvre) ... (les (bras|veines|poignets|cuisses|jambes)|volontairement|exprès|quand|seule?|moi même|lame|en cachette|à moi)`,
    `me (fais|faire|suis fait) du mal`,
    `(cachets|médicaments|comprimés|pilules|somnifères|médocs|boîtes?) ... (prendre|avaler) (tous|toutes|d un coup|en une fois)`,
    `(prendre|avaler|avalé|avale) (tous|toutes|toute|la boîte|tout) ... (cachets|médicaments|comprimés|pilules|boîte|coup|somnifères)`,
    `les (prendre|avaler) (tous|toutes|d un coup)`,
    `(acheté|j ai|préparé) ... (une |la )(corde) pour`,
    `(me jeter|sauter|me jette|me balancer) ... (pont|fenêtre|balcon|train|métro|toit|vide|immeuble)`,
    `(lettres?|mots?|message) d adieux?`,
    `(sans moi|si je (n existais|n étais|mourais|meurs|disparaissais|disparais)|quand je serai morte?) ... (mieux|heureu*|soulag*|tranquilles?|plus facile)`,
    `(mieux|heureu*|soulag*|tranquilles?) ... (sans moi|si j étais morte?|si je (n |mourais|disparaissais|meurs)*|que je (meure|sois morte?|disparaisse))`,
    `(suis|être|qu|sens|sentiment d être) (un|une|le) (poids|fardeau|charge|boulet) (pour|et)`,
    `(la|ma|cette) vie ... (aucun sens|pas de sens|plus de sens|plus aucun sens|pas la peine|plus la peine|plus rien|ne vaut (rien|plus|pas))`,
    `(fatiguée?|marre|assez|lasse?|ras le bol|dégoûtée?) (de|d) (vivre|la vie|ma vie|exister|être en vie|cette vie)`,
    `(mettre|mets|mis) fin à (mes jours|ma vie|mon existence|tout)`,
    `(d |m )?en finir (avec (la|ma|cette) vie|avec tout|une (bonne )?fois|pour de bon|définitivement)`,
    `(envie|veux|vais|pense|voudrais|idée|besoin) (d |de |à )?en finir`,
    `(dieu|seigneur|mort) ... me (prenne|prend|rappelle|reprenne|emporte)`,
    `(ne (plus|pas|jamais) (jamais )?me réveiller|jamais être née?|pas être née?|voudrais être morte?)`,
    `idées (noires|de mort|sombres) ... (finir|mourir|suicid*|mort)`,
    `combien de (comprimés|cachets|pilules|médicaments|doliprane*|somnifères) ... pour (mourir|me tuer|se tuer|en finir)`,
    `(suffi*|assez) pour (mourir|me tuer)`,
  ),
};
