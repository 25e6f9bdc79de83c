import { describe, expect, it } from "vitest";
import {
  freeTextMaxLength,
  isAnswered,
  meaningfulWords,
  noneOption,
  nothingToAdd,
  questions,
  severeDepressionOption,
  type Question,
  type QuestionId,
} from "./questions.ts";

function question(id: QuestionId): Question {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe("the nine questions", () => {
  it("come in the order of the specification", () => {
    expect(questions.map(({ id }) => id)).toEqual([
      "pain",
      "sleep",
      "stress",
      "anxiety",
      "depression",
      "digestive",
      "allergies",
      "infections",
      "additional",
    ]);
  });

  it("offer exactly the options that scoring understands", () => {
    expect(question("sleep").options).toEqual(["Excellent", "Good", "Poor", "Very poor"]);
    expect(question("stress").options).toEqual(["Minimal", "Mild", "Moderate", "Severe"]);
    expect(question("anxiety").options).toEqual([
      "Rarely",
      "Occasionally",
      "Frequently",
      "Constantly",
    ]);
    for (const option of question("pain").options) expect(option).toMatch(/^(\d|10) – \S/);
  });

  it("offer None and a severe option where the rules need them", () => {
    for (const id of ["depression", "digestive", "allergies", "infections"] as const) {
      expect(question(id).options[0]).toBe(noneOption);
    }
    expect(question("depression").options).toContain(severeDepressionOption);
  });

  it("have no duplicate options, and end with free text", () => {
    for (const { options } of questions) expect(new Set(options).size).toBe(options.length);
    expect(question("additional")).toMatchObject({ kind: "text", options: [] });
  });
});

describe("an answer", () => {
  it("is incomplete until an offered option is chosen", () => {
    expect(isAnswered(question("sleep"), {})).toBe(false);
    expect(isAnswered(question("sleep"), { sleep: "Fabulous" })).toBe(false);
    expect(isAnswered(question("sleep"), { sleep: ["Good"] })).toBe(false);
    expect(isAnswered(question("sleep"), { sleep: "Good" })).toBe(true);
  });

  it("to a multiple choice needs at least one option, or None alone", () => {
    const digestive = question("digestive");
    expect(isAnswered(digestive, { digestive: [] })).toBe(false);
    expect(isAnswered(digestive, { digestive: "Nausea" })).toBe(false);
    expect(isAnswered(digestive, { digestive: ["Nausea", "Constipation"] })).toBe(true);
    expect(isAnswered(digestive, { digestive: [noneOption] })).toBe(true);
    expect(isAnswered(digestive, { digestive: [noneOption, "Nausea"] })).toBe(false);
  });

  it("in free text needs a word and has a maximum length, or is Nothing to add", () => {
    const additional = question("additional");
    expect(isAnswered(additional, { additional: "  \n" })).toBe(false);
    expect(isAnswered(additional, { additional: nothingToAdd })).toBe(true);
    expect(isAnswered(additional, { additional: "a".repeat(freeTextMaxLength) })).toBe(true);
    expect(isAnswered(additional, { additional: "a".repeat(freeTextMaxLength + 1) })).toBe(false);
  });

  it("has no meaningful words if it is None, Nothing to add or malformed", () => {
    expect(meaningfulWords([noneOption])).toEqual([]);
    expect(meaningfulWords(nothingToAdd)).toEqual([]);
    expect(meaningfulWords({ deep: ["x"] })).toEqual([]);
    expect(meaningfulWords([" Nausea ", 5, null])).toEqual(["Nausea"]);
  });
});
