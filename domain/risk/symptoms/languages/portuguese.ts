import type { EmergencyWords } from "./emergency-words.ts";

export const portuguese: EmergencyWords = {
  overdose: [
    `(tomei|engoli) ... (comprimidos|remédios|pílulas) demais`,
    `(tomei|engoli) ... (muitos|muitas|demasiados|todos os|todas as|uma overdose|um monte) ... (comprimidos|remédios|pílulas)`,
  ],
  chestPain: `((dor|aperto|pressão) ... peito|peito ... (dói|doendo|apertado))`,
  besideChestPain: `(braço*|mandíbula|respirar|suor|suando|ar)`,
  fallenFace: `(rosto|boca) ... (paralisad[ao]|torta|torto|caíd[ao])`,
  weakSide: `(não (consigo|posso) ... (mexer|mover|levantar|sentir) ... (braço|lado)|não sinto ... (braço|lado)|(braço|lado|metade do corpo) ... (dormente|paralisad[ao]|sem força))`,
  besideWeakSide: `(de repente|subit*|do nada|não (consigo|posso) ... falar|nem falar|fala ... enrolada)`,
  headache: `(dor de cabeça|cabeça ... (dói|doendo))`,
  worstEver: `((pior|mais forte) dor de cabeça ... (vida|tive)|dor de cabeça mais forte ... (vida|tive))`,
  sudden: `(de repente|subit*|do nada)`,
  severe: `(insuportável|terrível|horrível|muito forte|fortíssima|intensa|violenta|brutal|explosão|pancada|trovão)`,
  numbSaddle: `((virilha|genitais|partes íntimas|períneo) ... (dormente*|adormecid*)|(não sinto|dormência) ... (virilha|genitais|partes íntimas|períneo))`,
  numbLegs: `(não (sinto|consigo mexer|consigo mover|consigo sentir) ... pernas|perdi ... (sensibilidade|força|movimento*) ... pernas|pernas ... (dormentes|paralisadas))`,
  backOrLegs: `(costas|coluna|lombar|ciático|pernas)`,
  noControl: `(não (consigo|posso) ... (segurar|controlar|reter) ... (urina|xixi|cocó?|fezes|bexiga|intestino)|não consigo urinar|perdi ... control[eo] ... (bexiga|urina|intestino))`,
  usual: `(correr|corrida|treino|academia|ginásio|caminha*|frio|sentad*|às vezes|sempre|todo*|cada|quando|depois|cansaço)`,
  breathing: `(não (consigo|posso|consegue) respirar ... (falar|ajuda|lábios)|(engasgad[ao]|a sufocar|sufocando))`,
  bleeding: `((sang*|hemorragia) ... não para|vomit* ... sangue)`,
  allergicReaction: `((língua|lábios|garganta|rosto) ... (inch*|fechar|fechando)|inchaço na (língua|garganta))`,
  seizure: `((convuls*|ataque epiléptico) ... não para)`,
  sepsis: `(febre ... (pescoço|nuca) (rígid[ao]|dur[ao]))`,
  injury: `((inconsciente|não acorda))`,
};
