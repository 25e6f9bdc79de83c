import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserState } from "@attune/contract/user";
import type { TrackAnswer } from "@attune/contract/track";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const answers = {
  responses: { pain: "4 – Moderate", sleep: "Poor", stress: "Moderate", anxiety: "Frequently" },
  painLevel: 4,
  sleepQuality: 2,
  stressLevel: 3,
  anxietyLevel: 3,
  primaryConcerns: ["Bloating or wind"],
  healthDataConsent: true,
};

const stateOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/state")).json<UserState>();

test("a free account's assessment becomes audio that only that person may play", async () => {
  const chloe = await product.signedIn("chloe");
  const submitted = await chloe.post("/api/user/questionnaire", answers);
  expect(submitted.statusCode).toBe(201);
  await eventually(
    async () => (await stateOf(chloe)).preparation?.stage === "ready",
    "the audio is ready",
  );
  const [track] = (await chloe.get("/api/user/audio-files")).json<TrackAnswer[]>();
  const sound = await chloe.get(track?.audioFileUrl ?? "", { headers: { range: "bytes=0-3" } });
  expect([sound.statusCode, sound.rawPayload.toString()]).toEqual([206, "fLaC"]);

  const amira = await product.signedIn("amira");
  expect((await amira.get(track?.audioFileUrl ?? "")).statusCode).toBe(404);
  expect((await product.visitor().get(track?.audioFileUrl ?? "")).statusCode).toBe(401);
});
