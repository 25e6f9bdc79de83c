import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../testing/answers.ts";
import { beforeTransactionOf } from "../testing/before-transaction.ts";
import { freePerson, type Person } from "../testing/journey.ts";
import { type Product, startProduct } from "../testing/product.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;
let staff: Visitor;
let people = 0;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  staff = await product.signedIn("admin");
});
afterAll(() => product.close());

const submissionId = "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";
const ticket = {
  category: "Audio",
  urgency: "Normal",
  subject: "Sound",
  message: "It stops after a minute.",
};

type Call = (it: Person) => ReturnType<Visitor["post"]>;
const own =
  (path: string, body: object): Call =>
  ({ visitor }) =>
    visitor.post(`/api/user/${path}`, body);
const ofStaff =
  (path: string, body: object): Call =>
  ({ id }) =>
    staff.post(`/api/admin/users/${id}/${path}`, body);

const calls: Record<string, Call> = {
  "an assessment": own("questionnaire", wizardBody()),
  "safety answers": own("safety-answers", { conditions: ["none"] }),
  "a support request": ({ visitor }) => visitor.post("/api/support-tickets", ticket),
  "a shared summary": own("shares", { parts: ["scores"], days: 7 }),
  "a stated purpose": ofStaff("purposes", { purpose: "care", note: "Asked by phone" }),
  "a draft": ({ id }) =>
    staff.post(`/api/admin/users/${id}/drafts`, {
      place: "prescription",
      aboutId: id,
      text: "Hello",
    }),
  "a prescription": ofStaff("prescriptions", {
    complaint: "Sleep",
    frequencyList: "7.83",
    submissionId,
  }),
  "a view": ofStaff("views", { reason: "Asked by phone" }),
};

test.each(Object.entries(calls))(
  "%s of someone erased meanwhile is refused",
  async (_name, call) => {
    const person = await freePerson(product, `leaver-${++people}`);
    const answer = await beforeTransactionOf(
      product,
      () => call(person),
      async () => {
        await product.app.db.deleteFrom("users").where("id", "=", person.id).execute();
      },
    );
    expect([401, 404, 409]).toContain(answer.statusCode);
  },
);
