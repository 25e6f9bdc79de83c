import { describe, expect, it } from "vitest";
import { calm, sleep } from "../../testing/playables.ts";
import { idlePlayer, nextPlayer } from "./player.ts";
import type { Playable, PlayerEvent, PlayerState } from "./player.ts";

const choose = (track: Playable, positionSeconds = 0): PlayerEvent => ({
  type: "chosen",
  track,
  positionSeconds,
});

const after = (...events: PlayerEvent[]): PlayerState => events.reduce(nextPlayer, idlePlayer);

describe("the player", () => {
  it("starts silent at half volume, with no track chosen", () => {
    expect(idlePlayer).toMatchObject({ phase: "idle", volumePercent: 50, isWanted: false });
  });

  it("plays one track at a time: choosing another replaces the first", () => {
    const state = after(choose(calm), { type: "sounding" }, choose(sleep));
    expect(state.track?.id).toBe("sleep");
    expect(state).toMatchObject({ phase: "loading", positionSeconds: 0, durationSeconds: 900 });
  });

  it("starts where the listener last stopped", () => {
    expect(after(choose(calm, 250)).positionSeconds).toBe(250);
  });

  it("reports buffering only while playback is requested", () => {
    expect(after(choose(calm), { type: "ran-dry" }).isBuffering).toBe(true);
    expect(after(choose(calm), { type: "pause-wanted" }, { type: "ran-dry" }).isBuffering).toBe(
      false,
    );
    expect(after(choose(calm), { type: "ran-dry" }, { type: "sounding" }).isBuffering).toBe(false);
  });

  it("stays paused if the sound arrives after the listener has pressed Pause", () => {
    const state = after(choose(calm), { type: "pause-wanted" }, { type: "sounding" });
    expect(state.phase).toBe("paused");
  });

  it("pauses when the system stops the sound, as when headphones are unplugged", () => {
    const state = after(choose(calm), { type: "sounding" }, { type: "halted" });
    expect(state).toMatchObject({ phase: "paused", isWanted: false });
  });

  it("preserves the position and the play request while the connection is lost", () => {
    const state = after(
      choose(calm),
      { type: "sounding" },
      { type: "moved", positionSeconds: 77 },
      { type: "lost" },
      { type: "moved", positionSeconds: 0 },
    );
    expect(state).toMatchObject({ phase: "lost", positionSeconds: 77, isWanted: true });
    expect(nextPlayer(state, { type: "sounding" })).toMatchObject({
      phase: "playing",
      positionSeconds: 77,
    });
  });

  it("stops at its full length, and starts from the beginning when played again", () => {
    const finished = after(choose(calm), { type: "sounding" }, { type: "ended" });
    expect(finished).toMatchObject({ phase: "finished", positionSeconds: 1200, isWanted: false });
    expect(nextPlayer(finished, { type: "halted" }).phase).toBe("finished");
    expect(nextPlayer(finished, { type: "play-wanted" })).toMatchObject({
      phase: "loading",
      positionSeconds: 0,
    });
  });

  it("seeks only within the audio", () => {
    expect(after(choose(calm), { type: "sought", positionSeconds: -15 }).positionSeconds).toBe(0);
    expect(after(choose(calm), { type: "sought", positionSeconds: 5000 }).positionSeconds).toBe(
      1200,
    );
    expect(
      after(choose(calm), { type: "sought", positionSeconds: Number.NaN }).positionSeconds,
    ).toBe(0);
  });

  it("limits the volume to between 0 and 100, and setting it unmutes", () => {
    expect(after({ type: "mute-toggled" }).isMuted).toBe(true);
    const state = after({ type: "mute-toggled" }, { type: "volume-set", volumePercent: 130 });
    expect(state).toMatchObject({ volumePercent: 100, isMuted: false });
  });

  it("preserves its position while the sound is reloaded for another output", () => {
    const state = after(
      choose(calm, 60),
      { type: "sounding" },
      { type: "output-set", output: "speaker" },
      { type: "refetching" },
      { type: "moved", positionSeconds: 0 },
    );
    expect(state).toMatchObject({ output: "speaker", phase: "loading", positionSeconds: 60 });
  });

  it("says why it gave up, and tries again when asked", () => {
    const failed = after(choose(calm), { type: "failed", failure: "no-access" });
    expect(failed).toMatchObject({ phase: "failed", failure: "no-access", isWanted: false });
    expect(nextPlayer(failed, { type: "play-wanted" })).toMatchObject({
      phase: "loading",
      failure: null,
    });
  });

  it("forgets the track but not the device's settings when cleared", () => {
    const state = after(
      choose(calm),
      { type: "output-set", output: "speaker" },
      { type: "bed-set", bed: "pink-fuller" },
      { type: "volume-set", volumePercent: 30 },
      { type: "cleared" },
    );
    expect(state).toMatchObject({
      track: null,
      phase: "idle",
      output: "speaker",
      bed: "pink-fuller",
      volumePercent: 30,
    });
  });

  it("ignores events that the element sends after it was cleared", () => {
    for (const type of ["sounding", "halted", "ended", "lost", "ran-dry"] as const) {
      expect(nextPlayer(idlePlayer, { type })).toBe(idlePlayer);
    }
  });
});
