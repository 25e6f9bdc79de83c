import { assessmentBody } from "@attune/contract/questionnaire";
import { expect, test } from "vitest";
import { assessment } from "../../testing/assessment.ts";
import {
  assessmentFromSliders,
  emptySliderAnswers,
  sliderProblem,
  slidersFrom,
  type SliderAnswers,
} from "./slider-to-assessment.ts";

const answers: SliderAnswers = {
  ...emptySliderAnswers,
  concerns: ["Sleep Issues", "Other"],
  otherConcern: " Cold feet ",
  additionalInfo: "Since spring",
  painLevel: 1,
  sleepQuality: 10,
  safety: { conditions: ["none"] },
};

test("slider values are sent unchanged, and Other with the user's text", () => {
  const body = assessmentFromSliders(answers);
  expect(body).toEqual({
    responses: { additionalInfo: "Since spring", otherConcern: "Cold feet" },
    painLevel: 1,
    sleepQuality: 10,
    stressLevel: 5,
    anxietyLevel: 5,
    primaryConcerns: ["Sleep Issues", "Other: Cold feet"],
    safety: { conditions: ["none"] },
    healthDataConsent: true,
  });
  expect(assessmentBody.parse(body)).toEqual(body);
});

test("an answer about self-harm is sent even if Depression was unticked afterwards", () => {
  const safety = { conditions: ["none"], selfHarm: "some-days" } as const;
  expect(assessmentFromSliders({ ...answers, safety }).safety).toEqual(safety);
});

test("text for Other is not sent once Other is unticked", () => {
  const body = assessmentFromSliders({ ...answers, concerns: ["Fatigue"] });
  expect(body.responses["otherConcern"]).toBe("");
  expect(body.primaryConcerns).toEqual(["Fatigue"]);
});

test("the form requires a concern, and text for Other", () => {
  expect(sliderProblem(emptySliderAnswers)).toBe("Please select at least one concern");
  expect(sliderProblem({ ...answers, otherConcern: "  " })).toBe("Please specify your concern");
  expect(sliderProblem(answers)).toBeUndefined();
});

test("a new assessment starts with the previous answers, from either form", () => {
  const last = assessment({
    primaryConcerns: ["Hay fever", "Other: Cold feet"],
    responses: { additional: "I have epilepsy" },
    safety: { conditions: ["none"] },
  });
  expect(slidersFrom(last)).toEqual({
    concerns: ["Hay fever", "Other"],
    otherConcern: "Cold feet",
    stressLevel: 7,
    sleepQuality: 3,
    painLevel: 7,
    anxietyLevel: 5,
    additionalInfo: "",
    safety: { conditions: [] },
  });
});
