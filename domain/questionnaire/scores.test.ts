import { describe, expect, it } from "vitest";
import { questions } from "./questions.ts";
import { normalizeScores, primaryConcernsFromAnswers, scoresFromAnswers } from "./scores.ts";

describe("the scores of the wizard", () => {
  it.each([
    ["0 – No pain", 0],
    ["8 – Severe, hard to do anything else", 8],
    ["10 – The worst I can imagine", 10],
    ["about 7 or 8", 7],
    ["no number here", 0],
    ["99", 10],
  ])("read the first number of the pain answer %s as %i", (pain, painLevel) => {
    expect(scoresFromAnswers({ pain }).painLevel).toBe(painLevel);
  });

  it.each([
    ["Excellent", 5],
    ["Good", 3],
    ["Poor", 2],
    ["Very poor", 1],
    ["toString", 1],
  ])("read sleep %s as %i", (sleep, sleepQuality) => {
    expect(scoresFromAnswers({ sleep }).sleepQuality).toBe(sleepQuality);
  });

  it.each([
    ["Minimal", "Rarely", 1],
    ["Mild", "Occasionally", 2],
    ["Moderate", "Frequently", 3],
    ["Severe", "Constantly", 4],
  ])("read stress %s and anxiety %s as %i", (stress, anxiety, level) => {
    expect(scoresFromAnswers({ stress, anxiety })).toMatchObject({
      stressLevel: level,
      anxietyLevel: level,
    });
  });

  it("are null for questions without an answer", () => {
    expect(scoresFromAnswers({ pain: " ", sleep: "" })).toEqual({
      painLevel: null,
      sleepQuality: null,
      stressLevel: null,
      anxietyLevel: null,
    });
  });
});

describe("the primary concerns of the wizard", () => {
  it("are the answers to digestive, allergies and depression, in that order", () => {
    expect(
      primaryConcernsFromAnswers({
        depression: "Depression",
        digestive: ["Nausea", "Constipation"],
        allergies: ["Hay fever"],
        infections: ["Colds or flu"],
      }),
    ).toEqual(["Nausea", "Constipation", "Hay fever", "Depression"]);
  });

  it("omit None", () => {
    expect(
      primaryConcernsFromAnswers({ depression: "None", digestive: ["None"], allergies: [] }),
    ).toEqual([]);
  });
});

describe("normalised scores", () => {
  it("spread the four words of each wizard question evenly over ten", () => {
    const values = (id: "sleep" | "stress" | "anxiety") =>
      questions
        .find((question) => question.id === id)
        ?.options.map(
          (word) => normalizeScores(scoresFromAnswers({ [id]: word }), "wizard")[id].value,
        );
    expect(values("sleep")).toEqual([10, 7, 4, 1]);
    expect(values("stress")).toEqual([1, 4, 7, 10]);
    expect(values("anxiety")).toEqual([1, 4, 7, 10]);
  });

  it("leave slider values unchanged", () => {
    const scores = { painLevel: 1, sleepQuality: 5, stressLevel: 7, anxietyLevel: 10 };
    const { pain, sleep, stress, anxiety } = normalizeScores(scores, "slider");
    expect([pain.value, sleep.value, stress.value, anxiety.value]).toEqual([1, 5, 7, 10]);
  });

  it("include the raw value and the direction of the scale", () => {
    const scores = { painLevel: 6, sleepQuality: 3, stressLevel: null, anxietyLevel: 2 };
    expect(normalizeScores(scores, "wizard")).toEqual({
      pain: { value: 6, raw: 6, polarity: "higher-is-worse" },
      sleep: { value: 7, raw: 3, polarity: "higher-is-better" },
      stress: { value: null, raw: null, polarity: "higher-is-worse" },
      anxiety: { value: 4, raw: 2, polarity: "higher-is-worse" },
    });
  });

  it("are clamped to the ends of their scale", () => {
    const wild = { painLevel: -4, sleepQuality: 40, stressLevel: 0, anxietyLevel: Number.NaN };
    const { pain, sleep, stress, anxiety } = normalizeScores(wild, "wizard");
    expect([pain.value, sleep.value, stress.value, anxiety.value]).toEqual([0, 10, 1, null]);
  });
});
