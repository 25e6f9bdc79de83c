import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Container } from "../../audio/container.ts";
import { composedSound } from "../../server/src/features/track/composed-sound.ts";

/** How much sound a player has in hand when it wants more; browsers keep far more. */
export const inHandMs = 1000;

export interface Listener {
  /** The longest time between wanting a piece and having it; may be set back. */
  longestWaitMs: number;
  /** Ends when the signal does. */
  ending: Promise<void>;
}

/**
 * Plays a track from somewhere in it, at the pace of playing, through the stream that the server
 * answers with. `phase`, 0 to 1, spreads the listeners over the time that a piece lasts.
 */
export function listen(track: Container, phase: number, leaving: AbortSignal): Listener {
  const listener: Listener = { longestWaitMs: 0, ending: Promise.resolve() };
  // Each has a signal of their own: one of all would be searched for them at every wait, which is no
  // work of a server.
  const own = new AbortController();
  leaving.addEventListener("abort", () => own.abort(), { once: true });
  listener.ending = play(track, phase, own.signal, listener).catch((error: unknown) => {
    if (!leaving.aborted) throw error;
  });
  return listener;
}

async function play(track: Container, phase: number, signal: AbortSignal, listener: Listener) {
  const { sizeBytes, durationSeconds } = track;
  const bytesPerMs = sizeBytes / durationSeconds / 1000;
  await wait((phase * 65_536) / bytesPerMs, undefined, { signal });
  // Early enough that nobody hears the end while they are observed.
  const start = Math.floor(sizeBytes * phase * 0.7);
  const stream = Readable.from(await composedSound(track).open({ start, end: sizeBytes - 1 }));
  try {
    let dueAt = performance.now();
    let playedUntil = dueAt;
    for await (const piece of stream) {
      const now = performance.now();
      listener.longestWaitMs = Math.max(listener.longestWaitMs, now - dueAt);
      playedUntil = Math.max(playedUntil, now) + (piece as Buffer).length / bytesPerMs;
      dueAt = playedUntil - inHandMs;
      await wait(Math.max(0, dueAt - now), undefined, { signal });
      dueAt = Math.max(dueAt, now);
    }
  } finally {
    stream.destroy();
  }
}
