import type { PlayerCore } from "./player-core.ts";

const stepMs = 10;
const riseMs = 120;
/** Used for a new choice, because the device's volume is unknown. */
const firstRiseMs = 1500;

/**
 * Starts and stops the sound without a click, by half a cosine on the element's volume. The element plays
 * directly, because a locked phone silences an audio graph, so its volume is the only control.
 */
export function createFades({ element, applyVolume }: PlayerCore) {
  let gain = 1;
  let isFirst = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** A pause or seek waiting for the fade-out; it must run even if the fade is interrupted. */
  let waiting: (() => void) | undefined;

  const set = (next: number) => {
    gain = next;
    applyVolume();
  };

  const settle = () => {
    clearInterval(timer);
    const done = waiting;
    waiting = undefined;
    done?.();
  };

  const glide = (to: number, milliseconds: number, done?: () => void) => {
    settle();
    waiting = done;
    const from = gain;
    const startedAt = performance.now();
    timer = setInterval(() => {
      const share = Math.min(1, (performance.now() - startedAt) / milliseconds);
      set(from + (to - from) * (0.5 - 0.5 * Math.cos(Math.PI * share)));
      if (share < 1) return;
      if (to === 1) isFirst = false;
      settle();
    }, stepMs);
  };

  const rise = () => {
    if (waiting === undefined) glide(1, isFirst ? firstRiseMs : riseMs);
  };
  element.addEventListener("emptied", () => {
    isFirst = true;
  });
  element.addEventListener("playing", rise);
  element.addEventListener("seeked", () => {
    if (!element.paused) rise();
  });

  return {
    gain: () => gain,
    /** Fades any audible sound out, then calls `done`. */
    quieten: (milliseconds: number, done: () => void) => {
      if (element.paused || element.readyState < 3) {
        settle();
        done();
      } else glide(0, milliseconds, done);
    },
    /** Called before playing; fades back in if the sound has not stopped yet. */
    rouse: () => {
      settle();
      if (element.paused) set(0);
      else rise();
    },
  };
}
