import type { EmergencyWords } from "./emergency-words.ts";

export const spanish: EmergencyWords = {
  overdose: [
    `(tomé|tragué|he tomado|he tragado|acabo de (tomar|tomarme|tragar|tragarme)) ... (demasiad[ao]s?|todas|todos|muchas|muchísimas|(todo )?(un|el) frasco|sobredosis) ... (pastillas|comprimidos|tabletas|medicamentos|medicinas|paracetamol)`,
    `(tomé|he tomado) una sobredosis`,
  ],
  chestPain: `((dolor*|duele*|presión|opresión) ... pecho|pecho ... (duele*|aprieta*|oprime*))`,
  besideChestPain: `(brazo*|mandíbula|respirar|aire|sudor*|sudando)`,
  fallenFace: `((media|mitad de la|un lado de la|la) (cara|boca) ... (caída|paralizada|torcida|dormida)|(torcido|paralizado|caído) ... (cara|boca))`,
  weakSide: `(no (puedo|logro|consigo) ... (mover|levantar|sentir) ... (brazo|lado|mitad)|no siento ... (brazo|lado|mitad)|(brazo|lado|medio cuerpo) ... (dormido|paraliz*|entumecido|sin fuerza)|(paraliz*|durmió|dormido|entumec*) ... (brazo|lado|mitad|medio cuerpo))`,
  besideWeakSide: `(de (repente|pronto|golpe)|repentin*|súbit*|no (puedo|logro|consigo) ... hablar|ni ... hablar|traba* ... lengua)`,
  headache: `((dolor|duele) ... cabeza)`,
  worstEver: `((peor|más fuerte) dolor de cabeza ... (vida|nunca|tenido|sentido)|dolor de cabeza más (fuerte|intenso|horrible) ... (vida|nunca|tenido))`,
  sudden: `(de (repente|pronto|golpe)|repentin*|súbit*|en segundos)`,
  severe: `(insoportable|terrible|horrible|brutal|fuerte|fortísimo|intenso|atroz|espantoso|explosión|trueno|martillazo)`,
  numbSaddle: `((dormid*|entumecid*|adormecid*|no siento) ... (entrepierna|genitales|perineo|zona íntima)|(entrepierna|genitales|perineo) ... (dormid*|entumecid*|adormecid*))`,
  numbLegs: `(no (siento|puedo mover|puedo sentir) ... piernas|(perdí|perdido) ... (sensibilidad|fuerza) ... piernas|(ambas|dos) piernas ... (dormidas|entumecidas|paralizadas))`,
  backOrLegs: `(espalda|lumbar*|columna|piernas)`,
  noControl: `(no (puedo|logro|consigo) ... (controlar|aguantar|retener) ... (orina|pis|caca|heces|esfínter*)|no (puedo|logro|consigo) orinar|no controlo ... (orina|pis|esfínter*|vejiga)|(escapa|perdí|perdido) ... (orina|pis|vejiga|esfínter*)|orino encima)`,
  usual: `(correr|carrera|gimnasio|ejercicio|entren*|caminar|frío|sentad*|a veces|siempre|cada|todos|cuando|suel*|tanto|cansancio|risa)`,
  breathing: `(no (puedo|consigo|logro) respirar ... (hablar|ayuda|labios)|(me|se) (estoy|está) (ahogando|asfixiando|atragantando))`,
  bleeding: `((no (para|deja) de sangrar|(sangr*|hemorragia) ... no (para|se detiene)|(vomit*) ... sangre))`,
  allergicReaction: `((hincha*|hinchad*) ... (lengua|labios|garganta)|(lengua|labios|garganta) ... (hincha*|hinchad*|cierra*)|cierra ... garganta)`,
  seizure: `((está convulsionando|(convulsi*|ataque epiléptico) ... no (para|paran|se detiene*)))`,
  sepsis: `(fiebre ... (cuello|nuca) (rígid[ao]|ties[ao])|(no (sabe|reconoce) ... (dónde está|quién es) ... de repente))`,
  injury: `((golpe* ... cabeza ... inconsciente|está inconsciente|no despierta))`,
};
