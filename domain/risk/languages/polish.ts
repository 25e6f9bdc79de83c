import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(chcę|chce|chciał(bym|abym|em|am)|wolę|wolał(bym|abym)|mam ochotę|pragnę|marzę o|myślę (o|żeby|by)|myśli o|myślał[ae]m (o|żeby)|zamierzam|planuję|postanowił[ae]m|próbował[ae]m|spróbuję|modlę się o|modlę się żeby
  |muszę|powin(ienem|nam)|lepiej|najlepiej|czekam na|żałuję że|szkoda że|oby|zasługuję na|zdecydował[ae]m|kusi mnie)`;
const die = `(umrzeć|umrzec|umierać|umarł[ae]?m?|zniknąć|znikn[ąęe]*|zabić się|się zabić|śmierci|śmierć|nie żyć|nie żył*|nie istnieć|nie istniał*|skończyć (ze sobą|z tym wszystkim|to wszystko|swoje życie|z życiem)|ze sobą skończyć|odebrać sobie życie|sobie życie
  |się powiesić|powiesić się|nie (o)?budzić*|nie (się )?obudzić*|się (już |więcej )?nie (obudzić|obudził*)|zdechnąć|zrobić sobie (coś|krzywdę)|sobie (coś|krzywdę) zrobić|skrzywdzić się|się (skrzywdzić|pociąć|ciąć|otruć|utopić|rzucić|okaleczyć)|pociąć się|otruć się
  |rzucić się|skoczyć (z|pod)|samobój*|nie urodził*|nigdy (się )?nie (obudzić|obudził*|urodził*)|żeby (się |to się |to wszystko )?(skończyło|wszystko)*|zasnąć i (się )?(już )?(nigdy )?(się )?nie)`;
const live = `(żyć|istnieć|życia|życie|żyję|tu być|być tutaj|w życiu|dalej|do życia|się budzić)`;

export const polish: PlainSentences = {
  calm: phrases(
    `(żyć|życia|życie) (w (stresie|mieście|pośpiechu|biegu|warszawie|londynie|domu)|towarzyskiego|prywatnego|rodzinnego|seksualnego|społecznego)`,
    `się budzić (o|tak|w nocy|wcześnie|zmęczon*)`,
    `skończyć z tym wszystkim (co|bałagan*|w)`,
    `(śmierci|śmierć) (mojego|mojej|taty|mamy|babci|dziadka|psa|kota|ojca|matki|męża|żony|brata)`,
    `(nie|nigdy|bez) (mam|miał[ae]m|myślę o|myślał[ae]m o|planuję|chcę|żadnych|mam żadnych|miał[ae]m żadnych|popełni*)? ?(myśli |żadnych )?(samobój*|śmierci|umrzeć|się zabić|umierać|zabić się)`,
    `(umieram|umrę|umrzeć|umarł[ae]?m?|zdycham|padam) (z|ze) (śmiechu|głodu|nudów|wstydu|zmęczenia|ciekawości|strachu|pragnienia|gorąca|zimna)`,
    `(film|filmu|serial|książka|książkę|prewencja|zapobieganie|profilaktyka|szkolenie|piosenka|telefon) (o |zapobieganiu |do |zaufania |na temat )?samobój*`,
    `(popełni[łl]a?|popełnił|popełniła) samobójstwo`,
    `samobójstw(o|ie|a) (mojego|mojej|brata|ojca|matki|kolegi|koleżanki|przyjaci*|sąsiad*|kuzyn*|wuj*)`,
    `skończyć z (paleniem|piciem|pracą|kawą|cukrem)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `nie (już )?(chcę|chce|mam|widzę|czuję|potrafię|mogę|umiem|warto|ma|zasługuję|zamierzam) (mi )?(się )?(już )?(więcej )?(ochoty|siły|po co|sensu|powodu|dla kogo|chęci|woli|dłużej|dalej)? ?(dalej |dłużej |już )?(do |w |na )?(tym )?${live}`,
    `(nie|żadnego|bez) ... (powodu|sensu|chęci|ochoty|po co|siły) ... ${live}`,
    `nie chce mi się (już )?żyć`,
    `(samobój*|samoboj*|zabić się|się zabić|zabiję się|się zabiję|powieszę się|tnę się|się tnę|okaleczam*|samookalecz*|targn* się|potnę się|otruję się|utopię się|skończę ze sobą)`,
    `(ranię|tnę|krzywdzę|okaleczam|kaleczę|przypalam|biję|drapię) (się|siebie|sobie|sama siebie)`,
    `się (ranię|tnę|okaleczam|krzywdzę|przypalam|pocięł[ae]m|pociął[e]?m)`,
    `(robię|zrobię|zrobić|robić|wyrządzam|zrobił[ae]m) (sama |sam )?sobie (coś złego|krzywdę|coś)`,
    `sobie krzywdę`,
    `(tabletki|leki|pigułki|proszki|prochy) ... (wszystkie )?(naraz|połknąć|wziąć wszystkie|połknę|zażyć|łyknąć|żeby umrzeć)`,
    `(połknąć|wziąć|zażyć|łyknąć|połknę|wezmę|nałykać się) (wszystkie|całe|całą|opakowanie|garść) ... (tabletki|tabletek|leki|naraz|opakowanie|proszki)`,
    `(kupił[ae]m|mam|przygotował[ae]m) (już )?(truciznę|sznur|linę|żyletki)`,
    `(skoczyć|skoczę|rzucić się|rzucę się) ... (z mostu|z okna|z dachu|pod pociąg|z balkonu|pod metro|z wieżowca|z bloku|pod tramwaj)`,
    `list* pożegnaln*`,
    `(beze mnie|gdybym (nie żył*|umarł*|znikn*|nie istniał*)|jak umrę|kiedy umrę|gdy umrę) ... (lepiej|łatwiej|spokój|ulga|ulgę|szczęśliw*)`,
    `(lepiej|łatwiej|szczęśliw*|ulgą|ulga) ... (beze mnie|gdybym|jak umrę|żebym (umarł*|nie żył*))`,
    `(jestem|czuję się|tylko) (tylko |wielkim |jak )?(ciężarem|ciężar|kulą u nogi) ... (dla|i|rodzin*|wszystkich)`,
    `(moje |to )?życie ... (nie ma ... sensu|bez sensu|straciło sens|nie jest warte|jest bezsensu|skończyć|zakończyć)`,
    `(mam dość|dosyć|mam dosyć|zmęczon[ya]|męczy mnie|dość) (już )?(tego )?(życia|życiem|życie|żyć|istnienia)`,
    `(zakończyć|skończyć|odebrać|zakończę) (sobie |swoje |to |moje )?(życie|życiem)`,
    `(bóg|boga|boże|pan|panie) ... (mnie )?(zabrał|zabierz|zabierze|weźmie|wziął|wez) ?(mnie|do siebie|już)?`,
    `ile (tabletek|pigułek|proszków|leków) ... (żeby|aby|by) (umrzeć|się zabić|się nie obudzić)`,
  ),
};
