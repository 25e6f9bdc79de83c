import type { ListeningAnswer } from "@attune/contract/player";
import { createListeners } from "../../api/listeners.ts";

type Week = ListeningAnswer["week"];

let known: Week | undefined;
const { subscribe, notify } = createListeners();

/** Listening time since Monday, as last read from the server; undefined before that. */
export const listenedWeek = { get: () => known, subscribe };

export function saveWeek(week: Week): void {
  known = week;
  notify();
}
