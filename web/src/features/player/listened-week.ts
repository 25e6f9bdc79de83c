import type { ListeningAnswer } from "@attune/contract/player";

type Week = ListeningAnswer["week"];

let known: Week | undefined;
const listeners = new Set<() => void>();

/** Listening time since Monday, as last read from the server; undefined before that. */
export const listenedWeek = {
  get: (): Week | undefined => known,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function saveWeek(week: Week): void {
  known = week;
  for (const listener of listeners) listener();
}
