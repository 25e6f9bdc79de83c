import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(will|möchte|moechte|mag|wollte|wünsche|wünschte|wuensche|würde|wuerde|sollte|könnte|werde|muss|hoffe|plane|überlege|habe vor|denke (daran|an|darüber)|lieber|sehne|bete|versucht|vorgenommen|beschlossen|wäre)`;
const die = `(sterben|sterbe|tod|tot|tot (sein|wäre)|umbringen|umzubringen|töten|toeten|zu töten|verschwinden|erhängen|aufhängen|aufzuhängen|vergiften|erschießen|ertränken|ritzen
  |nicht mehr (leben|aufwachen|aufzuwachen|da sein|da zu sein|existieren|hier sein|sein|weiterleben|aufwache)|nie (mehr|wieder) (aufwachen|aufwache)|nicht (mehr )?(aufzuwachen|aufwache)
  |(mir )?(das|mein) leben (zu )?(nehmen|beenden)|mir (das )?leben (zu )?nehmen|alles (zu )?beenden|ein ende (zu )?(setzen|machen)|schluss machen mit (dem|meinem|allem)|mich (selbst )?verletzen
  |mir (selbst )?(was|etwas|weh|weh zu) (antun|anzutun|tun)|nie geboren|mich (vor|von|aus) ... (werfen|stürzen|schmeißen))`;
const live = `(leben|weiterleben|weiterzuleben|da sein|hier sein|aufwachen|existieren|weitermachen|am leben)`;

export const german: PlainSentences = {
  calm: phrases(
    `(leben|aufwachen|weitermachen|da sein|hier sein) (mit (dem|der|meinem) (job|arbeit|studium)|in (der|einer|diesem) (stadt|wohnung|haus)|wollen in)`,
    `(in|auf|mit|bei|ohne) (der|dem|meiner|meinen|einer|diesem) (stadt|land|eltern|wohnung|haus|stress|job) ... (leben|weiterleben|weitermachen|aufwachen)`,
    `(so|zu) (früh|müde|oft|spät|nachts) (aufwachen|aufzuwachen)`,
    `(konnte|könnte|will) nicht sterben`,
    `(tod) (meines|meiner|von|der|des) *`,
    `(hund|katze|vater|mutter|opa|oma|mann|frau) ist ... (tot|gestorben)`,
    `(keine|nie|niemals|keinerlei|nicht|ohne) (an |über |von |mehr |akuten |akut )?(suizid*|selbstmord*|selbstverletz*|lebensmüde)`,
    `(will|möchte|würde|werde|mag) (ja |doch |mich |aber )?(nicht|nie|niemals) (sterben|umbringen|tot sein|mich umbringen|mich verletzen)`,
    `(denke|dachte|gedacht) (nicht|nie) (daran|an) (den |mich |zu |mir )?(sterben|umzubringen|umbringen|tod|töten)`,
    `(sterbe|sterben|gestorben) vor (hunger|langeweile|scham|lachen|müdigkeit|neugier|angst|durst|hitze)`,
    `(film|serie|buch|roman|doku|prävention|vorbeugung|vortrag|lied|hotline) (über |zur |zum |von |gegen |bei )?(den |einen )?(suizid*|selbstmord*)`,
    `(selbstmord|suizid) (meines|meiner|von|eines|einer|seines|ihres)`,
    `(hat|hatte) sich ... (umgebracht|erhängt|das leben genommen)`,
    `schluss (gemacht )?mit (dem|der) (rauchen|trinken|zucker|beziehung)`,
  ),
  crisis: phrases(
    `(ich )?${want} ... (nur )?${die}`,
    `(dass|wenn|ob) ich ... (sterbe|sterben (könnte|würde|dürfte)|tot (bin|wäre|bleibe)|nicht mehr (da|hier|leben|aufwache)*|nie geboren*|einfach weg wäre|mich umbringe)`,
    `(will|möchte|kann|mag|wollen) ... (nicht|nimmer|nich|net) (mehr |länger |weiter )?(so )?${live}`,
    `nicht (mehr|länger) (so )?(leben|weiterleben|existieren|am leben)`,
    `(keine?n?|ohne|null) ... (lust|kraft|sinn|grund|gründe|wille|willen) (mehr )?(für mich |im |am |zum |zu |auf |in )?... (leben|weiterzuleben|lebens|dasein|existieren)`,
    `(selbstmord*|selbstmörd*|suizid*|suzid*|freitod|bringe? mich um|mich umbringen|mich umbringe|umzubringen|ritze|ritzen|ritz|selbstverletz*|lebensmüde)`,
    `(bring|bringe|brachte) mich ... um`,
    `(mich|mir) ... (umbringen|umzubringen|erhängen|aufhängen|vergiften|das leben nehmen|was antun|etwas antun|was anzutun|etwas anzutun|die pulsadern|die arme (aufschneiden|zu ritzen))`,
    `mich (selbst )?(zu )?(verletzen|töten|toeten|ritzen|schneiden)`,
    `(schneide|ritze|verletze|verbrenne|schlage|brenne) (ich )?(mich|mir) (selbst|selber|in|mit|wenn|absichtlich|heimlich|an|am|immer|die|wieder|seit|oft|nachts|um)`,
    `tue? mir (selbst |selber |absichtlich |wieder )?(weh|selbst weh)`,
    `(tabletten|pillen|medikamente|schlaftabletten) ... (alle|auf einmal) ... (nehmen|schlucken|zu nehmen|einzunehmen)`,
    `(alle|sämtliche) (meine )?(tabletten|pillen|medikamente|schlaftabletten) ... (schlucken|auf einmal)`,
    `(gift|strick|seil) ... (gekauft|besorgt|bereit|liegt|gelegt)`,
    `(von|vor|aus) (der|die|dem|den|einer|einen|einem) (brücke|zug|fenster|dach|hochhaus|balkon|bahn|u bahn) ... (springen|werfen|stürzen|springe|schmeißen|werfe|zu springen)`,
    `(abschiedsbrief*|abschieds brief)`,
    `(ohne mich|wenn ich (tot|weg|nicht mehr|nicht|gestorben)*) ... (besser|leichter|glücklicher|gut|erleichtert|froh|ruhe)`,
    `(besser|leichter|glücklicher|erleichtert|froh) ... (ohne mich|wenn (ich )?(tot|weg|es mich nicht)*)`,
    `(ich )?(falle|bin|fühle mich|fall) ... (nur |bloß |allen |jedem |ihnen )?(eine |zur |als )?(last|bürde|belastung) (für|und|bin|fühle)`,
    `ich bin (allen|jedem|ihnen|meiner familie|euch|nur) (nur )?eine (last|bürde|belastung)`,
    `falle? (ich )?(allen|jedem|meiner|meinen|ihnen|euch) ... zur last`,
    `(mein|das|dieses) leben ... (keinen sinn|sinnlos|nicht lebenswert|nicht wert|nichts wert|satt|keinen wert|beenden|ein ende setzen)`,
    `(mit|mit dem|mit meinem|mit diesem) leben (schluss|abgeschlossen|abzuschließen)`,
    `(leben) (beenden|ein ende setzen|satt|zu beenden|nehmen)`,
    `(müde|satt|leid|überdrüssig) (zu leben|des lebens|am leben zu sein)`,
    `(gott|herr|tod) ... mich ... (holt|holen|holst|nimmt|zu sich|sterben lässt|hole)`,
    `(lieber|besser|am liebsten) ... (tot|gestorben|nicht mehr da|sterben|nie geboren)`,
    `wie ?viele? (tabletten|pillen|schlaftabletten|paracetamol|ibuprofen) ... (zu sterben|mich umzubringen|mich zu töten|tödlich)`,
    `(reichen|reicht|genug|genügen) ... um zu sterben`,
  ),
};
