import { sceneNames } from "@attune/domain/track/scene-choice";
import { expect, it } from "vitest";
import { drawArtwork } from "./artwork-lines.ts";

it("draws the same audio in the same way each time", () => {
  expect(drawArtwork("7d1c", "sea")).toBe(drawArtwork("7d1c", "sea"));
});

it("draws two audios in the same scene differently", () => {
  expect(drawArtwork("7d1c", "sea")).not.toBe(drawArtwork("7d1d", "sea"));
});

it.each(["none", ...sceneNames] as const)("draws a valid, short path for %s", (scene) => {
  const path = drawArtwork("7d1c", scene);
  expect(path).toMatch(/^(?:[Mlqtah ]|-?\d+(?:\.\d)?)+$/);
  expect(path.length).toBeLessThan(8_000);
});

it("draws different figures for neighbouring tracks without a scene", () => {
  const paths = new Set([0, 1, 2].map((look) => drawArtwork("7d1c", "none", look)));
  expect(paths.size).toBe(3);
});

it("draws a different figure for each scene", () => {
  const paths = new Set(sceneNames.map((scene) => drawArtwork("7d1c", scene)));
  expect(paths.size).toBe(sceneNames.length);
});
