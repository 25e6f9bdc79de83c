import { expect, test } from "vitest";
import { nextSleep, noSleep, type SleepEvent, sleepGain, type Sounding } from "./sleep-clock.ts";

const sounding: Sounding = { trackSecondsLeft: 400, trackSeconds: 900, sessionSecondsLeft: 1300 };
const after = (...events: SleepEvent[]) => events.reduce(nextSleep, noSleep);
const set = (minutes: number): SleepEvent => ({
  type: "set",
  request: { kind: "minutes", minutes },
  sounding,
});
const passed = (seconds: number, now = sounding): SleepEvent => ({
  type: "passed",
  seconds,
  sounding: now,
});
const pressed: SleepEvent = { type: "pressed", sounding };
const ending = { ...sounding, trackSecondsLeft: 12 };

test("counts down and fades to silence over the last thirty seconds, in a straight line", () => {
  const counting = after(set(10), passed(569));
  expect([counting.phase, sleepGain(counting)]).toEqual(["counting", 1]);
  const gains = [0, 10, 15, 20].map((more) => sleepGain(after(set(10), passed(570), passed(more))));
  expect(gains).toEqual([1, 20 / 30, 0.5, 10 / 30]);
  expect(after(set(10), passed(570), passed(30)).phase).toBe("spent");
});

test("fades for a twentieth of its time, between thirty seconds and five minutes", () => {
  for (const [minutes, fadeSeconds] of [
    [5, 30],
    [30, 90],
    [60, 180],
    [120, 300],
  ] as const) {
    const full = 60 * minutes - fadeSeconds;
    expect(after(set(minutes), passed(full - 1)).phase).toBe("counting");
    const half = after(set(minutes), passed(full), passed(fadeSeconds / 2));
    expect([half.phase, sleepGain(half)]).toEqual(["fading", 0.5]);
  }
});

test("still fades out after an hour without ticks", () => {
  const delayed = after(set(10), passed(3600));
  expect(delayed).toMatchObject({ phase: "fading", secondsLeft: 30 });
  expect(nextSleep(delayed, pressed)).toMatchObject({ phase: "counting", secondsLeft: 630 });
  expect(nextSleep(delayed, passed(31)).phase).toBe("spent");
});

test("a press during the fade adds the same time again, and one before it adds none", () => {
  const faded = after(set(10), passed(570), passed(10));
  expect(nextSleep(faded, pressed)).toMatchObject({ phase: "counting", secondsLeft: 620 });
  expect(after(set(10), passed(300), pressed)).toMatchObject({ secondsLeft: 300 });
});

test("more time can be added before and during the fade, but not after it", () => {
  const extended: SleepEvent = { type: "extended", sounding };
  expect(after(set(10), passed(300), extended)).toMatchObject({ secondsLeft: 900 });
  expect(after(set(10), passed(580), extended)).toMatchObject({ phase: "counting" });
  expect(after(extended)).toBe(noSleep);
  expect(after(set(10), passed(570), passed(30), extended).phase).toBe("spent");
});

test("can end with the audio, and a press during that fade plays it once more", () => {
  const request: SleepEvent = { type: "set", request: { kind: "track" }, sounding };
  const faded = after(request, passed(1, ending));
  expect(faded).toMatchObject({ phase: "fading", secondsLeft: 12 });
  const extended = nextSleep(faded, { type: "pressed", sounding: ending });
  expect(extended).toMatchObject({ phase: "counting", secondsLeft: 912, isAnotherRound: true });
  expect(nextSleep(extended, { type: "round-began" })).toMatchObject({ isAnotherRound: false });
});

test("can end with the session, however often a recording repeats", () => {
  const request: SleepEvent = { type: "set", request: { kind: "session" }, sounding };
  expect(after(request, passed(1, ending))).toMatchObject({ phase: "counting", secondsLeft: 1300 });
});

test("after the timer has stopped the sound, the next Play starts the same timer again", () => {
  const play: SleepEvent = { type: "play-wanted", sounding };
  expect(after(set(20), passed(1140), passed(60), play)).toMatchObject({
    phase: "counting",
    secondsLeft: 1200,
  });
  expect(after(set(20), passed(300), play)).toMatchObject({ secondsLeft: 900 });
  expect(after(set(20), { type: "sound-ended" }, play)).toMatchObject({ secondsLeft: 1200 });
});

test("turning it off forgets it", () => {
  expect(after(set(20), { type: "set", request: null, sounding })).toEqual(noSleep);
});
