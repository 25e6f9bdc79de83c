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

describe("words that also mean something else", () => {
  it.each([
    "Ich ersticke in Arbeit und schlafe schlecht",
    "Ich ersticke fast an meinen Schulden",
    "Mein Hals geht zu, wenn ich vor Leuten sprechen muss",
    "Mein Mann wacht nicht auf, wenn ich schnarche",
    "Vor Jahren hatte ich einen Krampfanfall, der nicht aufhörte",
    "Meine Mutter war im Koma und wacht nicht mehr auf, sie starb 2010",
    "Mein Hals ist geschwollen, ich habe eine Erkältung",
    "Ma gorge se ferme quand je parle en public",
    "J'ai la gorge gonflée à cause d'une angine",
    "C'est inconscient, je grince des dents la nuit",
    "Mon bébé ne se réveille pas la nuit, mais moi oui",
    "Je m'étouffe dans ce travail",
    "Mon visage est gonflé le matin",
    "Il y a dix ans, mon père a vomi du sang",
    "Nada despierta mi interés, no despierta en mí ilusión",
    "Mi hijo no despierta por las noches, pero yo sí",
    "cuando como nueces se me hinchan los labios",
    "Me estoy ahogando en deudas",
    "Se me cierra la garganta cuando lloro",
    "Tengo los labios hinchados por el frío",
    "Se me cierra la garganta por la ansiedad",
    "Mi si gonfiano le labbra quando mangio le noci",
    "Sto soffocando di lavoro",
    "Mi si chiude la gola per l'ansia",
    "Ho la gola gonfia per il raffreddore",
    "Estou a sufocar em trabalho",
    "O meu inconsciente não me deixa dormir",
    "O meu marido não acorda com o despertador",
    "Sinto a garganta a fechar quando estou ansiosa",
    "Tenho o rosto inchado de manhã",
    "É um hábito inconsciente, roo as unhas",
    "Mă sufoc de atâta muncă",
    "Inconștient îmi rod unghiile",
    "Copilul nu se trezește noaptea",
    "Gardło mi się zaciska ze stresu",
    "Mam spuchnięte usta po dentyście",
    "Duszę się w tej pracy, on się dusi też",
    "Jest nieprzytomny ze zmęczenia po pracy",
    "मेरा गला बंद हो गया है, सर्दी है",
    "सुबह मेरा चेहरा सूजा रहता है",
    "mera gala band ho gaya hai, sardi hai",
    "chehra subah sooja rehta hai",
    "كنت اختنق من ضغط العمل",
    "أشعر أني أختنق من الحزن",
    "Rwy'n anymwybodol o'r amser pan rwy'n gwrando",
  ])("alarm nobody alone: %s", (text) => {
    expect(readRisk(text).redFlags).toEqual([]);
  });

  it.each([
    ["breathing", "Ich ersticke, ich kann nicht atmen"],
    ["breathing", "Hilfe, ich ersticke an einem Stück Fleisch"],
    ["breathing", "Mein Kind erstickt"],
    ["breathing", "je m'étouffe, je ne peux plus respirer"],
    ["breathing", "mon fils s'étouffe"],
    ["breathing", "mon enfant s'étouffe"],
    ["breathing", "ma collègue s'étouffe, elle ne peut plus parler"],
    ["breathing", "Mein Bruder erstickt an einem Knochen"],
    ["breathing", "me estoy ahogando, no puedo hablar"],
    ["breathing", "se está atragantando"],
    ["breathing", "sto soffocando, non riesco a respirare"],
    ["breathing", "mă sufoc, ajutor"],
    ["breathing", "estou a sufocar, não consigo falar"],
    ["breathing", "أنا أختنق ولا أستطيع التنفس"],
    ["allergic-reaction", "Meine Lippen schwellen nach einem Wespenstich"],
    ["allergic-reaction", "ma gorge se ferme après la piqûre de guêpe"],
    ["allergic-reaction", "comí cacahuetes y se me hinchan los labios"],
    ["allergic-reaction", "ho mangiato noci e le labbra si gonfiano"],
    ["allergic-reaction", "po orzechach puchną mi usta"],
    ["allergic-reaction", "comi amendoim e os lábios estão inchados"],
    ["allergic-reaction", "mi s-au umflat buzele după ce am mâncat nuci"],
    ["allergic-reaction", "मूंगफली खाने से मेरे होंठ सूज गए हैं"],
    ["allergic-reaction", "Nach dem Essen von Garnelen schwillt mein Gesicht an"],
    ["allergic-reaction", "لسعتني نحلة ووجهي يتورم"],
    ["injury", "Mi hija se golpeó la cabeza y no responde, está inconsciente"],
    ["injury", "Mia madre è caduta e non si sveglia"],
    ["injury", "سقط أبي ولا يستيقظ"],
    ["injury", "er ist gestürzt und wacht nicht auf"],
    ["injury", "elle est tombée et ne se réveille pas"],
    ["injury", "elle est inconsciente"],
    ["injury", "se ha caído y no despierta"],
    ["injury", "o meu marido está inconsciente"],
    ["injury", "caiu e não acorda"],
    ["injury", "soțul meu este inconștient"],
    ["injury", "a căzut și nu se trezește"],
  ] as const)("are %s with another sign: %s", (flag, text) => {
    expect(readRisk(text).redFlags).toEqual([flag]);
  });
});
