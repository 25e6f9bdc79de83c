import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase, CareCaseSummary } from "@attune/contract/care-case";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { Ticket } from "@attune/contract/ticket";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
});
afterAll(() => product.close());

const unreadable = "Мне очень тяжело, и я никого не вижу уже много недель";
const gone = `/api/support-tickets/${crypto.randomUUID()}/messages`;
const ticketsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/support-tickets")).json<Ticket[]>();

test("sends a refused message in another language to support, once, and says so", async () => {
  const { visitor } = await freePerson(product, "unread-reply");
  for (let time = 0; time < 2; time += 1) {
    const answer = await visitor.post(gone, { message: unreadable });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ProblemAnswer>().message).toMatch(/a person.*will read.*116 123/i);
  }
  expect(await ticketsOf(visitor)).toMatchObject([{ message: unreadable, urgency: "Urgent" }]);
  const notRefused = { category: "Other", urgency: "Normal", subject: "Hi", message: "" };
  await visitor.post("/api/support-tickets", { ...notRefused, message: unreadable.repeat(200) });
  const [longest] = (await ticketsOf(visitor)).toSorted(
    (one, other) => other.message.length - one.message.length,
  );
  expect(longest?.message).toHaveLength(5000);
});

test("quotes the whole sentence that raised a case, and nothing else of the message", async () => {
  const { visitor, id } = await freePerson(product, "refused-sentence");
  const sentence = "I have the tablets here and I am going to take them all tonight.";
  const message = `My order number is 4711. ${sentence} Please refund me.`;
  for (let time = 0; time < 2; time += 1) await visitor.post(gone, { message });
  const admin = await product.signedIn("admin");
  const { cases } = (await admin.get("/api/admin/care-cases")).json<{ cases: CareCaseSummary[] }>();
  const raised = cases.find((it) => it.userId === id);
  const { steps } = (await admin.get(`/api/admin/care-cases/${raised?.id}`)).json<CareCase>();
  expect(steps).toHaveLength(1);
  expect([...new Set(steps[0]?.findings.map((it) => it.words))]).toEqual([sentence]);
});

test("still quotes the sentence of an assessment that the person has deleted", async () => {
  const { visitor, id } = await freePerson(product, "deleted-sentence");
  const sentence = "I have the tablets here and I am going to take them all tonight.";
  const { id: assessment } = await submit(
    visitor,
    wizardBody({ additional: `Hello. ${sentence}` }),
  );
  const body = { password: castPassword };
  await visitor.delete(`/api/user/questionnaires/${assessment}`, { body });
  const admin = await product.signedIn("admin");
  const { cases } = (await admin.get("/api/admin/care-cases")).json<{ cases: CareCaseSummary[] }>();
  const raised = cases.find((it) => it.userId === id);
  const { steps } = (await admin.get(`/api/admin/care-cases/${raised?.id}`)).json<CareCase>();
  expect(steps[0]?.findings.map((it) => it.words)).toContain(sentence);
});

test("stores nothing of a refused assessment in another language, and names help", async () => {
  const { visitor } = await freePerson(product, "unread-assessment");
  const body = { ...wizardBody({ additional: unreadable }), healthDataConsent: false };
  const answer = await visitor.post("/api/user/questionnaire", body);
  expect(answer.json<ProblemAnswer>().message).toMatch(/116 123/);
  expect(answer.json<ProblemAnswer>().message).not.toMatch(/a person/i);
  expect(await ticketsOf(visitor)).toEqual([]);
});

test("sends no refused message in English to support", async () => {
  const { visitor } = await freePerson(product, "read-reply");
  const answer = await visitor.post(gone, { message: "Thank you, that helped" });
  expect(answer.json<ProblemAnswer>().message).not.toMatch(/116 123/);
  expect(await ticketsOf(visitor)).toEqual([]);
});
