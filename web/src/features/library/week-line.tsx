import { useSyncExternalStore } from "react";
import { listenedWeek } from "../player/listened-week.ts";
import { nowPlayingCopy } from "../player/now-playing.copy.ts";

/** How long somebody listened this week. No aim, no streak: nothing is lost by a day without. */
export function WeekLine() {
  const { minutes, days } = useSyncExternalStore(listenedWeek.subscribe, listenedWeek.get);
  if (minutes === 0) return null;
  return <p className="mt-4 text-15 text-ink-2">{nowPlayingCopy.week(minutes, days)}</p>;
}
