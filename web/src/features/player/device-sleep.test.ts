import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm } from "../../testing/playables.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";
import { sleepTimerOf } from "./sleep-timer.ts";

let end: () => void;

function start() {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  end = addPlayerExtras(player, "Attune");
  player.play({ ...calm, durationSeconds: 28_800 });
  audio.startSounding(28_800);
  vi.advanceTimersByTime(20_000);
  audio.moveTo(20);
  return { audio, player };
}

/** Runs no timer, as while the device sleeps or a locked phone suspends the page. */
const noTimersFor = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

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

it("a laptop that slept through the night stays quiet when it is opened, and continues on Play", () => {
  const { audio, player } = start();
  noTimersFor(540);
  audio.moveTo(20.2);
  expect(player.getState()).toMatchObject({ phase: "paused", isWanted: false });
  player.resume();
  audio.tell("playing");
  audio.moveTo(21);
  expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 21 });
});

it("a timer that would have ended during the sleep starts again on Play", () => {
  const { audio, player } = start();
  const timer = sleepTimerOf(player)!;
  timer.set({ kind: "minutes", minutes: 30 });
  noTimersFor(540);
  audio.moveTo(20.2);
  expect(player.getState().isWanted).toBe(false);
  player.resume();
  expect(timer.getState()).toMatchObject({ phase: "counting" });
  expect(timer.getState().secondsLeft).toBeGreaterThanOrEqual(1800);
});

it.each([
  ["a locked phone that ran no timers but played on", 30, 1820],
  ["a sleep of a minute", 1, 20.2],
])("%s continues", (_case, minutes, seconds) => {
  const { audio, player } = start();
  noTimersFor(minutes);
  audio.moveTo(seconds);
  expect(player.getState()).toMatchObject({ phase: "playing", isWanted: true });
});

it("a phone whose timers run again before its position is reported plays on", () => {
  const { audio, player } = start();
  noTimersFor(30);
  audio.currentTime = 1820;
  vi.advanceTimersByTime(10_000);
  audio.moveTo(1830);
  expect(player.getState()).toMatchObject({ phase: "playing", isWanted: true });
});

it("sound that was paused for the night plays at once on Play", () => {
  const { audio, player } = start();
  player.pause();
  vi.advanceTimersByTime(1000);
  noTimersFor(540);
  player.resume();
  audio.tell("playing");
  audio.moveTo(20.2);
  expect(player.getState()).toMatchObject({ phase: "playing", isWanted: true });
});
