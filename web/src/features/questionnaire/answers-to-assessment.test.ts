import { assessmentBody } from "@attune/contract/questionnaire";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { expect, test } from "vitest";
import { assessmentFromAnswers } from "./answers-to-assessment.ts";

const answers: Answers = {
  pain: "6 – Strong, gets in the way",
  sleep: "Poor",
  stress: "Moderate",
  anxiety: "Constantly",
  depression: "Low mood now and then",
  digestive: ["Nausea", "Constipation"],
  allergies: ["None"],
  infections: ["None"],
  additional: "Nothing to add",
};

test("the wizard's answers become scores and concerns as in the specification", () => {
  const { painLevel, sleepQuality, stressLevel, anxietyLevel, primaryConcerns } =
    assessmentFromAnswers(answers, { conditions: ["none"] }, true);
  expect({ painLevel, sleepQuality, stressLevel, anxietyLevel }).toEqual({
    painLevel: 6,
    sleepQuality: 2,
    stressLevel: 3,
    anxietyLevel: 4,
  });
  expect(primaryConcerns).toEqual(["Nausea", "Constipation", "Low mood now and then"]);
});

test("every answer is sent under its question's id, with the consent that was ticked", () => {
  const body = assessmentFromAnswers(answers, { conditions: ["none"] }, true);
  expect(body.responses).toEqual(answers);
  expect(body.healthDataConsent).toBe(true);
  expect(assessmentBody.parse(body)).toEqual(body);
});

test("an unanswered question has a null score and no response, and consent is not invented", () => {
  const body = assessmentFromAnswers({ sleep: "Good" }, { conditions: ["none"] }, false);
  expect(body.painLevel).toBeNull();
  expect(body.responses).toEqual({ sleep: "Good" });
  expect(body).not.toHaveProperty("healthDataConsent");
});
