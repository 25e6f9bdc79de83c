import { type PlainSentences, phrases } from "./phrase.ts";

const want = `(quiero|kiero|quería|quisiera|querría|deseo|desearía|gustaría|ganas de|prefiero|preferiría|ojalá
  |pienso en|pensando en|pensado en|pensé en|pensar en|planeo|decidí|decidido|voy a|vamos a|podría|ansío|anhelo
  |sueño con|necesito|debería|merezco|rezo por|pido a dios|considerado|considero|idea de|intent[eéo]|intentado)`;
const die = `(morir|morirme|morirse|muert[ao]|muera|muriera|desaparecer|desaparezca|matarme|suicidarme|suicidarse
  |dejar de (existir|vivir|respirar|sufrir)|no (despertar|despertarme|existir|estar aquí|vivir|haber nacido)
  |la muerte|ahorcarme|colgarme|envenenarme|tirarme|lanzarme|arrojarme|saltar (de|desde|al)|cortarme|quemarme
  |hacerme daño|lastimarme|herirme|autolesionarme|quitarme (la|mi) vida|dormir y no despertar*
  |(acabar|terminar) con (todo|mi vida|mi sufrimiento|esta vida)|acabar conmigo|que (todo )?(se )?(acabe|termine) todo)`;
const live = `(vivir|vivo|viva|seguir (viv*|aquí|adelante|así)|existir|estar (viv[ao]|aquí|en este mundo)|despertar*|vida)`;

export const spanish: PlainSentences = {
  calm: phrases(
    `(vivir|vida|viv[ao]|seguir) (en (la ciudad|casa|este piso|el campo|un piso|españa|londres|esta casa|este pueblo|el centro)|con (mis|mi|él|ella|estrés)|social|sexual|en (la|mi) (oficina|trabajo))`,
    `(despertar|despertarme) (temprano|a las|tan|cansad[ao]|de noche|con)`,
    `(acabar|terminar) con (todo|toda) (el|la|lo|este|esta)`,
    `muerte de (mi|un|una|su|mis)`,
    `cansad[ao] de (la vida) (de|en)`,
    `(desaparecer) (de las redes|de vacaciones|el dolor)`,
    `(no|nunca|jamás|tampoco) (he )?(pienso|pensado|pensé|quiero|tengo|tuve|tenido|deseo|voy) (nunca |jamás |en |a |de |la )?(pensamientos |ideas |intención de |intenciones de |ganas de |la idea de )?(suicid*|matarme|morir|morirme|hacerme daño|autolesion*)`,
    `(sin|ningún|ninguna|no hay) (pensamientos?|ideas?|ideación|intención|intento)s? (de )?(suicid*|autolesi*)`,
    `(muero|muriendo|morir|morirme|muerta|muerto) de (risa|hambre|sueño|sed|frío|calor|ganas|vergüenza|cansancio|aburrimiento|miedo|amor|envidia|pena)`,
    `(película|peli|serie|libro|novela|documental|prevención|charla|curso|canción|línea) (de |sobre |del |contra |acerca de )?(el |la |un )?suicid*`,
    `(se|él|ella) (suicidó|mató|ha suicidado|había suicidado)`,
    `suicidio de (mi|un|una|su)`,
  ),
  crisis: phrases(
    `${want} ... ${die}`,
    `me (quiero|quisiera|voy a|deseo|podría|gustaría) (morir|matar|suicidar|ahorcar|colgar|cortar|tirar|quitar la vida|hacer daño|lastimar)`,
    `(no|sin|ni) (me |le )?(ya )?(tengo |hay |encuentro |veo |quedan? )?(más )?(quiero|ganas de|deseos? de|vale la pena|motivos?|razón|razones|sentido|aguanto|soporto|merece la pena|merezco) ... ${live}`,
    `(suicid(io|ios|a|as|ar|arme|arse|aría|aré|o)|suisid(io|arme)|matarme|autolesi*|ahorcarme)`,
    `me (corto|hago cortes|autolesiono|hago daño|hiero|rajo|quemo|golpeo|lastimo) (a mí mism[ao]|a propósito|los brazos|las piernas|las muñecas|las venas|cuando|para|por|en|yo|desde|cada|otra)`,
    `(hacerme daño|me hago daño|me autolesiono|cortarme (los|las|con)|cortarme las venas|me corto|me hago cortes)`,
    `(pastillas|comprimidos|píldoras|tabletas|medicinas|veneno) ... (tomármelas|tomarmelas|tragármelas|tomarlas|tomármelos) ... (todas|todos|juntas|de golpe|de una vez)`,
    `(tomarme|tragarme|tomar|tomármelas) (todas|un frasco|un bote|todo el) ... (pastillas|frasco|bote|medicinas|juntas)`,
    `(compré|comprado|tengo|guardo|guardado) ... (veneno|(la )?(soga|cuerda) para)`,
    `(tirarme|lanzarme|arrojarme|saltar|me tiro|me lanzo) ... (puente|balcón|ventana|tren|metro|azotea|vías|edificio|vacío)`,
    `(carta|nota|cartas|notas|mensaje) ... (de despedida|suicid*)`,
    `(sin mí|si (yo )?no (estuviera|existiera|estuviese)( viv[ao]| aquí)?|si (me muriera|me muero|yo muriera)|muert[ao]) ... (mejor|tranquilos|felices|descans*|alivio)`,
    `(mejor|tranquilos|felices) ... (sin mí|si (yo )?no (estuviera|existiera)|muert[ao]|si me muero)`,
    `(soy|siento|sólo soy) (que soy )?una (carga|molestia) (para|y)`,
    `(la|mi) vida (ya )?(no ) ?(me )?(tiene|vale|merece|importa) ... (sentido|nada|pena)`,
    `(cansad[ao]|hart[ao]|asco|aburrid[ao]) de (vivir|la vida|mi vida|estar viv[ao]|existir|seguir viv*)`,
    `(dios|señor|virgen|muerte) ... me (lleve|llevara|lleves|recoja)`,
    `(ojalá|espero|quiero|desearía|quisiera|gustaría) ... (no (me )?(despertara|despierte|despertar|despertarme|hubiera nacido|existiera|levantara)|me (muera|muriera|mate|atropell*))`,
    `(acabar|terminar) con (mi vida|mi existencia|todo de una)`,
    `cuant[ao]s? (pastillas|píldoras|tabletas|comprimidos|paracetamol*) ... (para (morir|morirme|matarme|suicidarme)|me matar*)`,
  ),
};
