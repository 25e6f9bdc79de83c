import { foldCharacters, foldScripts } from "../../risk/languages/fold-scripts.ts";
import { lazy } from "../../risk/lazy.ts";
import type { Contraindication } from "../contraindications.ts";

/**
 * Beginnings of words in Spanish, French, German, Polish, Portuguese, Romanian, Italian, Welsh, Hindi, Urdu,
 * Punjabi, Bengali, Arabic and a few others, beyond those that resemble English; "_" ends a word. A third net:
 * text in another language is also read by a person, but short texts and messages to staff may not be noticed.
 */
const beginnings: Readonly<Record<Contraindication, string>> = {
  epilepsy:
    "padaczk drgawk crises_d_epilepsie epiless anfallsleiden krampfanf fallsucht mirgi_ mirgee_ meergi_ मिर्गी मिरगी মৃগী খিঁচুনি ਮਿਰਗੀ مرگی صرع الصرع بالصرع эпилепс падучая sara_hast",
  "pacemaker-or-implant":
    "marcapas marca_pass herzschrittmacher schrittmacher stimulateur_ca stimulator_cardiac rozrusznik stymulator_serca kardiowerter hirnschrittmacher estimulador_ce rheolydd_calon rheoliadur defibrylator पेसमेकर पेस_मेकर পেসমেকার ਪੇਸਮੇਕਰ پیس_میکر منظم_ضربات منظم_القلب кардиостимулятор",
  pregnancy:
    "embarazad embarazo_ enceinte_ grossesse_ schwanger w_ciazy ciaza_ gravidez gravida insarcinat incinta gravidanza beichiog feichiog zwanger hamile hamila_ garbhvati garbhavati pet_se_hoon गर्भवती गर्भ_से प्रेग्नेंट গর্ভবতী অন্তঃসত্ত্বা ਗਰਭਵਤੀ حاملہ حامل_ حبلى беремен",
  hearing:
    "acouphen acufen ohrensausen szumy_uszne szum_w_u szumy_w_u zumbidos_en_los_o zumbido_en_el_o zumbido_no_ouvido zumbido_nos_ouvidos tiuituri ohrgerausch schwerhorig horgerat sordera hyperakusis hiperacusia कान_में_आवाज طنين",
  "heart-or-head":
    "herzrhythmus arritmi arytmi aritmi_ vorhofflimmer schlaganfall udar_mozgu udaru_mozgu derrame_cerebral ictus_ accident_vasculaire avc_ commotion_cerebrale gehirnerschutter strawrc_",
  "altered-perception":
    "esquizofren schizofren psychoz psicoz psychose_ psychotisch halluzin alucin halucyn allucin oigo_voces escucho_voces entends_des_voix hore_stimmen slysze_glosy ouco_vozes sento_voci aud_voci",
  "under-18":
    "para_mi_hij para_mi_nin para_meu_filho para_minha_filha pour_mon_fils pour_ma_fille pour_mon_enfant fur_meinen_sohn fur_meine_tochter fur_mein_kind dla_mojego_syna dla_mojej_corki dla_mojego_dziecka pentru_fiul pentru_fiica pentru_copil per_mio_figlio per_mia_figlia mere_bete_ke_liye meri_beti_ke_liye mere_bachche_ke",
  driving:
    "mientras_conduz mientras_manej al_volante_ ao_volante_ au_volant_ en_conduisant beim_autofahren beim_fahren am_steuer wahrend_der_fahrt podczas_jazdy za_kierownic enquanto_dirij enquanto_conduz la_volan_ alla_guida gadi_chalate gaadi_chalate",
};

const patterns = lazy(() =>
  Object.entries(beginnings).map(
    ([name, words]) =>
      [
        name as Contraindication,
        new RegExp(` (?:${foldCharacters(words).replaceAll(" ", "|").replaceAll("_", " ")})`, "gu"),
      ] as const,
  ),
);
const deniedBefore =
  / (?:no|non|ne|nao|nie|nu|sin|sans|pas|kein\p{L}*|nicht|bez|fara|senza|sem|nunca|jamais|ddim|nid|لا|ليس)(?: \S+){0,1}$/u;
const deniedAfter = /^\S* (?:nahi|nahin|nehi|नहीं|নেই|নই|ਨਹੀਂ|نہیں) /u;
const sentences = /[.!?;\n\r।]+/u;

/** Contraindications mentioned in another language; simple denials do not count. Linear in the length. */
export const contraindicationsInOtherLanguages = (text: string): Contraindication[] =>
  text.split(sentences).map(foldScripts).flatMap(mentionedIn);

const mentionedIn = (folded: string): Contraindication[] =>
  patterns()
    .filter(([, pattern]) => [...folded.matchAll(pattern)].some((it) => !isDenied(folded, it)))
    .map(([name]) => name);

/** Whether a word before or after the match denies it; nothing beyond 40 characters is looked at. */
function isDenied(folded: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = folded.slice(Math.max(0, index - 40), index);
  const after = folded.slice(index + length, index + length + 40);
  return deniedBefore.test(before) || deniedAfter.test(after);
}
