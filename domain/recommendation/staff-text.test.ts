import { expect, test } from "vitest";
import { recommend } from "./rules.ts";
import { inputFor } from "./testing/example-input.ts";
import { starterCatalogue } from "./testing/starter-catalogue.ts";

const firstLine = (given: Parameters<typeof inputFor>[0]) =>
  recommend(inputFor(given), starterCatalogue).aiAnalysis.split("\n")[0];

test("ranks the concerns that the choice rests on, each with what was chosen for it", () => {
  expect(firstLine({ anxiety: "Constantly", sleep: "Poor", allergies: ["Hay fever"] })).toBe(
    "Their concerns, worst first, with what was chosen for them: " +
      "anxiety, 10 of 10 (Even Breath, Good Company, Inner Room, Drift); " +
      "allergies, among their concerns (Wide Breath, Dew, Clean Air); " +
      "sleep, 4 of 10, where higher is better (Deep Blue, Before Bed, Anchor, Lullaby). " +
      "For no particular answer: Light Breath.",
  );
});

test("says what rests on no particular answer", () => {
  expect(firstLine({})).toMatch(/^For no particular answer: Even Breath, /);
});
