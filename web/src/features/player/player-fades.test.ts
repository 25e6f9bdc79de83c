import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { calm } from "../../testing/playables.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";

let end: () => void;

/** A player at full volume. */
function start() {
  const begun = begin();
  vi.advanceTimersByTime(2000);
  return begun;
}

function begin() {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  end = addPlayerExtras(player, "Attune");
  player.play(calm);
  audio.startSounding();
  return { audio, player };
}

beforeEach(() => {
  localStorage.clear();
  stubFetch({});
  vi.useFakeTimers();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  restoreFetch();
});

/** The volume every 5 ms until it stays constant. */
function volumes(audio: FakeAudio): number[] {
  const found = [audio.volume];
  for (let tick = 0; tick < 100; tick += 1) {
    vi.advanceTimersByTime(5);
    found.push(audio.volume);
  }
  return found;
}

const largestStep = (all: readonly number[]) =>
  Math.max(...all.slice(1).map((volume, index) => Math.abs(volume - (all[index] ?? 0))));

it("starts quietly at the first Play, since the device's volume is unknown", () => {
  const { audio } = begin();
  expect(audio.volume).toBe(0);
  vi.advanceTimersByTime(300);
  expect(audio.volume).toBeGreaterThan(0.03);
  // Play seeks to the stored position.
  audio.tell("seeked");
  vi.advanceTimersByTime(300);
  expect(audio.volume).toBeLessThan(0.15);
  vi.advanceTimersByTime(1500);
  expect(audio.volume).toBe(0.5);
});

it("fades in at any later Play, in inaudible steps", () => {
  const { audio, player } = start();
  player.pause();
  volumes(audio);
  player.resume();
  audio.tell("playing");
  const all = volumes(audio);
  expect([all[0], all.at(-1)]).toEqual([0, 0.5]);
  expect(largestStep(all)).toBeLessThan(0.075);
});

it("fades out on Pause, and stops once silent", () => {
  const { audio, player } = start();
  volumes(audio);
  player.pause();
  expect([player.getState().phase, audio.paused]).toEqual(["paused", false]);
  const all = volumes(audio);
  expect([all.at(-1), audio.paused]).toEqual([0, true]);
  expect(largestStep(all)).toBeLessThan(0.06);
});

it("Play right after Pause brings the sound back", () => {
  const { audio, player } = start();
  volumes(audio);
  player.pause();
  vi.advanceTimersByTime(50);
  player.resume();
  expect([volumes(audio).at(-1), audio.paused]).toEqual([0.5, false]);
});

it("fades down before a seek and up after it, and shows the new position at once", () => {
  const { audio, player } = start();
  volumes(audio);
  player.seekTo(600);
  expect([player.getState().positionSeconds, audio.currentTime]).toEqual([600, 0]);
  vi.advanceTimersByTime(30);
  expect([audio.volume, audio.currentTime]).toEqual([0, 600]);
  audio.tell("seeked");
  expect(volumes(audio).at(-1)).toBe(0.5);
});

it("a seek reaches its position even if the sound moves on before it is silent", () => {
  const { audio, player } = start();
  volumes(audio);
  for (const [seconds, between] of [
    [600, () => audio.moveTo(3)],
    [700, () => audio.tell("playing")],
    [800, () => player.seekTo(900)],
  ] as const) {
    player.seekTo(seconds);
    vi.advanceTimersByTime(5);
    between();
    volumes(audio);
    expect(audio.currentTime).toBe(seconds === 800 ? 900 : seconds);
  }
});
