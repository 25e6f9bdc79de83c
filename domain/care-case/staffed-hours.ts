import { londonClock, readLondonClock } from "../campaign/london-time.ts";

/** How soon somebody gets in touch within the staffed hours, in minutes. */
export const responseMinutes = 30;

/** Every day, by the clocks of London. */
const opening = "09:00";
const closing = "17:00";

const dayMs = 86_400_000;

/** `at` itself within the staffed hours; otherwise the instant at which they begin next. */
export function staffedFrom(at: Date): Date {
  const [today = "", time = ""] = londonClock(at).split("T");
  if (time >= opening && time < closing) return at;
  return time < opening ? openingOf(today) : openingOf(dayAfter(today));
}

/**
 * When somebody has to be in touch: `responseMinutes` later, counting staffed minutes alone. What is
 * left of them at closing time goes on counting at the next opening.
 */
export function caseDueAt(raisedAt: Date): Date {
  const from = staffedFrom(raisedAt);
  const [today = ""] = londonClock(from).split("T");
  const due = from.getTime() + responseMinutes * 60_000;
  const end = instantOf(today, closing).getTime();
  if (due <= end) return new Date(due);
  return new Date(openingOf(dayAfter(today)).getTime() + (due - end));
}

const openingOf = (day: string) => instantOf(day, opening);

/** Clocks change at night, so that neither hour is ever left out. */
function instantOf(day: string, time: string): Date {
  const it = readLondonClock(`${day}T${time}`);
  if (it === null) throw new RangeError(`London's clocks never show ${day} ${time}`);
  return it;
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
