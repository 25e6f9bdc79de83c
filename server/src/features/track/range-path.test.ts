import { afterAll, beforeAll, expect, test } from "vitest";
import { enteredFunctions } from "../../testing/entered-functions.ts";
import { programmeFor } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

test("x", async () => {
  const chloe = await product.signedIn("chloe");
  const { audioFileUrl: url } = await programmeFor(chloe);
  const read = () => chloe.get(url, { headers: { range: "bytes=100000-110000" } });
  console.log(JSON.stringify(await enteredFunctions(read), null, 1));
  console.log("WARM", JSON.stringify(await enteredFunctions(read), null, 1));
  expect((await read()).statusCode).toBe(206);
});
