import { showcaseRecipe } from "@attune/domain/showcase/scenes";
import { expect, test } from "vitest";
import { encodeOnce } from "./encode-once.ts";

const recipe = showcaseRecipe("evening");

test("encodes a batch once for concurrent requests, and again only after a failure", async () => {
  const asked: number[] = [];
  const encoder = encodeOnce({
    encode: async (_recipe, batch) => {
      asked.push(batch);
      if (asked.length === 1) throw new Error("no thread");
      return Uint8Array.of(batch);
    },
    close: async () => {},
  });
  await expect(encoder.encode(recipe, 3)).rejects.toThrow("no thread");
  const both = await Promise.all([encoder.encode(recipe, 3), encoder.encode(recipe, 3)]);
  expect(both).toEqual([Uint8Array.of(3), Uint8Array.of(3)]);
  await encoder.encode(recipe, 4);
  expect(asked).toEqual([3, 3, 4]);
});
