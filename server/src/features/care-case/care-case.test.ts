import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnCare } from "@attune/contract/care-case";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openCase } from "./open-case.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const casesOf = async (userId: string) =>
  await product.app.db.selectFrom("care_cases").selectAll().where("user_id", "=", userId).execute();

const stepsOf = async (caseId: string) =>
  await product.app.db
    .selectFrom("care_case_steps")
    .selectAll()
    .where("case_id", "=", caseId)
    .execute();

const ownCare = async (visitor: Visitor) => (await visitor.get("/api/user/care")).json<OwnCare>();

const crisis = { additional: "I want to kill myself" };
const request = (message: string) => ({
  category: "Other",
  urgency: "Normal",
  subject: "Hello",
  message,
});

test("an assessment that shows a crisis opens a case, and its words are sealed", async () => {
  const { visitor, id } = await freePerson(product, "crisis");
  const { id: assessmentId } = await submit(visitor, wizardBody(crisis));
  const [opened] = await casesOf(id);
  expect(opened).toMatchObject({ kind: "crisis", severity: 2, closed_at: null });
  const steps = await stepsOf(opened?.id ?? "");
  expect(steps).toMatchObject([{ step: "raised", source: "assessment", source_id: assessmentId }]);
  expect(JSON.stringify(steps)).not.toContain("kill");
  expect(await ownCare(visitor)).toMatchObject({
    isCaseOpen: true,
    isContacted: false,
    responseMinutes: 30,
  });
});

test("an ordinary assessment opens none", async () => {
  const { visitor, id } = await freePerson(product, "calm");
  await submit(visitor, wizardBody());
  expect(await casesOf(id)).toEqual([]);
  expect(await ownCare(visitor)).toMatchObject({ isCaseOpen: false });
});

test("what is raised again is added to the open case, which is to be answered once more", async () => {
  const { visitor, id } = await freePerson(product, "again");
  await submit(visitor, wizardBody(crisis));
  const { db, clock } = product.app;
  await db
    .updateTable("care_cases")
    .set({ contacted_at: clock.now() })
    .where("user_id", "=", id)
    .execute();
  expect(await ownCare(visitor)).toMatchObject({ isContacted: true });
  await visitor.post("/api/support-tickets", request("I want to kill myself"));
  const [opened, ...more] = await casesOf(id);
  expect(more).toEqual([]);
  expect(opened).toMatchObject({ contacted_at: null });
  const sources = (await stepsOf(opened?.id ?? "")).map((it) => it.source);
  expect(new Set(sources)).toEqual(new Set(["assessment", "ticket"]));
});

test("a case is gone with the transaction that was to store what raised it", async () => {
  const { id } = await freePerson(product, "aborted");
  const { app } = product;
  const aborted = app.inTransaction(async (tx) => {
    const risk = { isCrisis: true, redFlags: [], findings: [] };
    await openCase(app, tx, { userId: id, source: "assessment", sourceId: id, risk });
    throw new Error("the server stops here");
  });
  await expect(aborted).rejects.toThrow("the server stops here");
  expect(await casesOf(id)).toEqual([]);
});
