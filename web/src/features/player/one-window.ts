import type { Player } from "./player-core.ts";

/**
 * One sound at a time in the whole browser: pressing Play in another window pauses this one. Returns a
 * function that stops it.
 */
export function followOtherWindows(player: Player): () => void {
  // Without this channel, two windows play independently.
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const channel = new BroadcastChannel("attune-player");
  let requestedAt: number | undefined;
  const follow = () => {
    const { isWanted } = player.getState();
    if (isWanted && requestedAt === undefined) {
      requestedAt = timeNow();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
      channel.postMessage(requestedAt);
    }
    if (!isWanted) requestedAt = undefined;
  };
  follow();
  const unsubscribe = player.subscribe(follow);
  channel.addEventListener("message", ({ data: otherAt }: MessageEvent<number>) => {
    // Ignore earlier messages: the latest Play wins.
    if (requestedAt !== undefined && otherAt > requestedAt) player.halt();
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Milliseconds since 1970, with fractions, comparable between windows. */
const timeNow = () => performance.timeOrigin + performance.now();
