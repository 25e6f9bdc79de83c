/** Without a press or a key for this long, what the page asks is asked with nobody at it. */
const quietMs = 60_000;
/** Somebody who types for long and sends nothing says so this often. */
const renewMs = 5 * 60_000;
/** As long as the server lets a session of staff stand unused. */
const idleMs = 30 * 60_000;

const signs = ["pointerdown", "keydown", "wheel"] as const;

/** Undefined while nobody watches. */
let lastSignAt: number | undefined;

/** The page asks by itself: a session must not last longer for it. */
export const isUnattended = (): boolean =>
  lastSignAt !== undefined && Date.now() - lastSignAt > quietMs;

/**
 * Watches whether somebody is at the page. `ask` is called now and then while somebody is, so that the
 * session lasts, and once nobody has been for too long, so that the page learns that it has ended.
 */
export function watchAttendance(ask: () => void): () => void {
  let askedAt = Date.now();
  lastSignAt = askedAt;
  const onSign = () => {
    const now = Date.now();
    lastSignAt = now;
    if (now - askedAt < renewMs) return;
    askedAt = now;
    ask();
  };
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  const timer = setInterval(() => {
    if (Date.now() - (lastSignAt ?? 0) > idleMs) ask();
  }, quietMs);
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, onSign, { capture: true });
    lastSignAt = undefined;
  };
}
