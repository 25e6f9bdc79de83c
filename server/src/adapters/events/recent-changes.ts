import type { Clock } from "../clock.ts";

/** The reads of one page load happen within this time. */
const slackMs = 5000;
const mostPeople = 10_000;

/**
 * Remembers this process's last event per person, so that a page that connects after reading need
 * not read again. When unsure it reports a change: for a version from another process or from
 * before a gap, and for people no longer remembered.
 */
export function recentChanges(clock: Clock, processName: string) {
  const changedAt = new Map<string, number>();
  let knownSince = now();

  function now(): number {
    return clock.now().getTime();
  }

  return {
    record: (userId: string): void => {
      changedAt.delete(userId);
      changedAt.set(userId, now());
      if (changedAt.size <= mostPeople) return;
      const [oldest] = changedAt;
      if (oldest === undefined) return;
      knownSince = Math.max(knownSince, oldest[1] + slackMs);
      changedAt.delete(oldest[0]);
    },
    /** Events from here on may have been missed. */
    recordGap: (): void => {
      changedAt.clear();
      knownSince = now() + slackMs;
    },
    version: (ageMs = 0): string => `${processName}.${now() - ageMs}`,
    hasChangedSince: (userId: string, version: string | undefined): boolean => {
      const [name, at] = version?.split(".") ?? [];
      if (name !== processName || !(Number(at) >= knownSince)) return true;
      return (changedAt.get(userId) ?? -Infinity) >= Number(at) - slackMs;
    },
  };
}
