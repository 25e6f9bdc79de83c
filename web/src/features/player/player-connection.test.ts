import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm } from "../../testing/playables.ts";
import { createCrossfade } from "./crossfade.ts";
import { followConnection } from "./player-connection.ts";
import { createPlayer } from "./player-element.ts";

const originalFetch = globalThis.fetch;

function answerProbesWith(...statuses: (number | "offline")[]) {
  globalThis.fetch = async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === "offline") throw new TypeError("Failed to fetch");
    return new Response(null, { status: status as number });
  };
}

function start() {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  player.extendWith((core) => ({
    gain: () => 1,
    quieten: (_milliseconds, done) => done(),
    rouse: () => {},
    takesPress: () => false,
    goesOn: () => false,
    crossfade: createCrossfade(core),
    stop: followConnection(core.element, core).stop,
  }));
  return { audio, player };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.advanceTimersByTime(50);
  vi.useRealTimers();
  globalThis.fetch = originalFetch;
});

describe("the player's connection", () => {
  it("shows buffering only after half a second without sound", () => {
    const { audio, player } = start();
    player.play(calm);
    vi.advanceTimersByTime(450);
    expect(player.getState().isBuffering).toBe(false);
    vi.advanceTimersByTime(100);
    expect(player.getState().isBuffering).toBe(true);
    audio.startSounding();
    expect(player.getState().isBuffering).toBe(false);
  });

  it("survives a lost connection: retries, and resumes at the position", async () => {
    answerProbesWith("offline", "offline", 200);
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(77);
    audio.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.getState()).toMatchObject({ phase: "lost", positionSeconds: 77 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(audio.loads).toBe(2);
    audio.startSounding();
    expect(audio.currentTime).toBe(77);
    expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 77 });
  });

  it("reports a lost server within seconds, even if the browser still waits", async () => {
    answerProbesWith("offline", "offline", 200);
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(77);
    audio.tell("waiting");
    await vi.advanceTimersByTimeAsync(3000);
    expect(player.getState()).toMatchObject({ phase: "lost", positionSeconds: 77 });
    await vi.advanceTimersByTimeAsync(1000);
    audio.startSounding();
    expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 77 });
  });

  it("leaves a slow but working connection alone", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    audio.tell("waiting");
    await vi.advanceTimersByTimeAsync(9000);
    expect(player.getState().phase).toBe("loading");
    expect(audio.loads).toBe(1);
  });

  it("retries as soon as the browser is online again", async () => {
    answerProbesWith("offline", 200);
    const { audio, player } = start();
    player.play(calm);
    audio.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.getState().phase).toBe("lost");
    globalThis.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(audio.loads).toBe(2);
  });

  it("does not restart a sound hours later, which could wake someone", async () => {
    answerProbesWith("offline");
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(1000);
    audio.break();
    await vi.advanceTimersByTimeAsync(8 * 3_600_000);
    expect(player.getState().phase).toBe("lost");
    answerProbesWith(200);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(player.getState()).toMatchObject({ phase: "paused", positionSeconds: 1000 });
    player.resume();
    audio.startSounding();
    expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 1000 });
  });

  it("stays paused if paused during an outage, and plays when asked again", async () => {
    answerProbesWith("offline");
    const { audio, player } = start();
    player.play(calm);
    audio.break();
    await vi.advanceTimersByTimeAsync(0);
    player.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.getState().phase).toBe("paused");
    player.resume();
    expect(audio.loads).toBe(2);
  });

  it("reloads when nothing has arrived for ten seconds", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.moveTo(40);
    audio.tell("waiting");
    await vi.advanceTimersByTimeAsync(9000);
    audio.tell("progress");
    await vi.advanceTimersByTimeAsync(9000);
    expect(audio.loads).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(audio.loads).toBe(2);
    expect(player.getState().positionSeconds).toBe(40);
  });

  it("trusts advancing time if a browser never reports playing after a seek", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    audio.startSounding();
    audio.currentTime = 40;
    audio.tell("seeking", "waiting", "timeupdate", "seeked");
    for (let seconds = 40; seconds < 60; seconds += 0.25) {
      audio.moveTo(seconds);
      await vi.advanceTimersByTimeAsync(250);
      expect(player.getState()).toMatchObject({ isBuffering: false, positionSeconds: seconds });
    }
    expect(audio.loads).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(player.getState().isBuffering).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(audio.loads).toBe(2);
  });

  it.each([
    [401, "signed-out"],
    [403, "no-access"],
    [404, "gone"],
  ])("gives up with a reason when the server answers %i", async (status, failure) => {
    answerProbesWith(status);
    const { audio, player } = start();
    player.play(calm);
    audio.break();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.getState()).toMatchObject({ phase: "failed", failure });
  });

  it("gives up if every try breaks off right after it begins", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    for (let fault = 0; fault < 4; fault += 1) {
      audio.startSounding();
      audio.moveTo(0.05);
      audio.break();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(player.getState()).toMatchObject({ phase: "failed", failure: "unplayable" });
    expect(audio.loads).toBe(4);
  });

  it("resets the failure count once playback has continued for a while", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    for (let fault = 0; fault < 6; fault += 1) {
      audio.startSounding();
      audio.moveTo(10 * fault + 3);
      audio.moveTo(10 * fault + 6);
      audio.break();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([player.getState().isWanted, audio.loads]).toEqual([true, 7]);
  });

  it("gives up if the server responds but the sound cannot be played", async () => {
    answerProbesWith(200);
    const { audio, player } = start();
    player.play(calm);
    for (let fault = 0; fault < 4; fault += 1) {
      audio.break();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(player.getState()).toMatchObject({ phase: "failed", failure: "unplayable" });
  });
});
