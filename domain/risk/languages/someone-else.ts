import { foldScripts } from "./fold-scripts.ts";
import { type PlainSentences, phrases, without } from "./phrase.ts";

const spanish: PlainSentences = {
  calm: phrases(
    `(no|nunca|ya no|tampoco) (se )?(quiere|quería|piensa|va a|amenaza|habla de) ... (morir|morirse|matarse|suicid*)`,
    `(morir|morirse|muere|muriendo) de (risa|hambre|sueño|sed|frío|calor|vergüenza|miedo|aburrimiento|ganas|amor)`,
    `(no quiere|no quería) vivir (en|con|aquí|allí|sol[ao]|junt[ao]s)`,
  ),
  crisis: phrases(
    `(hij[oa]|herman[oa]|marido|mujer|esposo|esposa|novi[oa]|pareja|madre|padre|mamá|papá|abuel[oa]|amig[oa]|sobrin[oa]|niet[oa]|prim[oa]|compañer[oa]|vecin[oa]|ella) ... ((quiere|quería|prefiere|desea|piensa en|amenaza con|habla de|va a) (la muerte|morir|morirse|matarse|suicidarse|quitarse la vida|acabar con todo|estar muert[oa])
    |(se quiere|se va a) (morir|matar|suicidar|quitar la vida)|(ya )?no quiere (vivir|seguir viviendo)|se (corta|hace daño|autolesiona)|intent(ó|a) (suicidarse|matarse|quitarse la vida))`,
  ),
};

const french: PlainSentences = {
  calm: phrases(
    `ne (veut|voulait|pense|parle|va) (pas|plus|jamais) ... (mourir|se tuer|se suicider|au suicide|de suicide)`,
    `(mourir|meurt) de (rire|faim|soif|froid|chaud|honte|peur|ennui|fatigue|rires)`,
    `ne veut plus vivre (à|en|ici|avec|chez|dans|seule?|ensemble)`,
    `se coupe (les (cheveux|ongles)|en deux|du monde)`,
  ),
  crisis: phrases(
    `(fils|fille|frère|sœur|mari|femme|compagnon|compagne|copain|copine|mère|père|maman|papa|ami|amie|meilleure? amie?|grand mère|grand père|neveu|nièce|cousine?|voisine?|collègue|il|elle) ... ((veut|voulait|préfère|préférerait|souhaite|pense à|parle de|menace de) (mourir|se tuer|se suicider|être morte?|se pendre|en finir|disparaître pour toujours|suicide)
    |ne veut plus vivre|se (coupe|scarifie|mutile|fait du mal)|(a essayé|a tenté|essaie) de (se tuer|se suicider|mourir))`,
  ),
};

const portuguese: PlainSentences = {
  calm: phrases(
    `(não|nunca|nem) (se )?(quer|queria|pensa|vai|ameaça|fala) ... (morrer|matar|matar se|suicid*)`,
    `(morrer|morre|morrendo) (de|a) (rir|riso|fome|sede|frio|calor|vergonha|medo|tédio|sono|amor)`,
    `não quer (mais )?viver (em|com|aqui|na|no|sozinh[oa]|junt[oa]s)`,
    `se corta (o cabelo|na cozinha)`,
  ),
  crisis: phrases(
    `(filh[oa]|irmã|irmão|marido|mulher|esposa|esposo|namorad[oa]|companheir[oa]|mãe|pai|avó|avô|amig[oa]|sobrinh[oa]|net[oa]|prim[oa]|vizinh[oa]|ele|ela) ... ((quer|queria|prefere|pensa em|ameaça|fala em|vai) (se )?(morrer|matar se|matar|suicidar se|suicidar|estar mort[oa]|tirar a (própria )?vida|acabar com tudo)
    |não quer (mais )?viver|(já )?não quer viver|(se corta|corta se|se mutila|mutila se|se machuca)|tentou (se )?(matar|suicidar|matar se|suicidar se))`,
  ),
};

const romanian: PlainSentences = {
  calm: phrases(
    `nu (vrea|voia|se gândește|amenință) să ... (moară|sinucidă|omoare)`,
    `(moare|moară) de (râs|foame|sete|frig|cald|rușine|frică|plictiseală|somn)`,
    `nu mai vrea să trăiască (la|în|cu|aici|singur*)`,
    `se taie (la|în) (bucătărie|deget*)`,
  ),
  crisis: phrases(
    `(fiul|fiica|băiatul|fata|fratele|sora|soțul|soția|iubitul|iubita|prietenul|prietena|mama|tata|bunica|bunicul|nepotul|nepoata|vecinul|vecina|vărul|verișoara|el|ea) ... ((vrea|voia|ar vrea|amenință că vrea|se gândește) să (moară|se sinucidă|se omoare|se spânzure|își ia viața|își ia zilele)
    |nu mai vrea să trăiască|(se taie|se rănește|își face rău)|amenință că se (omoară|sinucide)|a încercat să se (sinucidă|omoare))`,
  ),
};

const arabic: PlainSentences = {
  calm: phrases(
    `(لا|ما|مش|لم) (يريد|تريد|يفكر|تفكر|يهدد|تهدد|يرغب|ترغب|بده|بدها|عايز|عايزة) ... (يموت|تموت|الموت|الانتحار|قتل)`,
    `(يموت|تموت) من (الضحك|الجوع|العطش|البرد|الحر|الخوف|الملل)`,
    `(لا يريد|لا تريد) (أن )?(يعيش|تعيش|العيش) (في|مع|هنا|وحده|وحدها)`,
  ),
  crisis: phrases(
    `(ابني|ابنتي|بنتي|أخي|أختي|زوجي|زوجتي|أمي|أبي|والدي|والدتي|صديقي|صديقتي|خطيبي|خطيبتي|جدتي|جدي|ابن أخي|ابن أختي) ... ((يريد|تريد|يتمنى|تتمنى|يفكر في|تفكر في|يفكر ب|بده|بدها|عايز|عايزة) (أن )?(يموت|تموت|الموت|الانتحار|ينتحر|تنتحر|يقتل نفسه|تقتل نفسها|قتل نفسه|قتل نفسها|إنهاء حياته|إنهاء حياتها)
    |(يهدد|تهدد) (بقتل نفسه|بقتل نفسها|بالانتحار|بإنهاء حياته|بإنهاء حياتها)|(لا يريد|لا تريد|ما بده|ما بدها|مش عايز|مش عايزة) (أن )?(يعيش|تعيش|الحياة|العيش)|(يؤذي نفسه|تؤذي نفسها|يجرح نفسه|تجرح نفسها)|(حاول|حاولت) (الانتحار|قتل نفسه|قتل نفسها))`,
  ),
};

const welshKin = `(mab|merch|ferch|brawd|mrawd|frawd|chwaer|gŵr|ngŵr|gwraig|ngwraig|partner|mhartner|cariad|nghariad|mam|fam|dad|tad|nhad|ffrind|nain|taid|nith|nai|hi|fo|fe|ei (f|b)od)`;

const welsh: PlainSentences = {
  calm: phrases(
    `(ddim|nid yw|dyw|dydy) ... (eisiau|isio|meddwl am) (marw|lladd ei hun*|hunanladdiad)`,
    `(ddim|nid yw|dyw|dydy) ... (eisiau|isio) byw (yn|yng|gyda|mewn|yma)`,
    `marw (o|eisiau|isio) (chwerthin|bwyd|newyn|ofn)`,
  ),
  crisis: phrases(
    `(nid yw|dyw|dydy|dydi|tydi) (fy |ein |ei )?${welshKin} (ddim )?(eisiau|isio) byw`,
    `${welshKin} ... ((eisiau|isio|moyn|meddwl am|sôn am|bygwth) (marw|lladd ei hun*|hunanladdiad|hunan laddiad|gorffen y cyfan)|ddim (eisiau|isio) byw|(torri|niweidio|brifo|anafu) ei hun*)`,
  ),
};

const german: PlainSentences = {
  calm: phrases(`(ritzt|schneidet|verletzt) sich (nicht|nie)`),
  crisis: phrases(
    `(sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater|mama|papa|oma|opa|enkel|enkelin|nichte|neffe|kind|partner|partnerin|er|sie) ... (ritzt|verletzt|verstümmelt) sich ?(selbst|selber|wieder|heimlich|absichtlich)?`,
    `(sohn|tochter|bruder|schwester|mann|frau|freund|freundin|mutter|vater|mama|papa|oma|opa) ... (droht|will) ... (sich umzubringen|sich das leben zu nehmen|sich etwas anzutun|sich etwas antun)`,
  ),
};

const polish: PlainSentences = {
  calm: phrases(`(nie) (tnie się|się tnie|okalecza się|się okalecza)`),
  crisis: phrases(
    `(syn|córka|brat|siostra|mąż|żona|chłopak|dziewczyna|przyjaciel|przyjaciółka|mama|tata|matka|ojciec|babcia|dziadek|wnuk|wnuczka|on|ona) ... (tnie się|się tnie|okalecza się|się okalecza|samookalecza się|się samookalecza|robi sobie krzywdę)`,
  ),
};

/** A story is not about somebody close to the writer. */
const fiction = phrases(
  `(película|serie|novela|personaje|film|roman|personnage|filme|livro|personagem|personaj*|فيلم|رواية|ffilm|nofel|buch|filmie|książ*|serial*)`,
);

const languages = [spanish, french, portuguese, romanian, arabic, welsh, german, polish];

/**
 * Whether a text says in one of these languages, in plain words, that somebody close to the writer may be
 * at risk now. What reads as a crisis of the writer in any case is left out: all such sentences in Hindi,
 * Urdu, Punjabi and Bengali, and most in German and Polish.
 */
export function tellsOfSomeoneInAnotherLanguage(text: string): boolean {
  const folded = foldScripts(text);
  if (fiction().some((it) => folded.search(it) >= 0)) return false;
  return languages.some(({ calm, crisis }) => {
    if (!crisis().some((it) => folded.search(it) >= 0)) return false;
    const rest = without(folded, calm());
    return crisis().some((it) => rest.search(it) >= 0);
  });
}
