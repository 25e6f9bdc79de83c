import type { AnswerOf } from "@attune/contract/endpoint";
import type { Campaign } from "@attune/contract/campaign";
import type { listPictures, PictureAnswer } from "@attune/contract/campaign-picture";
import type { ProblemAnswer } from "@attune/contract/problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPngSize } from "../../adapters/images/read-png.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseDeletedContent } from "./erase-deleted-content.ts";

let product: Product;
let manager: Visitor;

beforeAll(async () => {
  product = await startProduct();
  manager = await product.signedIn("manager");
});
afterAll(() => product.close());

const base = "/api/admin/social";
const make = async (prompt: string) =>
  (
    await manager.post(`${base}/generate-image`, {
      prompt,
      style: "artistic",
      dimensions: "1024x1024",
    })
  ).json<PictureAnswer>();
const bytesOf = async (it: PictureAnswer) => (await manager.get(it.imageUrl)).rawPayload;
const gallery = async () =>
  (await manager.get(`${base}/images`)).json<AnswerOf<typeof listPictures>>();
const remove = (imageUrl: string) => manager.delete(`${base}/images`, { body: { imageUrl } });
const problemOf = (it: { json: () => unknown }) => (it.json() as ProblemAnswer).code;

test("makes a 1024 by 1024 picture from a description, always the same for the same words", async () => {
  const first = await make("a calm lake at night");
  const second = await make("a calm lake at night");
  const other = await make("a mountain in the morning");
  expect(first).toMatchObject({
    prompt: "a calm lake at night",
    imageUrl: `${base}/images/${first.id}`,
    madeBy: "plate",
  });
  expect(first.altText).toMatch(/^Artwork: .+ On the subject of “a calm lake at night”$/);
  expect(second.id).not.toBe(first.id);
  const bytes = await bytesOf(first);
  expect(readPngSize(bytes)).toEqual({ width: 1024, height: 1024 });
  expect((await bytesOf(second)).equals(bytes)).toBe(true);
  expect((await bytesOf(other)).equals(bytes)).toBe(false);
  const body = { prompt: "a calm lake at night", variant: 1 };
  const another = (await manager.post(`${base}/generate-image`, body)).json<PictureAnswer>();
  expect([first.variant, another.variant]).toEqual([0, 1]);
  expect((await bytesOf(another)).equals(bytes)).toBe(false);
  expect((await gallery()).pictures.map((it) => it.prompt)).toContain(other.prompt);
  expect(first.hasModelFailed).toBeUndefined();
  // Drawing one takes seconds, and the following tests do not look at what it shows.
  product.app.pictureMaker = {
    make: async () => ({ png: bytes, description: null, madeBy: "plate" }),
  };
});

test("a description of several lines is accepted", async () => {
  const made = await make("a calm lake\nat night");
  expect(made).toMatchObject({ prompt: "a calm lake\nat night" });
  const altText = "A lake.\nThe moon is out.";
  const described = await manager.patch(`${base}/images/${made.id}`, { altText });
  expect(described.json()).toMatchObject({ altText });
});

test("another version asked for twice from one picture gives two new versions", async () => {
  const prompt = "rings on a pond";
  await make(prompt);
  const next = async () => {
    const answer = await manager.post(`${base}/generate-image`, { prompt, variant: "next" });
    return answer.json<PictureAnswer>();
  };
  const first = await next();
  await remove(first.imageUrl);
  expect([first.variant, (await next()).variant]).toEqual([1, 2]);
});

test("serves a picture as an image only, and only to staff", async () => {
  const it = await make("<svg onload=alert(1)>");
  const answer = await manager.get(it.imageUrl);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-length": String(answer.rawPayload.length),
  });
  expect(answer.headers["content-disposition"]).toMatch(/^inline; filename="picture-\w{8}\.png"$/);
  for (const visitor of [await product.signedIn("amira"), product.visitor()])
    expect([401, 403]).toContain((await visitor.get(it.imageUrl)).statusCode);
});

test("changes the alt text, but refuses an empty text or a forbidden claim", async () => {
  const it = await make("rings on water");
  const say = (altText: string) => manager.patch(it.imageUrl, { altText });
  expect((await say("Rings on a pond.")).json<PictureAnswer>().altText).toBe("Rings on a pond.");
  expect(problemOf(await say("  "))).toBe("invalid-input");
  expect(problemOf(await say("Rings that heal"))).toBe("forbidden-claim");
});

test("cannot delete a picture that a campaign uses, and sends its alt text with the campaign", async () => {
  const it = await make("sand on a plate");
  const answer = await manager.post(`${base}/post`, {
    platforms: ["instagram"],
    content: "Look.",
    imageUrl: it.imageUrl,
  });
  const campaign = answer.json<Campaign>();
  expect(campaign).toMatchObject({ imageUrl: it.imageUrl, imageAlt: it.altText });
  const refused = await remove(it.imageUrl);
  expect([refused.statusCode, problemOf(refused)]).toEqual([409, "image-in-use"]);
  await manager.post(`${base}/campaigns/${campaign.id}/publish`, {});
  const out = await eventually(
    () => product.app.db.selectFrom("social_outbox").selectAll().executeTakeFirst(),
    "it is published",
  );
  expect(out.image_alt).toBe(it.altText);
});

test("restores a campaign's picture with it, even if the picture was deleted later", async () => {
  const it = await make("a field of barley");
  const body = { platforms: ["facebook"], content: "Look.", imageUrl: it.imageUrl };
  const campaign = (await manager.post(`${base}/post`, body)).json<Campaign>();
  const url = `${base}/campaigns/${campaign.id}`;
  await manager.delete(url);
  expect((await remove(it.imageUrl)).statusCode).toBe(204);
  expect((await manager.post(`${url}/restore`)).json()).toMatchObject({ imageUrl: it.imageUrl });
  expect((await manager.get(it.imageUrl)).statusCode).toBe(200);
});

test("deletes only pictures created here, by their own URL, with the file", async () => {
  const it = await make("a quiet field");
  const key = `pictures/${it.id}.png`;
  for (const url of [
    "/api/admin/social/images/../../../etc/passwd",
    `https://evil.example${it.imageUrl}`,
    `${it.imageUrl}/x`,
    it.id,
    `/api/admin/social/images/${crypto.randomUUID()}`,
    "",
  ])
    expect([url, (await remove(url)).statusCode]).toEqual([url, 404]);
  expect(await product.app.storage.stat(key)).not.toBeNull();
  expect((await remove(it.imageUrl)).statusCode).toBe(204);
  expect((await manager.get(it.imageUrl)).statusCode).toBe(404);
  expect((await manager.post(`${it.imageUrl}/restore`)).json()).toEqual(it);
  expect((await manager.get(it.imageUrl)).statusCode).toBe(200);
  expect((await remove(it.imageUrl)).statusCode).toBe(204);
  product.clock.advance(25 * 3_600_000);
  await eraseDeletedContent(product.app);
  expect((await manager.post(`${it.imageUrl}/restore`)).statusCode).toBe(404);
  await eventually(async () => (await product.app.storage.stat(key)) === null, "the file is gone");
  expect((await remove(it.imageUrl)).statusCode).toBe(404);
});

test("tells the person who asked that the image model failed, and stores the drawing", async () => {
  const { pictureMaker } = product.app;
  const drawing = await pictureMaker.make("a calm lake");
  product.app.pictureMaker = { make: async () => ({ ...drawing, hasModelFailed: true }) };
  const made = await make("a lake without its model");
  product.app.pictureMaker = pictureMaker;
  expect(made).toMatchObject({ madeBy: "plate", hasModelFailed: true });
  const stored = (await gallery()).pictures.find((it) => it.id === made.id);
  expect(stored).toMatchObject({ madeBy: "plate" });
  expect(stored?.hasModelFailed).toBeUndefined();
});
