import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCaseSummary, OwnCare } from "@attune/contract/care-case";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, type Person, reaches, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const cry = "I want to kill myself";
const answers = wizardBody({ additional: cry });
/** Refused, because it has no subject; what it says is read all the same. */
const refused = { category: "Other", urgency: "Normal", message: cry };

const casesOf = async ({ id }: Person) =>
  (await admin.get("/api/admin/care-cases"))
    .json<{ cases: CareCaseSummary[] }>()
    .cases.filter((it) => it.userId === id);

const act = async (person: Person, step: "contacts" | "close", body: object) => {
  const [open] = await casesOf(person);
  const answer = await admin.post(`/api/admin/care-cases/${open?.id}/${step}`, body);
  expect(answer.statusCode).toBe(200);
};

const contact = (person: Person) =>
  act(person, "contacts", { method: "phone", outcome: "reached" });

const isContacted = async ({ visitor }: Person) =>
  (await visitor.get("/api/user/care")).json<OwnCare>().isContacted;

/** A person whose analysis is stuck, as after a crash. */
async function withStuckAnalysis(username: string): Promise<Person> {
  const person = await freePerson(product, username);
  await submit(person.visitor, answers);
  await reaches(person.visitor, "in-review");
  await product.app.db
    .updateTable("questionnaires")
    .set({ status: "analyzing" })
    .where("user_id", "=", person.id)
    .execute();
  return person;
}

test("opens another case for the same answers sent again while their analysis is stuck", async () => {
  const person = await withStuckAnalysis("stuck");
  await act(person, "close", { reason: "safe" });
  expect(await casesOf(person)).toEqual([]);
  product.clock.advance(60_000);
  await submit(person.visitor, answers);
  expect(await casesOf(person)).toMatchObject([{ contactedAt: null }]);
});

test("asks for another contact if the same answers are sent again after one", async () => {
  const person = await withStuckAnalysis("stuck-and-contacted");
  await contact(person);
  expect(await isContacted(person)).toBe(true);
  product.clock.advance(60_000);
  await submit(person.visitor, answers);
  expect(await isContacted(person)).toBe(false);
});

test("takes a submission that the device sends again as what it was", async () => {
  const person = await freePerson(product, "resent");
  const sent = { ...answers, submissionId: product.app.randomness.uuid() };
  await submit(person.visitor, sent);
  await contact(person);
  product.clock.advance(60_000);
  await submit(person.visitor, sent);
  expect(await isContacted(person)).toBe(true);
});

test("asks for another contact if refused words are sent again after one, not before", async () => {
  const person = await freePerson(product, "refused-again");
  const send = async () =>
    expect((await person.visitor.post("/api/support-tickets", refused)).statusCode).toBe(400);
  await send();
  await contact(person);
  product.clock.advance(60_000);
  await send();
  expect(await isContacted(person)).toBe(false);
  const steps = async () => {
    const [open] = await casesOf(person);
    return (await admin.get(`/api/admin/care-cases/${open?.id}`)).json<{ steps: object[] }>().steps;
  };
  const before = await steps();
  await send();
  expect(await steps()).toEqual(before);
});
