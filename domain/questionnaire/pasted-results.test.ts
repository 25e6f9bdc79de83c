import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pastedLevels, readPastedResults } from "./pasted-results.ts";
import { normalizeScores } from "./scores.ts";
import { writeResults } from "./write-results.ts";
import { anyCharacter } from "../testing/any-character.ts";

const example = `Health questionnaire of 12 November 2026
Stress Level: 8/10
Q2 Sleep quality - 3
PAIN LEVEL (0-10): 7
Anxiety level = 6 out of 10
Primary Concerns:
- Chronic Pain
2. Sleep Issues

Note: a line with a colon is no concern
Completed: 21/11/2026
Additional: worse in the evening
Digestive: Bloating or wind
I also have tinnitus`;

describe("pasted results", () => {
  it("are read line by line", () => {
    expect(readPastedResults(example)).toEqual({
      levels: { stressLevel: 8, sleepQuality: 3, painLevel: 7, anxietyLevel: 6 },
      found: [...pastedLevels],
      primaryConcerns: ["Chronic Pain", "Sleep Issues"],
      areConcernsAssumed: false,
      responses: {
        notes: "Health questionnaire of 12 November 2026\nI also have tinnitus",
        note: "a line with a colon is no concern",
        additional: "worse in the evening",
        digestive: "Bloating or wind",
      },
    });
  });

  it.each([
    ["Pain level: 7", 7],
    ["Q1 pain level: 7", 7],
    ["1. Pain Level 7/10", 7],
    ["Pain level (0-10): 7", 7],
    ["Pain level [1 – 10] 7", 7],
    ["Pain level on a scale from 0 to 10: 7", 7],
    ["pain level: 7.5", 7],
    ["pain level: about 7 (1 is low)", 7],
    ["Pain level: 12", 10],
    ["Pain level: 0", 0],
    ["pain level: high", 5],
    ["Pain level:", 5],
    ["my pain is 7", 5],
    ["Pain level: , sleep quality: 3", 5],
    ["Pain level: none\nPain level: 4", 4],
    ["Pain level: 4\nPain level: 9", 4],
    ["Pain level: 99999999999999999999999", 10],
  ])("have in '%s' the pain %i", (text, pain) => {
    expect(readPastedResults(text).levels.painLevel).toBe(pain);
  });

  it("report which scores were found, and assume a default for the others", () => {
    const { found, levels } = readPastedResults("Sleep quality: 5, stress level: 9");
    expect(found).toEqual(["sleepQuality", "stressLevel"]);
    expect(levels).toEqual({ painLevel: 5, sleepQuality: 5, stressLevel: 9, anxietyLevel: 5 });
  });

  it.each([
    ["Primary concerns: Fatigue, headaches; low mood", ["Fatigue", "headaches", "low mood"]],
    ['primaryConcerns\nPrimary concerns: ["Fatigue", "Pain"]', ["Fatigue", "Pain"]],
    ["Primary Concerns (choose any)\n• Fatigue\nPain", ["Fatigue", "Pain"]],
    ["Primary concerns: Fatigue\nPain\nPain", ["Fatigue", "Pain"]],
    ["Primary concerns: Fatigue Completed: today\nnot this", ["Fatigue"]],
    ["Primary concerns\nPain level: 3\nCompleted: now\nFatigue", ["General wellness"]],
    ["Fatigue", ["General wellness"]],
    ["", ["General wellness"]],
  ])("have in %j the concerns %j", (text, concerns) => {
    expect(readPastedResults(text).primaryConcerns).toEqual(concerns);
  });

  it("are read from any text within the limits of an analysis", () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.constantFrom(
        "pain level:",
        "Primary concerns",
        "completed:",
        "\n",
        ": ",
        "7",
        "__proto__:x",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { levels, primaryConcerns, responses } = readPastedResults(pieces.join(""));
        for (const level of Object.values(levels))
          expect(Number.isInteger(level) && level >= 0 && level <= 10).toBe(true);
        expect(primaryConcerns.length > 0 && primaryConcerns.length <= 30).toBe(true);
        expect(primaryConcerns.every((name) => name.trim() !== "" && name.length <= 300)).toBe(
          true,
        );
        const entries = Object.entries(responses);
        expect(entries.length <= 40).toBe(true);
        expect(
          entries.every(([key, value]) => key !== "" && key.length <= 60 && value.length <= 4000),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(readPastedResults("a: b\n".repeat(100_000)).responses["a"]?.length).toBe(3999);
  });
});

it("an assessment written as text reads back with the same content", () => {
  const scores = normalizeScores(
    { painLevel: 4, sleepQuality: 2, stressLevel: 3, anxietyLevel: 4 },
    "wizard",
  );
  const text = writeResults({
    scores,
    primaryConcerns: ["Bloating or wind", "Other: my knee"],
    responses: { pain: "4 – Moderate", infections: ["Colds or flu", "Skin infection"] },
    completed: "21 Nov 2026",
  });
  expect(readPastedResults(text)).toMatchObject({
    levels: { painLevel: 4, sleepQuality: 4, stressLevel: 7, anxietyLevel: 10 },
    primaryConcerns: ["Bloating or wind", "Other – my knee"],
    responses: { infections: "Colds or flu, Skin infection" },
  });
});
