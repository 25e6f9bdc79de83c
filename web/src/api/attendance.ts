/** Without a tap or key for this long, the page counts as unattended. */
const quietMs = 60_000;
/** How often a page reports activity while its user types without sending anything. */
const renewMs = 5 * 60_000;
/** The server's idle timeout for staff sessions. */
const idleMs = 30 * 60_000;

/** Screen readers may press a button with a click alone. */
const signs = ["pointerdown", "keydown", "wheel", "click"] as const;

/** Undefined while not watching. */
let lastSignAt: number | undefined;

/** Whether the page is unattended, so its requests must not extend the session. */
export const isUnattended = (): boolean =>
  lastSignAt !== undefined && Date.now() - lastSignAt > quietMs;

/**
 * Watches whether the page is in use. Calls `ask` regularly while it is, to keep the session alive, and once
 * after too long without use, so that the page notices that the session has ended.
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
