import { describe, expect, it } from "vitest";
import { readRisk } from "../read-risk.ts";
import { emergenciesByLanguage } from "./testing/emergencies-by-language.ts";
import { ordinaryByLanguage } from "./testing/ordinary-by-language.ts";

const emergencies = Object.entries(emergenciesByLanguage).flatMap(([language, byFlag]) =>
  Object.entries(byFlag).flatMap(([flag, texts]) =>
    texts.map((text) => ({ language, flag, text })),
  ),
);
const ordinary = Object.entries(ordinaryByLanguage).flatMap(([language, texts]) =>
  texts.map((text) => ({ language, text })),
);

describe("the plainest sentences", () => {
  it.each(emergencies)("of an emergency are found in $language: $text", ({ flag, text }) => {
    const { redFlags, isUnreadable } = readRisk(text);
    expect([redFlags, isUnreadable]).toEqual([[flag], true]);
  });

  it.each(ordinary)("about ordinary complaints alarm nobody in $language: $text", ({ text }) => {
    expect(readRisk(text).redFlags).toEqual([]);
  });
});

describe("a red flag in another language", () => {
  it.each([
    ["overdose", "He tomado demasiadas pastillas"],
    ["overdose", "j'ai pris trop de comprimés"],
    ["overdose", "Ich habe zu viele Tabletten genommen"],
    ["overdose", "Ich habe eine Überdosis Tabletten genommen"],
    ["overdose", "wziąłem za dużo tabletek"],
    ["overdose", "wzięłam wszystkie leki"],
    ["overdose", "tomei comprimidos demais"],
    ["overdose", "am luat prea multe pastile"],
    ["overdose", "ho preso troppe pastiglie"],
    ["overdose", "cymerais ormod o dabledi"],
    ["overdose", "لقد تناولت الكثير من الحبوب"],
    ["heart-attack", "Me duele mucho el pecho y el brazo izquierdo"],
    ["heart-attack", "douleur dans la poitrine et le bras gauche"],
    ["heart-attack", "starke Brustschmerzen, die in den linken Arm ausstrahlen"],
    ["heart-attack", "silny ból w klatce piersiowej i lewej ręce"],
    ["heart-attack", "seene mein dard aur baayein haath mein bhi"],
    ["heart-attack", "सीने में तेज दर्द और बायाँ हाथ सुन्न"],
    ["stroke", "tengo media cara paralizada y no puedo hablar"],
    ["stroke", "mein Mundwinkel hängt plötzlich"],
  ] as const)("of %s is found, and staff read it: %s", (flag, text) => {
    const { redFlags, isUnreadable, findings } = readRisk(text);
    expect([redFlags, isUnreadable]).toEqual([[flag], true]);
    expect(findings.find(({ kind }) => kind === "red-flag")?.words).not.toBe("");
  });

  it.each([
    "Cymerais lawer gormod o dabledi",
    "Dw i wedi cymryd gormod o dabledi eto, fel arfer",
    "Dw i wedi cymryd fy nhabledi i gyd",
    "Tomei comprimidos demais como sempre faço quando estou mal",
    "Tomei todos os comprimidos que o médico receitou",
    "Am luat prea multe pastile, ca de obicei",
    "Am luat toate pastilele pe care mi le-a prescris medicul",
    "He tomado demasiadas pastillas, como siempre",
    "J'ai pris trop de comprimés, comme d'habitude",
    "J'ai pris tous les comprimés que le médecin m'a prescrits",
    "Ich habe zu viele Tabletten genommen, wie immer",
    "wzięłam za dużo tabletek, jak zawsze",
    "ho preso troppe pastiglie come al solito",
    "تناولت جرعة زائدة من الحبوب كالمعتاد",
    "मैंने हमेशा की तरह बहुत ज्यादा गोलियाँ खा लीं",
  ])("of an overdose is found, even of prescribed medicine or as always: %s", (text) => {
    expect(readRisk(text).redFlags).toEqual(["overdose"]);
  });

  it.each([
    "Rydw i wedi cymryd y tabledi i gyd fel arfer",
    "Cymerais fy nhabledi i gyd yn ôl yr arfer",
    "Dw i wedi cymryd y tabledi i gyd fel bob bore",
    "wedi cymryd fy nhabledi i gyd fel y dywedodd y meddyg",
    "Dw i wedi cymryd y tabledi i gyd fel y rhagnodwyd",
    "Tomei todos os comprimidos como de costume",
    "Tomei todos os meus comprimidos conforme prescrito",
    "Tomei todos os remédios como o médico receitou",
    "Tomei todos os remédios conforme a receita",
    "Am luat toate medicamentele ca întotdeauna",
    "Am luat toate pastilele conform prescripției",
    "Am luat toate medicamentele așa cum mi-a prescris medicul",
    "Am luat toate pastilele ca în fiecare zi",
    "He tomado todas las pastillas como de costumbre",
    "Tomé todas las pastillas según lo recetado",
    "J'ai pris tous mes médicaments selon l'ordonnance",
    "Ich habe alle Tabletten wie gewohnt genommen",
    "Ich habe alle Tabletten nach Vorschrift genommen",
    "Wzięłam wszystkie leki jak zwykle",
    "Ho preso tutte le medicine come prescritto",
    "اخذت كل الادوية حسب الوصفة",
    "मैंने रोज की तरह सारी दवा खा ली",
    "maine roz ki tarah sari dawa kha li",
    "میں نے ہمیشہ کی طرح ساری گولیاں کھا لیں",
    "ਮੈਂ ਹਮੇਸ਼ਾ ਵਾਂਗ ਸਾਰੀਆਂ ਗੋਲੀਆਂ ਖਾ ਲਈਆਂ",
    "আমি প্রতিদিনের মতো সব ওষুধ খেয়ে নিয়েছি",
  ])("is not found in all of one's medicine, taken as usual or as prescribed: %s", (text) => {
    expect(readRisk(text).redFlags).toEqual([]);
  });

  it.each([
    "No he tomado demasiadas pastillas",
    "Tomé demasiadas pastillas hace diez años",
    "kein Druck auf der Brust, der Arm ist in Ordnung",
    "no tengo dolor en el pecho ni en el brazo",
    "me duele la espalda y el brazo",
    "he tomado dos pastillas",
  ])("is not found in: %s", (text) => {
    expect(readRisk(text).redFlags).toEqual([]);
  });
});
