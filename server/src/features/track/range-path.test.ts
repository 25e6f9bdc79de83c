import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enteredFunctions } from "../../testing/entered-functions.ts";
import { programmeFor } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";

const guide = readFileSync(new URL("../../../../ARCHITECTURE.md", import.meta.url), "utf8");

let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

/** Code every request passes through before its handler, plus the drivers and the audio engine. */
const around = /^(audio|contract|server\/src\/(testing|adapters|http\/(?!stream-sound|range)|api))/;

test("serves a range through the eleven functions of the walkthrough", async () => {
  const amira = await product.signedIn("amira");
  const { audioFileUrl: url } = await programmeFor(amira);
  const read = () => amira.get(url, { headers: { range: "bytes=100000-110000" } });
  await read();
  await product.app.queue.stop();
  // Background work, such as a sweep, will not run during all three requests.
  const [entered, ...others] = [
    await enteredFunctions(read),
    await enteredFunctions(read),
    await enteredFunctions(read),
  ];
  const own = entered.filter(
    (it) =>
      others.every((list) => list.includes(it)) && !around.test(it) && !it.includes(".test.ts"),
  );
  const [, section = ""] = guide.split("### A byte range\n");
  const steps = section.split("\n### ")[0]?.matchAll(/^\d+\. `([^`]+\.ts#\w+)`/gm) ?? [];
  expect(own.toSorted()).toEqual(Array.from(steps, ([, step = ""]) => step).toSorted());
  expect(own).toHaveLength(11);
});
