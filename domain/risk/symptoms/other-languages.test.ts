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
