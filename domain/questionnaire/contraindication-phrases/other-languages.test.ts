import { describe, expect, it } from "vitest";
import { contraindicationsIn } from "../contraindication-phrases.ts";
import type { Contraindication } from "../contraindications.ts";

const mentions: readonly (readonly [Contraindication, readonly string[]])[] = [
  [
    "epilepsy",
    [
      "padaczka od dziecka",
      "crises d'épilepsie",
      "Anfallsleiden",
      "mirgi ke daure",
      "मिर्गी है",
      "عندي صرع",
      "মৃগী রোগ",
      "ਮਿਰਗੀ",
      "مرگی ہے",
    ],
  ],
  [
    "pacemaker-or-implant",
    [
      "Tengo marcapasos",
      "Ich habe einen Herzschrittmacher",
      "J'ai un stimulateur cardiaque",
      "Mam rozrusznik serca",
      "uso marca-passo",
      "rheolydd calon",
      "पेसमेकर लगा है",
    ],
  ],
  [
    "pregnancy",
    [
      "Estoy embarazada",
      "schwanger im fünften Monat",
      "je suis enceinte",
      "Jestem w ciąży",
      "sunt însărcinată",
      "yn feichiog",
      "Sono incinta",
      "garbhvati hoon",
      "मैं गर्भवती हूँ",
      "أنا حامل",
    ],
  ],
  ["hearing", ["acouphènes", "szumy uszne", "Ohrensausen", "zumbidos en los oídos", "acufeni"]],
  ["heart-or-head", ["Herzrhythmusstörungen", "arritmia", "Schlaganfall im Mai", "udar mózgu"]],
  ["altered-perception", ["esquizofrenia", "oigo voces", "ich höre Stimmen", "psychoza"]],
  ["under-18", ["es para mi hija", "für meinen Sohn", "dla mojego syna", "pour ma fille"]],
  ["driving", ["mientras conduzco", "beim Autofahren", "au volant", "podczas jazdy"]],
];

describe("a contraindication in another language", () => {
  it.each(mentions.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)))(
    "of %s is found in: %s",
    (name, text) => {
      expect(contraindicationsIn(text)).toEqual([name]);
    },
  );

  it.each([
    "No estoy embarazada",
    "nie mam padaczki",
    "kein Herzschrittmacher",
    "je ne suis pas enceinte",
    "não uso marca-passo",
    "main garbhvati nahi hoon",
  ])("is not found in a denial: %s", (text) => {
    expect(contraindicationsIn(text)).toEqual([]);
  });

  it("is found beside a denial", () => {
    expect(contraindicationsIn("No uso marcapasos. Estoy embarazada.")).toEqual(["pregnancy"]);
  });
});
