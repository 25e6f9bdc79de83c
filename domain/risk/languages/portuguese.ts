import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(quero|queria|quis|gostava de|gostaria de|vontade de|prefiro|preferia|desejo|desejava|penso em|pensando em|pensar em
  |pensei em|vou|tomara|oxalá|planejo|planeio|decidi|preciso|mereço|sonho em|tento|tentei|tentar|devia|rezo para|peço a deus)`;
const die = `(morrer|morra|morresse|mort[ao]|desaparecer|me matar|matar me|suicidar*|sumir|me enforcar|enforcar me
  |acabar com (tudo|(a )?minha vida|isto|isso)|me cortar|cortar me|me machucar|magoar me|me magoar|me ferir|ferir me
  |não (acordar|existir|estar (aqui|vivo|viva)|ter nascido|viver)|nunca mais acordar|pôr fim|tirar (a )?(minha )?(própria )?vida|deixar de (existir|viver)
  |me atirar|atirar me|me jogar|pular (de|da|do)|saltar (de|da|do)|dormir e não acordar|que tudo (acabe|acabasse)|a morte)`;
const live = `(viver|viv[ao]|existir|estar (viv[ao]|aqui|cá)|continuar (a viver|vivendo|viv[ao]|aqui|cá|nesta vida)|acordar|a vida|vida)`;

export const portuguese: PlainSentences = {
  calm: phrases(
    `(viver|vida|viv[ao]|continuar) (na cidade|em casa|no campo|em lisboa|em londres|no centro|nesta casa|com (os|o|a|meus)|social|sexual|no escritório)`,
    `acordar (cedo|às|tão|cansad[ao]|de noite|a meio|com)`,
    `acabar com (isto|isso|tudo) (do|da|o|a|no)`,
    `morte (do|da|de) (meu|minha|um|uma|avô|avó|pai|mãe)`,
    `(sumir|desaparecer) (do|da|das|de férias|nas)`,
    `peso pesado`,
    `(não|nunca|jamais|nem) (tenho|tive|penso|pensei|quero|vou|estou a pensar|sinto) (nunca |em |de |a |no )?(pensamentos |ideias |intenção de |vontade de |pensamentos de )?(suicid*|me matar|matar me|morrer|me machucar|automutil*)`,
    `(sem|nenhum|nenhuma) (pensamentos?|ideias?|ideação|intenção)s? (de )?(suicid*|automutil*)`,
    `(morr*|mort[ao]) de (rir|riso|fome|sono|sede|frio|calor|cansaço|vergonha|medo|saudades?|tédio|vontade|inveja|amores)`,
    `(filme|série|livro|documentário|prevenção|palestra|curso|música|linha) (sobre |do |de |contra )?(o |a |um )?suicid*`,
    `se (suicidou|matou)`,
    `suicídio (do|da) (meu|minha|um|uma|seu|sua)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `(não|sem|nem) (vejo |tenho |há |encontro |me resta |faz )?(mais )?(quero|aguento|vontade de|consigo|desejo|queria|vale a pena|razão|razões|motivos?|sentido|suporto|apetece(me)?|mereço) ... ${live}`,
    `(suicid(io|ios|a|as|o|ar|ei|aria|arei|ar me)|suissíd(io|ar me)|me matar|matar me|me mato|mato me|automutil*)`,
    `(corto me|me corto|magoo me|me magoo|machuco me|me machuco|firo me|me firo|queimo me|me queimo|me cortei) ... (propósito|braços?|pernas?|pulsos?|quando|com|para|sozinh[ao]|mesm[ao]|lâmina|noite|dias|outra|nas|nos|de novo)`,
    `(me corto|corto me|me cortando|a cortar me|(faço|fazer) mal a mim)`,
    `(comprimidos|remédios|pastilhas|pílulas|medicamentos|veneno) ... (tomar|engolir) ... (todos|tudo|de uma vez)`,
    `(tomar|tomei|engolir|beber) (todos|tudo|um frasco|uma caixa|veneno) ... (comprimidos|remédios|frasco|vez|veneno)`,
    `(comprei|tenho|guardei) ... (veneno|(uma )?corda para)`,
    `(atirar me|me atirar|jogar me|me jogar|pular|saltar|atiro me|me jogo) ... (ponte|janela|varanda|comboio|trem|metro|metrô|prédio|linha)`,
    `(carta|bilhete|cartas|mensagem) ... (despedida|suicid*)`,
    `(sem mim|se eu (não existisse|não estivesse|morresse|morrer|sumisse|desaparecesse)) ... (melhor|felizes|alívio|descans*|falta)`,
    `(melhor|felizes|aliviad*) ... (sem mim|se eu (não|morresse|sumisse|desaparecesse|morrer)|mort[ao])`,
    `(sou|sinto me|me sinto|só sou) (só )?um (peso|fardo|estorvo) ... (para|pra|e)`,
    `(a |minha |esta )?vida (já )?(não|deixou de|sem) ... (sentido|nada|pena)`,
    `(cansad[ao]|fart[ao]|exaust[ao]) d[ea] (viver|vida|minha vida|existir|estar viv[ao]|esta vida)`,
    `(deus|senhor|morte) ... me (leve|leva|levasse|levar)`,
    `deus ... (leve|levasse) me`,
    `(tomara|oxalá|queria|espero|quem dera|gostava|desejo) ... (não (ter|tivesse) nascido|não acorde|não acordar|não acordasse|eu morra|eu morresse|nunca (mais )?(ter|acordar|acordasse))`,
    `quant[ao]s (comprimidos|pílulas|remédios|pastilhas) ... para (morrer|me matar)`,
  ),
};
