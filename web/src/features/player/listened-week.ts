import type { ListeningAnswer } from "@attune/contract/player";

type Week = ListeningAnswer["week"];

let known: Week = { minutes: 0, days: 0 };
const listeners = new Set<() => void>();

/** Listening time since Monday, as last read from the server. */
export const listenedWeek = {
  get: (): Week => known,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function saveWeek(week: Week): void {
  known = week;
  for (const listener of listeners) listener();
}
