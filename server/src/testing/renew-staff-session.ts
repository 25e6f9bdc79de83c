import type { HeldClock } from "./held-clock.ts";
import type { Visitor } from "./visitor.ts";

const minuteMs = 60_000;

/**
 * Before each request: a member of staff whose session has expired, or began in what is now the future, signs
 * in again, as in real life.
 */
export function renewStaffSession(visitor: Visitor, username: string, clock: HeldClock) {
  let begunMs = clock.now().getTime();
  let usedMs = begunMs;
  return async () => {
    const nowMs = clock.now().getTime();
    const hasEnded =
      nowMs - usedMs >= 29 * minuteMs || nowMs - begunMs >= 720 * minuteMs || nowMs < begunMs;
    usedMs = nowMs;
    if (!hasEnded) return;
    begunMs = nowMs;
    await visitor.signIn(username);
  };
}
