import type { StaffTestimonial, Testimonial } from "@attune/contract/testimonial";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { everythingStored } from "../../testing/everything-stored.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { sealReviews } from "./seal-reviews.ts";

const words = "Zqxpanic after my fall, and calm evenings since";
const path = "/api/admin/testimonials";
let product: Product;
let admin: Visitor;
let manager: Visitor;
let author: Visitor;

beforeAll(async () => {
  product = await startProduct();
  [admin, manager, author] = await Promise.all([
    product.signedIn("admin"),
    product.signedIn("manager"),
    product.signedIn("amira"),
  ]);
  await eventually(
    async () => (await author.get("/api/user/audio-files")).json<object[]>().length > 0,
    "there is something to listen to",
  );
});
afterAll(() => product.close());

beforeEach(async () => {
  await product.app.db.deleteFrom("testimonials").execute();
  await product.app.db.updateTable("users").set({ review_submitted_at: null }).execute();
});

async function review(mayPublish: boolean): Promise<string> {
  const body = { rating: 4, reviewText: words, mayPublish };
  expect((await author.post("/api/user/submit-review", body)).statusCode).toBe(200);
  return (await shownTo(admin)).id;
}

const shownTo = async (staff: Visitor) => {
  const [first] = (await staff.get(`${path}?status=pending`)).json<StaffTestimonial[]>();
  return first!;
};

const readable = async () =>
  (await everythingStored(product.app)).filter((it) => it.includes("Zqxpanic"));

test("a review is encrypted until it is published, as it was written even after that", async () => {
  const id = await review(true);
  expect(await readable()).toEqual([]);
  expect(await shownTo(manager)).toMatchObject({ testimonialText: words, originalText: words });
  const softer = "Calm evenings since.";
  await manager.patch(`${path}/${id}`, { testimonialText: `${words}.` });
  expect(await readable()).toEqual([]);
  expect(await shownTo(manager)).toMatchObject({ testimonialText: `${words}.`, isEdited: true });
  const published = await manager.patch(`${path}/${id}`, {
    status: "approved",
    testimonialText: softer,
  });
  expect(published.json<StaffTestimonial>()).toMatchObject({
    testimonialText: softer,
    originalText: words,
    isEdited: true,
  });
  expect(await readable()).toEqual([]);
  const shown = (await product.visitor().get("/api/testimonials")).json<Testimonial[]>();
  expect(shown).toMatchObject([{ testimonialText: softer, isEdited: true }]);
});

test("a review that is not for publication is read by admins only", async () => {
  await review(false);
  expect(await shownTo(admin)).toMatchObject({ testimonialText: words, isWithheld: false });
  expect(await shownTo(manager)).toMatchObject({
    testimonialText: "",
    originalText: "",
    rating: 4,
    isWithheld: true,
  });
});

test("one that an earlier version stored is shown, and encrypted at the next start", async () => {
  const id = await review(true);
  const plain = { testimonial_text: `${words}!`, original_text: words, words_sealed: null };
  await product.app.db.updateTable("testimonials").set(plain).where("id", "=", id).execute();
  const shown = { testimonialText: `${words}!`, originalText: words, isEdited: true };
  expect(await shownTo(manager)).toMatchObject(shown);
  await sealReviews(product.app);
  expect(await readable()).toEqual([]);
  expect(await shownTo(manager)).toMatchObject(shown);
});
