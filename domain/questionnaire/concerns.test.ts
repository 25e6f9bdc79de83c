import { expect, it } from "vitest";
import {
  concernOptions,
  concernsForSubmission,
  otherConcernOption,
  otherConcernText,
  tagsForConcern,
} from "./concerns.ts";
import { noneOption, questions } from "./questions.ts";

it("Other is sent with its text, and the text can be read back", () => {
  const submitted = concernsForSubmission(["Fatigue", "Other"], " jaw ache ");
  expect(submitted).toEqual(["Fatigue", "Other: jaw ache"]);
  expect(submitted.map(otherConcernText)).toEqual([null, "jaw ache"]);
});

it("every slider concern except Other maps to a tag", () => {
  const silent = concernOptions.filter((option) => tagsForConcern(option).length === 0);
  expect(silent).toEqual([otherConcernOption]);
});

it("every unscored wizard option except None maps to a tag", () => {
  const options = questions.slice(4).flatMap((question) => question.options);
  const silent = options.filter((option) => tagsForConcern(option).length === 0);
  expect(new Set(silent)).toEqual(new Set([noneOption]));
});
