import type { Clock } from "../clock.ts";

/** The reads of one page load happen within this time. */
const slackMs = 5000;
const mostPeople = 10_000;

/**
 * Remembers this process's last event per person, so that a page that connects after reading need
 * not read again. When unsure it reports a change: for a version from another process or from
 * before a gap, and for people no longer remembered.
 */
export function heardChanges(clock: Clock, processName: string) {
  const heardAt = new Map<string, number>();
  let knownSince = now();

  function now(): number {
    return clock.now().getTime();
  }

  return {
    hear: (userId: string): void => {
      heardAt.delete(userId);
      heardAt.set(userId, now());
      if (heardAt.size <= mostPeople) return;
      const [oldest] = heardAt;
      if (oldest === undefined) return;
      knownSince = Math.max(knownSince, oldest[1] + slackMs);
      heardAt.delete(oldest[0]);
    },
    /** Events from here on may have been missed. */
    miss: (): void => {
      heardAt.clear();
      knownSince = now() + slackMs;
    },
    version: (): string => `${processName}.${now()}`,
    hasChangedSince: (userId: string, version: string | undefined): boolean => {
      const [name, at] = version?.split(".") ?? [];
      if (name !== processName || !(Number(at) >= knownSince)) return true;
      return (heardAt.get(userId) ?? -Infinity) >= Number(at) - slackMs;
    },
  };
}
