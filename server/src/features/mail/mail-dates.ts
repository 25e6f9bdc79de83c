import { londonDate } from "@attune/domain/time/london-calendar";

const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
});

/** 05 Mar 2026, 14:05 GMT */
export const minuteOf = (it: Date): string => `${londonDate(it)}, ${time.format(it)}`;
