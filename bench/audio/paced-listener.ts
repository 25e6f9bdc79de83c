import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Container } from "../../audio/container.ts";
import { composedSound } from "../../server/src/features/track/composed-sound.ts";

/** Buffered sound at which a player requests more; browsers buffer far more. */
export const inHandMs = 1000;

export interface Listener {
  /** Longest time between requesting a piece and receiving it; may be reset. */
  longestWaitMs: number;
  /** Resolves when the signal aborts. */
  ending: Promise<void>;
}

/**
 * Plays a track from some position in real time, through the stream that the server would respond with.
 * `phase`, 0 to 1, spreads the listeners over the duration of a piece.
 */
export function listen(track: Container, phase: number, leaving: AbortSignal): Listener {
  const listener: Listener = { longestWaitMs: 0, ending: Promise.resolve() };
  // Each listener has its own signal: a shared one would search all its listeners at every wait, which a
  // server does not do.
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
  // Early enough that no listener reaches the end during the measurement.
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
