import { describe, expect, test } from "vitest";
import { contraindications } from "../questionnaire/contraindications.ts";
import { normalizeScores, type Scores } from "../questionnaire/scores.ts";
import { proposeScene } from "./propose-scene.ts";

const mild: Scores = { painLevel: 1, sleepQuality: 8, stressLevel: 2, anxietyLevel: 1 };

const propose = (
  changed: Partial<Scores>,
  it: Partial<Omit<Parameters<typeof proposeScene>[0], "scores">> = {},
) =>
  proposeScene({
    scores: normalizeScores({ ...mild, ...changed }, "slider"),
    contraindications: [],
    hour: 11,
    ...it,
  });

describe("the proposed scene", () => {
  test("follows a person's worst trouble, with sleep first among equals", () => {
    expect(propose({ sleepQuality: 2 })).toMatchObject({ name: "light-rain", purpose: "settle" });
    expect(propose({ anxietyLevel: 8 }).name).toBe("drone");
    expect(propose({ stressLevel: 9, anxietyLevel: 8 }).name).toBe("stream");
    expect(propose({ painLevel: 7 }).name).toBe("bowls");
    expect(propose({ sleepQuality: 2, stressLevel: 8 }).name).toBe("light-rain");
    expect(propose({})).toMatchObject({ name: "strings", purpose: "wake" });
  });

  test("treats a low sleep score as bad, and an unanswered question as no trouble", () => {
    expect(propose({ sleepQuality: 10 }).name).toBe("strings");
    const nothing = { painLevel: null, sleepQuality: null, stressLevel: null, anxietyLevel: null };
    expect(propose(nothing).name).toBe("strings");
  });

  test("is dark in the evening and at night", () => {
    const at = (hour: number) => propose({ stressLevel: 8 }, { hour }).character;
    expect([4, 5, 12, 19, 20, 23, 0].map(at)).toEqual([
      "night",
      "day",
      "day",
      "day",
      "night",
      "night",
      "night",
    ]);
  });

  test("has no sharp sounds for people with sensitive hearing", () => {
    expect(propose({ painLevel: 9 }, { contraindications: ["hearing"] }).name).toBe("sea");
  });

  test("is plain for people with altered perception", () => {
    const contraindicated = { contraindications: ["altered-perception"] as const };
    expect(propose({ sleepQuality: 1 }, contraindicated).name).toBe("drone");
  });

  test("stays alert for people who may drive, even at night", () => {
    const driving = { contraindications: ["driving"] as const, hour: 23 };
    expect(propose({ sleepQuality: 1 }, driving)).toMatchObject({
      character: "day",
      purpose: "rest",
    });
  });

  test("comes with one sentence for any answers", () => {
    const bad = [
      { sleepQuality: 1 },
      { anxietyLevel: 9 },
      { stressLevel: 9 },
      { painLevel: 9 },
      {},
    ];
    const all = [
      ...bad.map((it) => propose(it)),
      ...contraindications.map((it) => propose({}, { contraindications: [it] })),
    ];
    for (const { reason, balancePercent } of all) {
      expect(reason).toMatch(/^[A-Z][^.]+ because [^.]+\.$/);
      expect(balancePercent % 5).toBe(0);
    }
  });
});
