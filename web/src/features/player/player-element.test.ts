import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm, sleep } from "../../testing/playables.ts";
import { createCrossfade } from "./crossfade.ts";
import { followConnection } from "./player-connection.ts";
import { createPlayer } from "./player-element.ts";

const afterPaint = () => vi.advanceTimersByTime(50);
/** Calls `done` when the fade-out is complete: at once, unless a test overrides it. */
let quietenLater = (done: () => void): void => done();

function start({ at }: { at?: number } = {}) {
  const audio = new FakeAudio();
  const spare = new FakeAudio();
  const player = createPlayer(audio.element, spare.element);
  player.extendWith((core) => ({
    gain: () => 1,
    quieten: (_milliseconds, done) => quietenLater(done),
    rouse: () => {},
    takesPress: () => false,
    goesOn: () => false,
    crossfade: createCrossfade(core),
    stop: followConnection(core.element, core).stop,
  }));
  if (at !== undefined) {
    player.play(calm);
    audio.startSounding();
    audio.moveTo(at);
  }
  return { audio, spare, player };
}

beforeEach(() => {
  localStorage.clear();
  quietenLater = (done) => done();
  vi.useFakeTimers();
});

afterEach(() => {
  afterPaint();
  vi.useRealTimers();
});

describe("the player and its audio element", () => {
  it("loads the sound once on pointer down, and Play uses what has arrived", () => {
    const { audio, player } = start();
    player.prepare(calm);
    player.prepare(calm);
    expect(audio).toMatchObject({ loads: 1, paused: true, preload: "metadata" });
    expect(player.getState().phase).toBe("idle");
    Object.assign(audio, { readyState: 4, duration: 1201 });
    player.play(calm);
    expect(audio).toMatchObject({ loads: 1, paused: false, currentTime: 0 });
    expect(player.getState()).toMatchObject({ phase: "loading", durationSeconds: 1201 });
  });

  it("plays a loaded sound before rendering anything", () => {
    const { audio, player } = start();
    const drawn: string[] = [];
    player.prepare(calm);
    player.subscribe(() => drawn.push(player.getState().phase));
    Object.assign(audio, { readyState: 4, duration: 1200 });
    player.play(calm);
    expect([audio.paused, drawn]).toEqual([false, []]);
    audio.tell("playing");
    expect(drawn).toEqual(["playing"]);
  });

  it("prepares again if another sound is chosen before Play", () => {
    const { audio, player } = start();
    player.prepare(calm);
    player.setOutput("speaker");
    expect(audio).toMatchObject({ loads: 2, src: "/api/audio/calm?output=speaker" });
    player.play(calm);
    expect(audio).toMatchObject({ loads: 2, paused: false });
  });

  it("adds up quick seeks, whatever position the element reports meanwhile", () => {
    const { audio, player } = start();
    const silences: (() => void)[] = [];
    player.play(calm);
    audio.startSounding();
    audio.moveTo(10);
    quietenLater = (done) => void silences.push(done);
    for (let key = 1; key <= 3; key += 1) {
      player.seekBy(30);
      audio.moveTo(10 + key / 10);
    }
    for (const done of silences) done();
    expect([audio.currentTime, player.getState().positionSeconds]).toEqual([100, 100]);
    audio.moveTo(101);
    expect(player.getState().positionSeconds).toBe(101);
  });

  it("requests again when the requested sound differs from the prepared one", () => {
    const { audio, player } = start();
    player.prepare(calm);
    player.setOutput("speaker");
    player.play(calm);
    expect(audio).toMatchObject({ loads: 2, src: "/api/audio/calm?output=speaker" });
    player.prepare(sleep);
    expect(audio.loads).toBe(2);
  });

  it("loads again if the prepared sound failed", () => {
    const { audio, player } = start();
    player.prepare(calm);
    audio.error = { code: 2 };
    player.play(calm);
    expect(audio).toMatchObject({ loads: 2, error: null, paused: false });
  });

  it("starts a prepared track at the requested position", () => {
    const { audio, player } = start();
    player.play(calm, 300);
    player.clear();
    player.prepare(calm);
    audio.startSounding();
    player.play(calm, 60);
    expect(audio.currentTime).toBe(60);
  });

  it("a key press does not play a track that was only prepared", () => {
    const { audio, player } = start();
    player.prepare(calm);
    player.resume();
    expect([audio.paused, player.getState().phase]).toEqual([true, "idle"]);
  });

  it("preserves a tapped track's position while another track plays and sends events", () => {
    const { audio, player } = start();
    localStorage.setItem("audio_positions", JSON.stringify({ sleep: 500 }));
    player.play(calm);
    audio.startSounding();
    const silences: (() => void)[] = [];
    quietenLater = (done) => void silences.push(done);
    player.play(sleep);
    audio.tell("playing");
    audio.moveTo(1200);
    audio.tell("pause", "ended");
    for (const done of silences) done();
    audio.startSounding(900);
    expect([audio.paused, audio.currentTime]).toEqual([false, 500]);
    expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 500 });
  });

  it("requests the sound before rendering, without waiting for a response", () => {
    const { audio, player } = start();
    const order: string[] = [];
    player.subscribe(() => order.push("drawn"));
    audio.load = () => void order.push("asked");
    player.play(calm);
    expect(order).toEqual(["asked"]);
    vi.advanceTimersByTime(100);
    expect(order).toEqual(["asked", "drawn"]);
    expect(player.getState().track).toBe(calm);
  });

  it("fetches and plays nothing until asked", () => {
    const { audio, player } = start();
    expect(audio).toMatchObject({ src: "", paused: true, loads: 0, volume: 0.5, preload: "none" });
    expect(player.getState().phase).toBe("idle");
  });

  it("plays one track at a time, on one element", () => {
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    player.play(sleep);
    expect(audio.src).toBe("/api/audio/sleep?output=headphones");
    expect(player.getState()).toMatchObject({ track: sleep, phase: "loading", positionSeconds: 0 });
  });

  it("resumes a track where it was left, even after a reload", () => {
    const first = start();
    first.player.play(calm);
    first.audio.startSounding();
    first.audio.moveTo(321);
    first.player.play(sleep);

    const second = start();
    second.player.play(calm);
    second.audio.startSounding();
    expect(second.audio.currentTime).toBe(321);
    expect(second.player.getState().positionSeconds).toBe(321);
  });

  it("starts from the beginning after a track was heard to its end", () => {
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(1200);
    audio.ended = true;
    audio.tell("pause", "ended");
    expect(player.getState().phase).toBe("finished");
    expect(start().player.getState().phase).toBe("idle");
    player.play(sleep);
    player.play(calm);
    expect(player.getState().positionSeconds).toBe(0);
  });

  it("requests the sound for the chosen output, at the same position, and remembers the choice", () => {
    const { spare, player } = start({ at: 100 });
    player.setOutput("speaker");
    afterPaint();
    expect(spare.src).toBe("/api/audio/calm?output=speaker");
    spare.arrive();
    expect(spare.currentTime).toBe(100);
    expect(start().player.getState().output).toBe("speaker");
  });

  it("requests the lighter rendition only of composed sound, and remembers the choice", () => {
    const { audio, player } = start();
    player.setLight(true);
    player.play(calm);
    expect(audio.src).toBe("/api/audio/calm?output=headphones&format=opus");
    expect(start().player.getState().isLight).toBe(true);
    player.play({ ...sleep, isRecording: true });
    expect(audio.src).toBe("/api/audio/sleep?output=headphones");
  });

  it("requests the chosen background noise, and remembers the choice", () => {
    const { audio, player } = start();
    player.play(calm);
    player.setBed("brown-soft");
    afterPaint();
    expect(audio.src).toBe("/api/audio/calm?output=headphones&bed=brown-soft");
    player.setBed("brown-soft");
    expect(audio.loads).toBe(2);
    expect(start().player.getState().bed).toBe("brown-soft");
    player.setBed("none");
    afterPaint();
    expect(audio.src).toBe("/api/audio/calm?output=headphones");
  });

  it("forgets a bed no longer offered", () => {
    localStorage.setItem("audio_bed", "rain");
    expect(start().player.getState().bed).toBe("none");
  });

  it("stops and forgets everything when the user signs out", () => {
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(100);
    player.clear();
    expect(audio).toMatchObject({ paused: true, src: "" });
    expect(player.getState()).toMatchObject({ phase: "idle", track: null });
    player.play(calm);
    expect(player.getState().positionSeconds).toBe(0);
  });
});
