import { foldScripts } from "../languages/fold-scripts.ts";
import { phrase } from "../languages/phrase.ts";
import { wordsAsWritten } from "../languages/words-as-written.ts";
import type { RedFlag } from "../red-flags.ts";
import type { FoundRedFlag } from "./find-red-flags.ts";

/** One sign; with `beside`, it counts only if the same sentence has that sign too. */
interface PlainSign {
  flag: RedFlag;
  sign: RegExp;
  beside?: RegExp;
}

const tooMany: readonly string[] = [
  `(tom[eé]|tragu[eé]|he tomado|he tragado|acabo de (tomar|tomarme|tragar)) ... (demasiad[ao]s?|todas|todos|muchas|much[ií]simas|un frasco|sobredosis) ... (pastillas|comprimidos|tabletas|medicamentos|medicinas|paracetamol)`,
  `(tom[eé]|he tomado) una sobredosis`,
  `j ai (pris|avalé) ... (trop de|tous (mes|les)|beaucoup de|toute la boite de|une surdose|une overdose) ... (comprimés|cachets|médicaments|pilules|somnifères|paracétamol|doliprane)`,
  `(pris|fait) une (surdose|overdose)`,
  `(habe|hab) ... (zu viele?|alle|überdosis|eine ganze packung) ... (tabletten|pillen|schlaftabletten|medikamente|paracetamol) ... (genommen|geschluckt)`,
  `überdosis ... (genommen|geschluckt)`,
  `(wzi[eę][lł]am|wziąłem|połkn[eę][lł]am|połknąłem|łykn[eę][lł]am|zaży[lł]am|zażyłem) ... (za dużo|wszystkie|całe opakowanie|mnóstwo) ... (tabletek|tabletki|leków|leki|pigułek|proszków)`,
  `przedawkowa[lł](am|em)`,
  `(tomei|engoli) ... (comprimidos|remédios|pílulas) demais`,
  `(tomei|engoli) ... (muitos|muitas|demasiados|todos os|todas as|uma overdose|um monte) ... (comprimidos|remédios|pílulas)`,
  `am (luat|înghițit) ... (prea multe|toate|o supradoză|o mulțime de) ... (pastile*|medicamente*|tablete*|comprimate*)`,
  `ho (preso|ingoiato|inghiottito) ... (troppe|troppi|tutte le|tutti i|un overdose) ... (pastiglie|pillole|compresse|farmaci|medicine)`,
  `(cymerais|wedi cymryd|gymerais) ... (gormod|ormod) ... (dabledi|tabledi|bils|feddyginiaeth)`,
  `(تناولت|اخذت|ابتلعت|بلعت) ... (الكثير|كثير*|كل|جرعة زائدة) ... (الحبوب|حبوب|الادوية|الاقراص)`,
];

const chestPain = `((dolor*|duele*|presión|opresión) ... pecho|(douleur*|mal|oppression) ... poitrine|brustschmerz*|brustenge|(schmerz*|druck) ... (brust|brustkorb)|(ból|boli|ucisk) ... klatce|dor ... peito|dur(ere|eri|e) ... piept|dolore ... petto|poen ... (mrest|frest|brest)|(seene|sine|chati) me(in)? ... dard|(सीने|छाती) में ... दर्द|(الم|وجع) ... (الصدر|صدري|بصدري)|سینے میں ... درد|বুকে ... ব্যথা)`;
const besideChestPain = `(brazo*|mandíbula|respirar|aire|sudor*|sudando|bras|mâchoire|souffle|arm|kiefer|luft|atem*|schwitze*|rami[eę]*|ręce|ręka|rękę|ręki|szczęk*|oddycha*|duszno*|braço*|suor|suando|ar|braț*|maxilar*|respir*|braccio|mascella|mraich|fraich|anadl*|haath|hath|saans|हाथ*|साँस|सांस|ذراعي|ذراع|التنفس|بازو|سانس|হাত*|শ্বাস*)`;

const fallenFace = `((media|mitad de la|un lado de la|la) (cara|boca) ... (caída|paralizada|torcida|dormida)|(visage|bouche) ... (paralysé*|affaissé*|tordue)|(gesicht*|mundwinkel) ... (hängt|gelähmt|taub)|(twarzy?|kącik ust) ... (opad*|sparaliż*|zdrętwi*)|(rosto|boca) ... (paralisad[ao]|torta|caíd[ao])|(fața|gura) ... (paralizată|căzută|strâmbă)|(faccia|bocca) ... (paralizzata|storta)|(chehra|muh|munh) ... (tedha|teda|latak*)|(चेहरा|मुँह|मुंह) ... (टेढ़ा|लटक*))`;

const signs: readonly PlainSign[] = [
  ...tooMany.map((it) => ({ flag: "overdose" as const, sign: phrase(it) })),
  { flag: "heart-attack", sign: phrase(chestPain), beside: phrase(besideChestPain) },
  { flag: "stroke", sign: phrase(fallenFace) },
];
const longAgo = phrase(
  `(hace ... (años|meses)|il y a ... (ans|mois)|vor ... (jahren|monaten)|(lat|lata|miesięcy) temu|há ... (anos|meses)|anni fa|(ani|luni) în urmă|saal pehle|साल पहले)`,
);
const denied =
  / (?:no|non|ne|nao|nie|nu|sin|sans|pas|kein\S*|nicht|bez|fara|senza|sem|nunca|jamais)(?: \S+)?$/;
const sentences = /[.!?;\n\r।]+/u;

/**
 * Emergencies described in another language in the plainest words, unless denied or long ago; text in these
 * languages is also read by a person. Linear in the length.
 */
export const findForeignRedFlags = (text: string): FoundRedFlag[] =>
  text.split(sentences).flatMap((sentence) => {
    const folded = foldScripts(sentence);
    return signs.flatMap(({ flag, sign, beside }) => {
      const [match] = folded.matchAll(sign);
      if (
        match === undefined ||
        denied.test(folded.slice(Math.max(0, match.index - 40), match.index))
      )
        return [];
      const isComplete = beside === undefined || folded.search(beside) >= 0;
      if (!isComplete || folded.search(longAgo) >= 0) return [];
      return [{ flag, words: wordsAsWritten(sentence, match[0].trim()) }];
    });
  });
