import type { StaffTestimonial } from "@attune/contract/testimonial";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { fillRatings } from "./fill-ratings.ts";

const place = '<p data-ratings="" hidden="">{{ratingsMean}} of 5, {{ratingsCount}} reviews</p>';
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const filled = () => fillRatings(product.app, place);
const give = (rating: number, given: number) =>
  product.app.db.updateTable("review_tally").set({ given }).where("rating", "=", rating).execute();

test("averages paying customers' ratings, even after staff delete the text", async () => {
  const [amira, manager] = await Promise.all([
    product.signedIn("amira"),
    product.signedIn("manager"),
  ]);
  await eventually(
    async () => (await amira.get("/api/user/audio-files")).json<object[]>().length > 0,
    "there is something to listen to",
  );
  await give(5, 19);
  expect(await filled()).toBe('<p data-ratings="" hidden=""> of 5,  reviews</p>');
  await amira.post("/api/user/submit-review", { rating: 1, reviewText: "Not for me." });
  const shown = '<p data-ratings="">4.8 of 5, 20 reviews</p>';
  expect(await filled()).toBe(shown);
  const [review] = (await manager.get("/api/admin/testimonials")).json<StaffTestimonial[]>();
  await manager.delete(`/api/admin/testimonials/${review?.id}`);
  expect(await filled()).toBe(shown);
});

test("ignores testimonials entered by staff", async () => {
  const before = await filled();
  const manager = await product.signedIn("manager");
  await manager.post("/api/admin/testimonials", {
    customerName: "Somebody",
    testimonialText: "Pleasant.",
    rating: 5,
  });
  expect(await filled()).toBe(before);
});

test("leaves a page without the placeholder unchanged", async () => {
  expect(await fillRatings(product.app, "<p>{{ratingsMean}}</p>")).toBe("<p>{{ratingsMean}}</p>");
});
