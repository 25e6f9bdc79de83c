import { setTimeout as pause } from "node:timers/promises";
import { Caller } from "../../server/src/testing/caller.ts";

/** What the stream tells browsers to wait before they connect again. */
const retryMs = 2000;
/** A version that no process has issued, so that the page counts as out of date. */
const unknownVersion = "0-0";

/** Follows a person's events as a page does; collects how long they were missing each time. */
export async function followEvents(
  origin: string,
  signal: AbortSignal,
): Promise<{ backMs: number[]; ended: Promise<void> }> {
  const caller = new Caller(origin);
  await caller.signIn("amira");
  const backMs: number[] = [];
  const follow = async () => {
    for (let brokenAt: number | null = null; !signal.aborted;) {
      try {
        const { ended, stop } = await caller.follow((name) => {
          if (name !== "state" || brokenAt === null) return;
          backMs.push(performance.now() - brokenAt);
          brokenAt = null;
        }, unknownVersion);
        signal.addEventListener("abort", stop, { once: true });
        await ended;
      } catch {
        // The stream broke, or nobody accepted the connection.
      }
      brokenAt ??= performance.now();
      await pause(retryMs);
    }
  };
  return { backMs, ended: follow() };
}
