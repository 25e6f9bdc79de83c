import { useSyncExternalStore } from "react";
import { listenedWeek } from "../player/listened-week.ts";
import { nowPlayingCopy } from "../player/now-playing.copy.ts";

/** Listening time this week. There is no goal and no streak, so that a day without listening costs nothing. */
export function WeekLine() {
  const week = useSyncExternalStore(listenedWeek.subscribe, listenedWeek.get);
  if (week === undefined || week.minutes === 0) return null;
  return <p className="text-15 text-ink-2">{nowPlayingCopy.week(week.minutes, week.days)}</p>;
}
