import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(vreau|aș vrea|as vrea|vroiam|voiam|doresc|dori|îmi vine|prefer|aș prefera|mă gândesc|gândesc|gândit|o să|simt nevoia|mai bine|trebuie
  |am de gând|plănuiesc|am decis|am hotărât|sper|mi aș dori|merit|încerc|am încercat|visez|mă rog|urmează|voi|aștept|vrut)`;
const die = `((să )?(mor|muri|murit|moară|mor odată|mă omor|omor|mă sinucid|sinucid*|dispar|mă rănesc|mă tai|mă spânzur|spânzur|mă arunc|mă otrăvesc|mă înec|mă împușc)
  |moartea?|fiu moart[aă]|fiu mort|fi mort|fi moart[aă]|nu (mă )?mai (trezesc|fiu|exist|trăiesc|mă trezesc|simt)|nu (mă )?(trezesc|mă fi născut|fi născut|exist)|(îmi|mi) iau viața|iau viața
  |termin cu (viața|totul|toate|mine)|pun capăt|se termine (tot|totul|odată)|dorm și să nu|îmi fac (rău|ceva)|înghit toate)`;
const live = `(trăiesc|trăi|viața|viață|exist|fiu (aici|în viață|pe lume)|să fiu|trezesc|viu|vie|continui|trăit|lupt)`;

export const romanian: PlainSentences = {
  calm: phrases(
    `(trăiesc|trăi|viață|viața|fiu) (la (oraș|țară|bloc|părinți)|în (oraș|stres|casa|apartament*|București)|socială|sexuală|personală|cu (părinții|soacra|stres))`,
    `(trezesc|mă trezesc) (devreme|la|atât|obosit[aă]?|noaptea|odihnit[aă]?|dimineața)`,
    `(continui|continua) (cu|munca|la)`,
    `(moartea|moartei) (bunic*|tatălui|mamei|tatei|lui|unei|unui|soț*|câinelui|mea bunic*)`,
    `mor decât`,
    `se termine (tot|totul) (cu|la)`,
    `(nu|niciodată|nici) (mi |m |mai )?(am|a avut|mă|mă gândesc|m am gândit|am gândit|vreau|avut|am avut) (niciodată |nici un fel de |deloc )?(la |gânduri de |gânduri |de gând |intenția |idei de )?(sinuci*|să mor|să mă omor|suicid*|moarte|automutil*)`,
    `(fără|niciun fel de) (gânduri|ideație|intenții) (de |de a mă )?(sinuci*|suicid*)`,
    `(mor|murit|moartă|mort|moare) de (foame|râs|somn|sete|frig|cald|căldură|oboseală|rușine|plictiseală|frică|dor|curiozitate|nerăbdare)`,
    `(film|filmul|serial|carte|cartea|documentar|prevenirea|prevenție|cântec|linia) (despre |de |contra )?(o )?(sinuci*|suicid*)`,
    `s a (sinucis|omorât|spânzurat)`,
    `sinuciderea? (lui|unui|unei|fratelui|tatălui|mamei|prieten*|vecin*|coleg*)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `nu (îmi |mi |mai |mă |are |am |văd |găsesc |merită |e |este |mi mai )?(vreau|chef|pot|doresc|suport|rost|merită|motiv|motive|sens|sensul|putere|mai vreau|mai pot|mai am|nicio|niciun|nici un|rostul) ... ${live}`,
    `(nu|fără|niciun|nici un|nicio) (mai )?(am |văd |găsesc )?(niciun |nici un |nicio )?(motiv|rost|sens|rațiune|poftă|chef) (să|de|pentru|în a) (mai )?(mă )?${live}`,
    `(sinuci(d|de|dere|derea|deri|gaș*|g)|sinucid|sinucidere|sinuciderii|suicid|suicid(ar|are|ale|ul)|mă omor|automutil*)`,
    `(mă tai|mă rănesc|mă ard|mă lovesc|mă zgârii|mă crestez|m am tăiat) ... (pe (brațe|mâini|picioare|corp|încheieturi|piele|antebraț)|singur[aă]?|intenționat|când|lama|dinadins|ca)`,
    `(îmi|mi) (fac|făcut|provoc|am făcut) (singur[aă]? )?(rău|răni|tăieturi|durere) ... (singur[aă]?|mie|intenționat|când|cu|pe)`,
    `(pastile(le)?|medicamente(le)?|somnifere(le)?) ... (să )?(le )?(iau|înghit) (pe )?(toate|tot)`,
    `(să iau|iau|înghit|să înghit|am luat) (toate|toată|o cutie|un pumn|otravă) ... (pastile*|medicamente*|cutia|deodată|otravă)`,
    `(cumpărat|pregătit|am) ... (otravă|(o )?(funie|frânghie|sfoară) (să|pentru|ca))`,
    `(mă arunc|să sar|mă aruncam) ... (pod*|geam|fereastră|balcon*|tren*|metrou|bloc|etaj*)`,
    `(scrisoare*|scrisori|bilet|mesaj*) (de )?(adio|rămas bun|despărțire de viață)`,
    `(mai bine|mai ușor|liniștiți|fericiți|ușurați) ... (fără mine|dacă (n |nu )?(aș |mor|eu)*|mor|moart[aă]|să nu mai fiu)`,
    `(fără mine|dacă (aș muri|mor|n aș mai fi|nu aș mai fi|n aș exista|aș dispărea)) ... (mai bine|mai ușor|liniș*|feric*|scăpa)`,
    `(sunt|simt|doar) (că sunt )?(doar )?o (povară|greutate|pacoste) (pentru|și|doar)`,
    `viața (mea )?(nu|n|fără) ... (sens|rost|merită|valoare|nimic)`,
    `(satul|sătul[aă]?|obosit[aă]?|săturat|scârbit[aă]?) ... (de viață|de viata|de trăit|să trăiesc|să mai trăiesc|de viața)`,
    `(dumnezeu|domnul|doamne) ... (să )?(mă|ma) (ia|iei|iee|strângă|cheme)`,
    `(doamne )?ia mă doamne`,
    `(pun|pune|pus) capăt (vieții|zilelor|la tot|suferinței)`,
    `(să )?se termine (tot|totul|odată|viața)`,
    `(mai bine|dacă|aș fi preferat) (nu )?(mă |m aș |m )?(nășteam|fi născut|mă nășteam|aș fi moart[aă]|aș fi mort|muream)`,
    `câte (pastile|tablete|comprimate) ... să (mor|mă omor|mă sinucid)`,
  ),
};
