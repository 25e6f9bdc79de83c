import { expect, test } from "vitest";
import { readRisk } from "../read-risk.ts";
import { tellsOfSomeoneAtRisk } from "../someone-else.ts";

/** The writer sees helplines: those for somebody else, or those for a crisis of their own. */
const showsHelplines = (text: string): boolean =>
  readRisk(text).isCrisis || tellsOfSomeoneAtRisk(text);

test.each([
  "मेरा बेटा कहता है कि वह मरना चाहता है",
  "मेरी बहन आत्महत्या करना चाहती है",
  "meri beti jeena nahi chahti",
  "میری بہن خودکشی کرنا چاہتی ہے",
  "میری بیٹی جینا نہیں چاہتی",
  "ਮੇਰਾ ਪੁੱਤਰ ਕਹਿੰਦਾ ਹੈ ਕਿ ਉਹ ਮਰਨਾ ਚਾਹੁੰਦਾ ਹੈ",
  "ਮੇਰੀ ਧੀ ਜੀਣਾ ਨਹੀਂ ਚਾਹੁੰਦੀ",
  "আমার ছেলে বলে সে মরতে চায়",
  "আমার মেয়ে বাঁচতে চায় না",
  "Mi hijo dice que quiere morir",
  "Mi marido amenaza con matarse",
  "mi hija se corta los brazos",
  "Mi madre dice que ya no quiere vivir, y no sé qué hacer",
  "Mon mari menace de se tuer",
  "Ma mère ne veut plus vivre",
  "Je dors mal. Ma fille se scarifie les bras.",
  "Mój syn mówi, że chce umrzeć",
  "Moja córka się tnie",
  "ابني يقول إنه يريد أن يموت",
  "زوجي يهدد بقتل نفسه",
  "ابنتي لا تريد أن تعيش",
  "Mae fy chwaer eisiau lladd ei hun",
  "Nid yw fy merch eisiau byw",
  "Mein Sohn sagt, er will sterben",
  "Meine Tochter ritzt sich",
  "O meu filho diz que quer morrer",
  "Minha irmã quer se matar",
  "a minha mae nao quer viver",
  "Fiul meu spune că vrea să moară",
  "Sora mea vrea sa se sinucida",
  "Mama nu mai vrea să trăiască",
])("shows helplines to somebody who writes “%s”", (text) => {
  expect(showsHelplines(text)).toBe(true);
});

test.each([
  "Mi hijo no quiere morir de aburrimiento en la clase",
  "Mi hermano se muere de risa conmigo",
  "Mi hija no quiere vivir con su padre en la ciudad",
  "mi hermana se cortó el pelo",
  "Ma fille ne veut plus vivre chez nous",
  "Mon fils se coupe les cheveux lui-même",
  "Mon frère veut mourir de rire quand il me voit danser",
  "Moja córka nie śpi dobrze",
  "ابني لا يريد أن يعيش في المدينة",
  "أمي تموت من الضحك",
  "Mae fy merch eisiau byw yng Nghaerdydd",
  "Meine Tochter schneidet sich die Haare selbst",
  "O meu filho não quer morrer de tédio em casa",
  "Minha filha se corta na cozinha às vezes",
  "Fiul meu moare de foame după școală",
  "En la película la hermana quiere morir y llama a su madre",
  "Sora mea se taie la deget când gătește",
])("does not in reply to “%s”", (text) => {
  expect(tellsOfSomeoneAtRisk(text)).toBe(false);
});
