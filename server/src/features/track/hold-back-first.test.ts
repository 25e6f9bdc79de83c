import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignment } from "@attune/contract/assignment";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { PulsedSounds } from "../../testing/played-sound.ts";
import { eventually } from "../../testing/product.ts";
import { type ProductWithModel, startWithModel } from "../../testing/with-model.ts";

let product: ProductWithModel;
beforeAll(async () => {
  product = await startWithModel({}, 5000);
});
afterAll(() => product.close());

test("holds back beats at once while the person's analysis waits for the text model", async () => {
  const pulsed = await PulsedSounds.add(product);
  const person = await freePerson(product, "waits-for-model");
  await pulsed.giveBeats(person);
  product.model.behave = () => {};
  const asked = product.model.asked.length;
  await submit(person.visitor);
  await eventually(async () => product.model.asked.length > asked, "the model is asked");
  product.clock.advance(60_000);
  await submit(person.visitor, wizardBody({ additional: "I have epilepsy" }));
  await eventually(async () => {
    const given = await pulsed.staff.get(`/api/admin/users/${person.id}/assignments`);
    return given.json<Assignment[]>()[0]?.isHeld;
  }, "they are held back");
  const own = await person.visitor.get("/api/user/questionnaires");
  expect(own.json<QuestionnaireAnswer[]>().map((it) => it.status)).not.toContain("analyzed");
});
