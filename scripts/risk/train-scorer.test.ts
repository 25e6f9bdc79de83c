import { expect, test } from "vitest";
import { scorerWeights } from "../../domain/risk/scorer/weights.ts";
import { hashSentences } from "./train-scorer.ts";

test("the committed weights were learned from the sentences as they are", () => {
  expect(scorerWeights.sentencesHash).toBe(hashSentences());
});
