import { unload } from "../../ui/unload-audio.ts";
import type { Crossfade, PlayerCore } from "./player-core.ts";

const fadeMs = 300;
const stepMs = 10;
/** If no data arrives for this long, the previous sound continues. */
const givesUpAfterMs = 10_000;
/** Largest accepted difference in position; the previous sound moves on while the next one loads. */
const nearSeconds = 0.1;
const correctionsAllowed = 3;
const enoughToPlay = 3;

type Settle = Parameters<Crossfade["to"]>[1];

/** Switches from one sound to another without a gap. */
export function createCrossfade({
  element: deck,
  getState,
}: Pick<PlayerCore, "element" | "getState">): Crossfade {
  /** Cancels loading of the next sound. */
  let stopLoading: (() => void) | undefined;
  let fading: ReturnType<typeof setInterval> | undefined;
  /** The latest switch requested during a fade; it starts when the fade ends. */
  let next: (() => void) | undefined;

  const load = (address: string, settle: Settle) => {
    const { spare } = deck;
    const ends = new AbortController();
    let corrections = 0;
    let patience: ReturnType<typeof setTimeout> | undefined;

    const stop = () => {
      ends.abort();
      clearTimeout(patience);
      stopLoading = undefined;
    };
    const giveUp = () => {
      if (ends.signal.aborted) return;
      stop();
      unload(spare);
      settle("failed");
    };
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, givesUpAfterMs);
    };
    const follow = () => {
      corrections += 1;
      spare.currentTime = deck.currentTime;
    };
    const start = () => {
      if (spare.seeking || spare.readyState < enoughToPlay || !spare.paused) return;
      const isApart = Math.abs(deck.currentTime - spare.currentTime) > nearSeconds;
      if (isApart && corrections < correctionsAllowed) return follow();
      spare.play().catch(giveUp);
    };
    const takeOver = () => {
      // Paused or ended meanwhile: stays silent.
      if (getState().phase !== "playing") return giveUp();
      stop();
      deck.takeOver();
      fade();
      settle("heard");
    };

    stopLoading = () => {
      stop();
      unload(spare);
    };
    const on = (name: string, listener: () => void) =>
      spare.addEventListener(name, listener, { signal: ends.signal });
    on("loadedmetadata", follow);
    on("canplay", start);
    on("seeked", start);
    on("progress", wait);
    on("playing", takeOver);
    on("error", giveUp);
    wait();
    deck.share(1, 0);
    spare.preload = "auto";
    spare.src = address;
    spare.load();
  };

  /** An equal-power crossfade, because the two sounds are nearly uncorrelated. */
  const fade = () => {
    const startedAt = performance.now();
    fading = setInterval(() => {
      // On phones that ignore a page's volume, both would be at full volume, so switch at once.
      const share = deck.isVolumeIgnored
        ? 1
        : Math.min(1, (performance.now() - startedAt) / fadeMs);
      deck.share(Math.sin((Math.PI / 2) * share), Math.cos((Math.PI / 2) * share));
      if (share === 1) finish();
    }, stepMs);
  };

  const finish = () => {
    clearInterval(fading);
    fading = undefined;
    deck.share(1, 0);
    unload(deck.spare);
    const begin = next;
    next = undefined;
    begin?.();
  };

  return {
    to: (address, settle) => {
      stopLoading?.();
      if (fading === undefined) load(address, settle);
      else next = () => load(address, settle);
    },
    cancel: () => {
      next = undefined;
      stopLoading?.();
    },
  };
}
