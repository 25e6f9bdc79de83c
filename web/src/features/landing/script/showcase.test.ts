import { afterEach, beforeEach, expect, test } from "vitest";
import { startShowcase } from "./showcase.ts";

const play = Reflect.get(HTMLMediaElement.prototype, "play");
const canPlayType = Reflect.get(HTMLMediaElement.prototype, "canPlayType");
let played: HTMLMediaElement[] = [];
let outcome: () => Promise<void>;

beforeEach(() => {
  played = [];
  outcome = () => Promise.resolve();
  HTMLMediaElement.prototype.play = function noted() {
    played.push(this);
    return outcome();
  };
  document.body.innerHTML = `
    ${["/evening", "/morning"].map((it) => `<button data-showcase="${it}" data-opus="${it}-opus"><svg><g data-levels="0z" data-base="9"></g><g data-needle></g></svg></button>`).join("")}
    <p data-showcase-status data-failed="It could not be played"></p>`;
  startShowcase();
});
afterEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play, canPlayType });
});

test("nothing is requested before the tap, and one tap plays at half volume", () => {
  expect(played).toEqual([]);
  press(0);
  expect(played.map(({ src, volume }) => [new URL(src).pathname, volume])).toEqual([
    ["/evening", 0.5],
  ]);
  expect(playing()).toEqual([true, false]);
});

test("a browser that supports Opus gets the lighter rendition", () => {
  HTMLMediaElement.prototype.canPlayType = () => "probably";
  press(0);
  expect(played.map(({ src }) => new URL(src).pathname)).toEqual(["/evening-opus"]);
});

test("starting one scene stops the other, and a second tap stops it", () => {
  press(0);
  press(1);
  expect(playing()).toEqual([false, true]);
  press(1);
  expect(playing()).toEqual([false, false]);
});

test("a scene stops at its end", () => {
  press(0);
  played[0]?.dispatchEvent(new Event("ended"));
  expect(playing()).toEqual([false, false]);
});

test("a scene that cannot be played says so until the next try", async () => {
  outcome = () => Promise.reject(new Error("no sound"));
  press(0);
  await expect.poll(status).toBe("It could not be played");
  expect(playing()).toEqual([false, false]);
  outcome = () => Promise.resolve();
  press(0);
  expect(status()).toBe("");
});

const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-showcase]")];
const press = (index: number) => buttons()[index]?.click();
const playing = () => buttons().map((it) => "playing" in it.dataset);
const status = () => document.querySelector("[data-showcase-status]")?.textContent;
