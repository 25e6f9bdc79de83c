import { expect, test } from "vitest";
import { normalizeScores } from "../questionnaire/scores.ts";
import { topicsFromConcerns, topicsFromScores } from "./topics.ts";

const scores = (pain: number, sleep: number, stress: number, anxiety: number) =>
  normalizeScores(
    { painLevel: pain, sleepQuality: sleep, stressLevel: stress, anxietyLevel: anxiety },
    "slider",
  );

test("a programme asks about the two worst concerns, worst first", () => {
  expect(topicsFromScores(scores(3, 2, 6, 9))).toEqual(["anxiety", "sleep"]);
});

test("a person with only mild troubles is asked how they feel", () => {
  expect(topicsFromScores(scores(1, 9, 2, 3))).toEqual(["wellbeing"]);
});

test("a single entry asks about at most two of its concerns", () => {
  expect(topicsFromConcerns(["headache", "pain", "sleep", "anxiety"])).toEqual(["pain", "sleep"]);
  expect(topicsFromConcerns(["digestive"])).toEqual(["wellbeing"]);
});
