import { randomUUID } from "node:crypto";
import type { AuditEvent, listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let amiraId: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  const amira = await product.signedIn("amira");
  amiraId = (await amira.get("/api/user")).json<{ id: string }>().id;
});
afterAll(() => product.close());

async function newest(action: string): Promise<AuditEvent | undefined> {
  const answer = await admin.get("/api/admin/audit-events");
  return answer.json<AnswerOf<typeof listAuditEvents>>().events.find((it) => it.action === action);
}

test("an act is recorded with what it created, whatever id was sent in addition to the form's fields", async () => {
  const account = { username: "hidden friend", password: "walking by the river", id: amiraId };
  const made = await admin.post("/api/admin/free-accounts", account);
  const { id } = made.json<{ id: string }>();
  expect(await newest("createFreeAccount")).toMatchObject({ objectId: id, subjectId: id });
});

test("an act is recorded as about nobody, whichever person was named in addition to the form's fields", async () => {
  const { visitor: support } = await newStaff(product, "sam", "support");
  const reply = { title: "Opening hours", body: "We are here from nine to five." };
  const made = await support.post("/api/admin/saved-replies", { ...reply, userId: amiraId });
  expect(made.statusCode).toBe(201);
  expect(await newest("createSavedReply")).toMatchObject({ subjectId: null });
});

test("a person whom the form names is recorded, even if the rest of it is refused", async () => {
  const refund = { customerId: amiraId, amount: -1, reason: "", operationId: randomUUID() };
  const refused = await admin.post("/api/admin/stripe/refund", refund);
  expect(refused.statusCode).toBe(400);
  expect(await newest("refundPayment")).toMatchObject({ subjectId: amiraId });
});

test("a campaign created with a picture is recorded as the campaign, not the picture", async () => {
  const png = Buffer.from("a picture");
  product.app.pictureMaker = {
    make: async () => ({ png, description: null, madeBy: "plate" }),
  };
  const drawn = await admin.post("/api/admin/social/generate-image", { prompt: "a calm lake" });
  const { imageUrl } = drawn.json<{ imageUrl: string }>();
  const campaign = { platforms: ["instagram"], content: "A quiet evening.", imageUrl };
  const made = await admin.post("/api/admin/social/post", campaign);
  const { id } = made.json<{ id: string }>();
  expect(await newest("createCampaign")).toMatchObject({
    objectId: id,
    changes: { content: [null, "A quiet evening."] },
  });
});
