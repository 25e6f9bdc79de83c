import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LivingAudio } from "../../testing/living-audio.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";
import { type Player } from "./player-core.ts";
import type { Playable, PlayerState } from "./player.ts";
import { sleepTimerOf } from "./sleep-timer.ts";
import { addressOf } from "./sound-address.ts";

const tracks: Playable[] = ["calm", "sleep"].map((id, index) => ({
  id,
  title: id,
  url: `/api/audio/${id}`,
  durationSeconds: 900,
  isRecording: index === 1,
}));

type World = { player: Player; audios: readonly LivingAudio[] };

/** Everything that the listener, a headset, the connection and the clock may do, in any order. */
const acts: Record<string, (it: World) => void> = {
  playFirst: ({ player }) => player.play(tracks[0] as Playable),
  playSecond: ({ player }) => player.play(tracks[1] as Playable),
  playFromStart: ({ player }) => player.play(tracks[0] as Playable, 0),
  prepare: ({ player }) => player.prepare(tracks[1] as Playable),
  pause: ({ player }) => player.pause(),
  resume: ({ player }) => player.resume(),
  toMiddle: ({ player }) => player.seekTo(450),
  toEnd: ({ player }) => player.seekTo(899),
  on: ({ player }) => player.seekBy(30),
  speaker: ({ player }) => player.setOutput("speaker"),
  headphones: ({ player }) => player.setOutput("headphones"),
  bed: ({ player }) => player.setBed("pink-soft"),
  sea: ({ player }) => player.setScene({ scene: "sea" }),
  louderSea: ({ player }) => player.setScene({ levels: { tones: 2, scene: 8 } }),
  long: ({ player }) => player.setLength("1800"),
  short: ({ player }) => player.setLength("own"),
  quiet: ({ player }) => player.setVolume(20),
  mute: ({ player }) => player.toggleMute(),
  timer: ({ player }) => sleepTimerOf(player)?.set({ kind: "minutes", minutes: 5 }),
  untilEnd: ({ player }) => sleepTimerOf(player)?.set({ kind: "track" }),
  noTimer: ({ player }) => sleepTimerOf(player)?.set(null),
  tap: () => void document.dispatchEvent(new Event("pointerdown")),
  unplug: ({ audios }) => {
    for (const audio of audios) audio.takeAway();
  },
  lineGone: ({ audios }) => {
    for (const audio of audios) audio.setLine(false);
  },
  lineBack: ({ audios }) => {
    for (const audio of audios) audio.setLine(true);
    globalThis.dispatchEvent(new Event("online"));
  },
  clockSet: () => void vi.setSystemTime(Date.now() + 3_600_000),
  clockBack: () => void vi.setSystemTime(Date.now() - 3_600_000),
};

const playAgainInALongLoss = [
  { act: "playFirst", waitMs: 0 },
  { act: "lineGone", waitMs: 12_000 },
  { act: "clockSet", waitMs: 0 },
  { act: "playFirst", waitMs: 12_000 },
];

const original = globalThis.fetch;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = original;
});

it("the player shows what is heard after any sequence of events", async () => {
  const step = fc.record({
    act: fc.constantFrom(...Object.keys(acts)),
    waitMs: fc.constantFrom(0, 0, 5, 15, 60, 300, 1200, 12_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), async (steps) => {
      localStorage.clear();
      const audios = [new LivingAudio(), new LivingAudio()] as const;
      const player = createPlayer(audios[0].element, audios[1].element);
      globalThis.fetch = async () => {
        if (!audios[0].hasLine) throw new TypeError("Failed to fetch");
        return Response.json({});
      };
      const end = addPlayerExtras(player, "Attune");
      for (const { act, waitMs } of steps) {
        acts[act]?.({ player, audios });
        await vi.advanceTimersByTimeAsync(waitMs);
      }
      acts["lineBack"]?.({ player, audios });
      sleepTimerOf(player)?.set(null);
      await vi.advanceTimersByTimeAsync(40_000);
      const shown = player.getState();
      end();
      vi.clearAllTimers();
      expect(["idle", "playing", "paused", "finished"]).toContain(shown.phase);
      const silent = audios.filter(({ paused, src }) => paused && src === "");
      expect(silent.length).toBeGreaterThan(0);
      const audio = audios.find((one) => !silent.includes(one)) ?? audios[0];
      expect(heard(audio)).toEqual(promised(shown, audio));
    }),
    { numRuns: 40, examples: [[playAgainInALongLoss]] },
  );
});

function heard({ src, paused, muted, currentTime, volume }: LivingAudio) {
  return { src, isSounding: !paused, muted, atSeconds: currentTime, volume };
}

/** What should be audible according to the state shown; while silent, position and volume may differ. */
function promised(shown: PlayerState, audio: LivingAudio): ReturnType<typeof heard> {
  const { track, phase, isWanted, isMuted, positionSeconds, volumePercent } = shown;
  const isSounding = phase === "playing" && isWanted;
  const isNear = Math.abs(audio.currentTime - positionSeconds) < 0.3;
  return {
    src: track === null ? audio.src : addressOf(track, shown),
    isSounding,
    muted: isMuted,
    atSeconds: isSounding && !isNear ? positionSeconds : audio.currentTime,
    volume: isSounding ? volumePercent / 100 : audio.volume,
  };
}
