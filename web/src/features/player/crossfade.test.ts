import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { calm } from "../../testing/playables.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";
import { playerWords } from "./player-words.ts";

let end: () => void;

/** A player at full volume, 100 s into the sound. */
function start(audio = new FakeAudio(), spare = new FakeAudio()) {
  const player = createPlayer(audio.element, spare.element);
  end = addPlayerExtras(player, "Attune");
  player.play(calm);
  audio.startSounding();
  vi.advanceTimersByTime(2000);
  audio.moveTo(100);
  const choose = (scene: "sea" | "wind" | "own") => {
    player.setScene({ scene });
    vi.advanceTimersByTime(50);
  };
  const powers = () => {
    const found: number[] = [];
    for (let tick = 0; tick < 40; tick += 1) {
      vi.advanceTimersByTime(10);
      found.push(audio.volume ** 2 + spare.volume ** 2);
    }
    return found;
  };
  return { audio, spare, player, choose, powers };
}

const address = (scene: string) => `/api/audio/calm?output=headphones&scene=${scene}`;

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

it("crossfades to another scene at the same position without losing power", () => {
  const { audio, spare, player, choose, powers } = start();
  choose("sea");
  expect([spare.src, spare.volume, audio.volume]).toEqual([address("sea"), 0, 0.5]);
  audio.moveTo(103);
  spare.arrive();
  expect([spare.currentTime, spare.paused]).toEqual([103, false]);
  spare.tell("playing");
  for (const power of powers()) expect(power).toBeCloseTo(0.25, 5);
  expect([audio.paused, audio.src, spare.volume]).toEqual([true, "", 0.5]);
  spare.moveTo(105);
  audio.moveTo(200);
  expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 105 });
});

it("changes the shown length once the new sound is heard", () => {
  const { spare, player, choose } = start();
  choose("sea");
  spare.arrive(1190);
  expect(player.getState().durationSeconds).toBe(1200);
  spare.tell("playing");
  expect(player.getState().durationSeconds).toBe(1190);
});

it("catches up with the sound that played on while the other was loading", () => {
  const { audio, spare, choose } = start();
  choose("sea");
  Object.assign(spare, { readyState: 1, duration: 1200 });
  spare.tell("loadedmetadata");
  audio.moveTo(104);
  spare.readyState = 4;
  spare.tell("canplay");
  expect([spare.currentTime, spare.paused]).toEqual([104, true]);
  spare.tell("seeked");
  expect(spare.paused).toBe(false);
});

it("loads only the last of several choices, including those made during a change", () => {
  const { audio, spare, player, choose } = start();
  choose("sea");
  choose("wind");
  expect([spare.src, spare.loads]).toEqual([address("wind"), 4]);
  spare.arrive();
  spare.tell("playing");
  choose("sea");
  player.setOutput("speaker");
  vi.advanceTimersByTime(50);
  expect(audio.src).toBe("/api/audio/calm?output=headphones");
  vi.advanceTimersByTime(300);
  expect(audio.src).toBe("/api/audio/calm?output=speaker&scene=sea");
});

it("loads nothing if the choice is reverted", () => {
  const { audio, spare, choose } = start();
  choose("sea");
  choose("own");
  expect([spare.src, audio.paused, audio.loads]).toEqual(["", false, 1]);
});

it.each([
  ["the line breaks", (spare: FakeAudio) => spare.break()],
  ["nothing arrives", () => vi.advanceTimersByTime(10_000)],
])("plays the previous sound when %s, and says so until the next try", (_case, fail) => {
  const { audio, spare, player, choose } = start();
  choose("sea");
  fail(spare);
  expect([audio.paused, audio.volume, spare.src]).toEqual([false, 0.5, ""]);
  expect(playerWords(player.getState())).toMatch(/^The new sound could not be loaded/);
  player.pause();
  vi.advanceTimersByTime(500);
  player.resume();
  expect([audio.src, playerWords(player.getState())]).toEqual([address("sea"), ""]);
});

it("a new sound that arrives after a pause stays silent", () => {
  const { audio, spare, player, choose } = start();
  choose("sea");
  player.pause();
  vi.advanceTimersByTime(500);
  spare.arrive();
  spare.tell("playing");
  expect([audio.paused, spare.paused, audio.src]).toEqual([true, true, address("sea")]);
});

it("a pause during the crossfade silences both sounds", () => {
  const { audio, spare, player, choose } = start();
  choose("sea");
  spare.arrive();
  spare.tell("playing");
  player.pause();
  vi.advanceTimersByTime(220);
  expect([audio.paused, spare.paused, player.getState().phase]).toEqual([true, true, "paused"]);
});

it("switches without a fade on phones that ignore the volume", () => {
  const deaf = () => Object.defineProperty(new FakeAudio(), "volume", { get: () => 1, set() {} });
  const { audio, spare, choose } = start(deaf(), deaf());
  choose("sea");
  spare.arrive();
  spare.tell("playing");
  vi.advanceTimersByTime(20);
  expect([audio.paused, spare.paused]).toEqual([true, false]);
});

it("loads a scene once it is accepted for the playing track", () => {
  const { spare, player } = start();
  const scene = { name: "sea", character: "day", balancePercent: 50, reason: "" } as const;
  player.renew({ ...calm, scene });
  vi.advanceTimersByTime(50);
  expect(spare.src).toBe(address("sea"));
});
