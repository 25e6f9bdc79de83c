import type { EmergencyWords } from "./emergency-words.ts";

export const welsh: EmergencyWords = {
  overdose: [
    `(cymerais|wedi cymryd|gymerais|wedi llyncu) ... (gormod|ormod) ... (dabledi|tabledi|nhabledi|bils|feddyginiaeth)`,
    `(cymerais|gymerais|wedi (cymryd|llyncu)) ... (tabledi|dabledi|nhabledi|pils|bils|moddion|meddyginiaeth) i gyd`,
  ],
  chestPain: `((poen|boen|phoen) ... (mrest|frest|brest)|(mrest|frest|brest) ... (brifo|dynn))`,
  besideChestPain: `(mraich|fraich|braich|anadl*)`,
  fallenFace: `(wyneb|ngheg|geg) ... (disgyn|gwympo|parlysu|gam)`,
  weakSide: `((methu|ddim yn gallu) ... (symud|codi|teimlo) ... (mraich|fraich|braich|ochr)|(mraich|fraich|braich|ochr) ... (ddiffrwyth|parlysu|ddideimlad))`,
  besideWeakSide: `(sydyn|(methu|ddim yn gallu) ... siarad|na siarad)`,
  headache: `((cur|gur) pen|(pen|ben) tost|mhen ... (brifo|hollti))`,
  worstEver: `((cur|gur) pen|(pen|ben) tost) ... gwaetha*f? ... (erioed|mywyd|bywyd)`,
  sudden: `sydyn`,
  severe: `(ofnadwy|difrifol|erchyll|annioddefol|gwaethaf|uffernol)`,
  numbSaddle: `(ddideimlad|ddiffrwyth) rhwng ... (nghoesau|coesau)`,
  numbLegs: `((methu|ddim yn gallu|ddim yn) ... (teimlo|symud) ... (nghoesau|coesau)|(nghoesau|coesau) ... (ddideimlad|ddiffrwyth|parlysu))`,
  backOrLegs: `(cefn|nghefn|gefn|nghoesau|coesau)`,
  noControl: `((methu|ddim yn gallu|wedi colli) ... (rheoli|rheolaeth|dal) ... (mhledren|bledren|dŵr|pi|ngholuddion)|methu pasio dŵr)`,
  usual: `(rhedeg|eistedd|ymarfer*|gampfa|oer|weithiau|bob|wastad|pan|straen|cerdded)`,
  breathing: `((methu|ddim yn gallu) anadlu ... (siarad|help)|tagu ar)`,
  bleeding: `((gwaed|gwaedu) ... ddim yn stopio|chwydu gwaed)`,
  allergicReaction: `((nhafod|tafod|ngwefusau|ngwddf|ngwddw) yn (chwyddo|cau))`,
  seizure: `(cael (ffit|trawiad) ... ddim yn stopio|(cael|gael) ffit (nawr|rŵan))`,
  sepsis: `((twymyn|gwres) ... (gwddf|gwddw|gwar) (stiff|anystwyth))`,
  injury: `((anymwybodol(?! o )|methu ei (ddeffro|deffro)))`,
};
