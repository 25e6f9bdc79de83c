import { leastMinutes, mostMinutes } from "./sleep-clock.ts";

export const sleepCopy = {
  chip: "Sleep timer",
  chipMinutes: (minutes: number) => `Sleep timer, ${minutes} min left`,
  chipTrack: "Stops after this audio",
  chipSession: "Stops after this session",
  fading: "Fading out. Press any button to keep listening.",
  spent: "The sleep timer has stopped the sound. Play starts it again.",
  title: "Sleep timer",
  hint: "The sound fades out slowly. Press any button as it fades, even on your headset, to add the same time again. Audio that ends sooner repeats.",
  legend: "Stop the sound",
  after: (minutes: number) => `After ${minutes} minutes`,
  custom: "After another time",
  customLabel: "Minutes",
  customHint: `${leastMinutes} to ${mostMinutes} minutes`,
  customWrong: `Please enter whole minutes, from ${leastMinutes} to ${mostMinutes}`,
  track: "At the end of this audio",
  session: "At the end of the session",
  start: "Start timer",
  off: "Turn off",
};
