import type { EmergencyWords } from "./emergency-words.ts";

export const romanian: EmergencyWords = {
  overdose: [
    `am (luat|înghițit) ... (prea multe|toate|o supradoză|o mulțime de) ... (pastile*|medicamente*|tablete*|comprimate*|somnifere*)`,
  ],
  chestPain: `((dur(ere|eri|e)|doare|apăsare|presiune) ... piept*|piept* ... doare)`,
  besideChestPain: `(braț*|mâna|maxilar*|respir*|aer|transpir*)`,
  fallenFace: `((fața|gura) ... (paralizată|căzută|strâmb*)|strâmbat ... (fața|gura))`,
  weakSide: `(nu (mai )?pot ... (mișca|ridica) ... (braț*|mâna|partea)|nu (mai )?(îmi |mi )?(mai )?simt ... (braț*|mâna|partea)|(braț*|mâna|partea) ... (amorțit*|paralizat*)|(amorțit|paralizat) ... (braț*|mâna|partea))`,
  besideWeakSide: `(brusc|dintr o dată|deodată|subit|nu (mai )?pot ... vorbi|nici vorbi)`,
  headache: `(durere de cap|doare ... cap*)`,
  worstEver: `cea mai (rea|puternică|mare|cumplită|groaznică) durere de cap ... (viața|vreodată|avut)`,
  sudden: `(brusc|bruscă|dintr o dată|deodată|subit)`,
  severe: `(groaznic*|îngrozitor*|îngrozitoare|insuportabil*|cumplit*|puternic*|teribil*|violent*|foarte (rău|tare)|trăsnet)`,
  numbSaddle: `(amorț*|nu (mai )?simt) ... (între picioare|zona intimă|zona genitală)`,
  numbLegs: `(nu (mai )?(îmi |mi )?(mai )?simt ... picioarele|nu (mai )?(îmi |mi )?(mai )?pot ... mișca ... picioarele|picioarele ... (amorțit*|paralizat*))`,
  backOrLegs: `(spate*|coloana|lombar*|picioare*)`,
  noControl: `(nu (mai )?(îmi |mi )?(mai )?pot ... (ține|controla|reține) ... (urina|pipi|vezica|scaunul)|nu (mai )?pot urina|nu (mai )?controlez ... (urina|vezica)|pierdut controlul ... (vezicii|urinei))`,
  usual: `(alerga*|antrenament*|sală|mers|frig|stat|uneori|mereu|fiecare|când|după|stres*|oboseală)`,
  breathing: `(nu (mai )?pot (să )?(respir|respira) ... (vorbi|ajutor)|(se|mă) (îneacă|sufocă|sufoc))`,
  bleeding: `((sânger*|sângele) ... nu se oprește|vomit* ... sânge)`,
  allergicReaction: `((umfl* ... (limba|buzele|gâtul|fața)|închide ... gâtul))`,
  seizure: `((convulsii|criză de epilepsie) ... nu se opre*)`,
  sepsis: `(febră ... (gâtul|ceafa) (înțepenit*|rigid*))`,
  injury: `((inconștient*|nu se trezește))`,
};
