import { expect, test } from "vitest";
import { proposeAltText } from "./alt-text.ts";

test("describes the picture and its subject, without any claim", () => {
  expect(proposeAltText("a calm lake", "rings on water, in blue")).toBe(
    "Artwork: rings on water, in blue. On the subject of “a calm lake”",
  );
  expect(proposeAltText("a calm lake", null)).toBe("A picture of a calm lake");
  expect(proposeAltText("sound that heals", "rings")).toBe("Artwork: rings");
  expect(proposeAltText("x".repeat(500), "rings").length).toBeLessThan(300);
});
