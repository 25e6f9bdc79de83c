import { expect, test } from "vitest";
import {
  type Asked,
  type AskingEvent,
  type CheckInState,
  isToBeAsked,
  type Listened,
  nextAsking,
  nothingAsked,
} from "./asking.ts";

const topic = "stress";
const listened = (changes: Partial<Listened> = {}): Listened => ({
  trackId: "1",
  isPlaying: false,
  isFinished: false,
  isAtStart: true,
  ...changes,
});
const at = (changes: Partial<Listened> = {}): AskingEvent => ({
  type: "listened",
  listened: listened(changes),
});
const atRest = at();
const playing = at({ isPlaying: true });
const finished = at({ isFinished: true, isAtStart: false });
const question = { type: "question", trackId: "1", topic } as const;
/** Answers the question that is open. */
const answer = "answer";
type Step = AskingEvent | typeof answer;
const next = (state: CheckInState, step: Step): CheckInState => {
  if (step !== answer) return nextAsking(state, step);
  const { asked } = state;
  if (asked === null) throw new Error("No question is open");
  return nextAsking(state, { type: "said", asked, id: "c" });
};
const after = (...steps: Step[]) => steps.reduce(next, nothingAsked);

test("asks before the sound begins, and after it only if that was answered", () => {
  expect(after(atRest, question).asked).toEqual({ moment: "before", trackId: "1", topic });
  const answered = after(atRest, question, answer, playing);
  expect(answered.asked).toBeNull();
  expect(nextAsking(answered, finished).asked).toEqual({
    moment: "after",
    trackId: "1",
    id: "c",
    topic,
  });
  expect(after(atRest, question, answer, playing, finished, finished).asked?.id).toBe("c");
});

test("an answer saved only after Play was pressed is asked about at the end as well", () => {
  const asked: Asked = { moment: "before", trackId: "1", topic };
  const saved: AskingEvent = { type: "said", asked, id: "c" };
  const afterEnd = { moment: "after", trackId: "1", id: "c", topic };
  expect(after(atRest, question, playing, saved, finished).asked).toEqual(afterEnd);
  expect(after(atRest, question, playing, saved).notedFor).toBeNull();
  expect(after(atRest, question, playing, finished, saved)).toEqual(nothingAsked);
});

test("an answer saved once another audio is asked about neither closes nor answers that question", () => {
  const first: Asked = { moment: "before", trackId: "1", topic };
  const other = at({ trackId: "2" });
  const second = after(atRest, question, other, other, { ...question, trackId: "2" });
  expect(second.asked?.trackId).toBe("2");
  expect(next(second, { type: "said", asked: first, id: "c" })).toBe(second);
});

test("Play closes the question", () => {
  expect(after(atRest, question, playing).asked).toBeNull();
  expect(after(atRest, playing, question).asked).toBeNull();
  expect(after(atRest, question, playing, finished).asked).toBeNull();
});

test("a user who skips is not asked again before or after this session", () => {
  const skipped = after(atRest, question, { type: "skipped" }, atRest);
  expect(skipped.asked).toBeNull();
  expect(isToBeAsked(skipped, listened())).toBe(false);
  expect(after(atRest, question, { type: "skipped" }, playing, finished).asked).toBeNull();
});

test.each([
  ["in the middle of a track", { isAtStart: false }],
  ["while it plays", { isPlaying: true }],
  ["at its end", { isFinished: true }],
])("does not ask %s", (_when, changes) => {
  expect(isToBeAsked(nothingAsked, listened(changes))).toBe(false);
  expect(after(at(changes), question).asked).toBeNull();
});

test("a position read from another device closes the question, because the session is under way", () => {
  const underWay = at({ isAtStart: false });
  expect(after(atRest, question, underWay).asked).toBeNull();
  expect(after(atRest, underWay, question).asked).toBeNull();
});

test("a question belongs to the first audio, and closes with it", () => {
  expect(after(atRest, at({ trackId: "2" }), question).asked).toBeNull();
  expect(after(atRest, question, at({ trackId: "2" })).asked).toBeNull();
});

test("an answer at the end closes the question, and the next session is asked about again", () => {
  const over = after(atRest, question, answer, playing, finished, answer);
  expect(over).toEqual({ ...nothingAsked, notedFor: "1" });
  expect(isToBeAsked(over, listened())).toBe(true);
});

test("an answer is confirmed until the sound plays", () => {
  const answered = after(atRest, question, answer);
  expect(answered.notedFor).toBe("1");
  expect(nextAsking(answered, atRest).notedFor).toBe("1");
  expect(nextAsking(answered, playing).notedFor).toBeNull();
  expect(after(atRest, question, { type: "skipped" }).notedFor).toBeNull();
});
