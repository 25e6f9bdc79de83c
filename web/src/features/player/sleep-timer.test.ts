import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { calm } from "../../testing/playables.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";
import { sleepTimerOf } from "./sleep-timer.ts";

let end: () => void;

function start(track = calm) {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  end = addPlayerExtras(player, "Attune");
  const timer = sleepTimerOf(player);
  if (timer === undefined) throw new Error("The player has no timer");
  player.play(track);
  audio.startSounding(track.durationSeconds);
  vi.advanceTimersByTime(2000);
  return { audio, player, timer };
}

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

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

it("fades the sound from its full volume to none, and stops it", () => {
  const { audio, player, timer } = start();
  expect(audio.volume).toBe(0.5);
  timer.set({ kind: "minutes", minutes: 5 });
  minutes(4.5);
  expect(audio.volume).toBeCloseTo(0.5, 1);
  seconds(15);
  expect(audio.volume).toBeCloseTo(0.25, 1);
  seconds(16);
  expect(audio.volume).toBe(0);
  expect([audio.paused, player.getState().phase, timer.getState().phase]).toEqual([
    true,
    "paused",
    "spent",
  ]);
});

it.each([
  ["day", 0.25],
  ["night", 0.5],
] as const)("until the end of a scene by %s, the volume ends near %s", (character, volume) => {
  const { audio, player, timer } = start();
  player.setScene({ scene: "sea", character });
  seconds(1);
  audio.startSounding(1200);
  seconds(2);
  timer.set({ kind: "track" });
  audio.moveTo(1185);
  seconds(3);
  expect(timer.getState().phase).toBe("fading");
  expect(audio.volume).toBeCloseTo(volume, 1);
});

it.each([
  ["day", 0.25],
  ["night", 0.5],
] as const)("minutes that end with a scene by %s leave the volume near %s", (character, volume) => {
  const { audio, player, timer } = start();
  player.setScene({ scene: "sea", character });
  timer.set({ kind: "minutes", minutes: 20 });
  minutes(19);
  seconds(30);
  // Both have half of the last minute left, and the scene itself is at half its level.
  audio.moveTo(1170);
  seconds(2);
  expect(audio.volume).toBeCloseTo(volume, 1);
});

it("a night scene fades later if its last passage is short, and the timer fades the rest", () => {
  const passage = { pitch: 3, peakPercent: 100 };
  const passages = [980, 20].map((sharePermille) => ({ ...passage, sharePermille }));
  const { audio, player, timer } = start({ ...calm, passages });
  player.setScene({ scene: "sea", character: "night" });
  seconds(1);
  audio.startSounding(1200);
  seconds(2);
  timer.set({ kind: "track" });
  // The passage lasts 24 s, of which the last 9 fade.
  audio.moveTo(1185);
  seconds(3);
  expect(audio.volume).toBeCloseTo(0.25, 1);
});

it.each([
  ["a scene by day", 0, 0.25],
  ["a scene at night, whatever is chosen now", 60, 0.5],
  ["a night whose last passage is short", 9, 0.25],
] as const)("a download of %s fades once", (_what, nightFadeSeconds, volume) => {
  const { audio, timer } = start({ ...calm, isRecording: true, nightFadeSeconds });
  timer.set({ kind: "track" });
  audio.moveTo(1185);
  seconds(3);
  expect(audio.volume).toBeCloseTo(volume, 1);
});

it("every step of the fade is inaudible", () => {
  const { audio, timer } = start();
  timer.set({ kind: "minutes", minutes: 5 });
  minutes(4.4);
  let last = audio.volume;
  for (let tick = 0; tick < 450; tick += 1) {
    vi.advanceTimersByTime(100);
    expect(Math.abs(audio.volume - last)).toBeLessThan(0.005);
    last = audio.volume;
  }
});

it.each<[string, (it: ReturnType<typeof start>) => void]>([
  ["the button or a headset's key", ({ player }) => player.pause()],
  ["any key", () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "x" }))],
  [
    "a tap, whose click lands on Pause",
    ({ player }) => {
      document.dispatchEvent(new Event("pointerdown"));
      player.pause();
    },
  ],
])("during the fade %s adds the same time again, without pausing", (_press, press) => {
  const started = start();
  const { audio, player, timer } = started;
  timer.set({ kind: "minutes", minutes: 10 });
  minutes(9.75);
  expect(timer.getState().phase).toBe("fading");
  press(started);
  seconds(3);
  expect([player.getState().phase, timer.getState().phase]).toEqual(["playing", "counting"]);
  expect(audio.volume).toBe(0.5);
  expect(timer.getState().secondsLeft).toBeGreaterThan(600);
  player.pause();
  seconds(1);
  expect(audio.paused).toBe(true);
});

it("stops counting during a pause, and starts again at the next Play once it is over", () => {
  const { audio, player, timer } = start();
  timer.set({ kind: "minutes", minutes: 5 });
  minutes(2);
  player.pause();
  minutes(60);
  expect(timer.getState().secondsLeft).toBeCloseTo(180, -1);
  player.resume();
  audio.tell("playing");
  minutes(3.2);
  expect(timer.getState().phase).toBe("spent");
  player.resume();
  audio.tell("playing");
  seconds(1);
  expect([timer.getState().phase, audio.volume]).toEqual(["counting", 0.5]);
});

it("Play during the fade restarts the sound and the timer", () => {
  const { audio, player, timer } = start();
  timer.set({ kind: "minutes", minutes: 10 });
  minutes(9.75);
  audio.pause();
  expect(player.getState().phase).toBe("paused");
  document.dispatchEvent(new Event("pointerdown"));
  player.resume();
  audio.tell("playing");
  seconds(3);
  expect([audio.paused, audio.volume]).toEqual([false, 0.5]);
  expect(timer.getState()).toMatchObject({ phase: "counting" });
  player.pause();
  expect(player.getState().phase).toBe("paused");
});

it("counts on while the connection is lost, so that nothing starts again at night", async () => {
  const { audio, player, timer } = start();
  timer.set({ kind: "minutes", minutes: 15 });
  stubFetch({});
  globalThis.fetch = async () => await Promise.reject(new TypeError("Failed to fetch"));
  audio.break();
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect([player.getState().phase, timer.getState().phase]).toEqual(["paused", "spent"]);
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.paused).toBe(true);
});

it("fades on playback events when page timers are slow", () => {
  const { audio, timer } = start();
  timer.set({ kind: "minutes", minutes: 5 });
  vi.setSystemTime(Date.now() + 270_000);
  audio.moveTo(271);
  const heard = [1, 2, 3, 4].map((step) => {
    vi.setSystemTime(Date.now() + 5000);
    audio.moveTo(271 + 5 * step);
    return audio.volume;
  });
  expect(heard.map((volume) => Math.round(100 * volume))).toEqual([42, 33, 25, 17]);
});

it.each([
  ["a composed sound", calm],
  [
    "a recording, past the session that it fills",
    { ...calm, durationSeconds: 300, isRecording: true },
  ],
])("%s repeats until a longer timer stops it", (_what, track) => {
  localStorage.setItem("audio_length", "900");
  const { audio, player, timer } = start(track);
  timer.set({ kind: "minutes", minutes: 60 });
  for (let round = 0; round < 4; round += 1) {
    audio.moveTo(track.durationSeconds);
    audio.tell("ended");
    audio.moveTo(1);
  }
  seconds(1);
  expect([player.getState().phase, audio.paused, audio.volume]).toEqual(["playing", false, 0.5]);
  minutes(60);
  expect([player.getState().phase, timer.getState().phase]).toEqual(["paused", "spent"]);
});

it("a recording repeats until the session or the timer ends", () => {
  const recording = { ...calm, durationSeconds: 300, isRecording: true };
  localStorage.setItem("audio_length", "900");
  const { audio, player, timer } = start(recording);
  const playToEnd = () => {
    audio.moveTo(300);
    audio.tell("ended");
  };
  playToEnd();
  expect(player.getState()).toMatchObject({ roundsSeconds: 300, isWanted: true });
  timer.set({ kind: "track" });
  playToEnd();
  expect(player.getState().phase).toBe("finished");
});
