import { expect, test } from "vitest";
import {
  type AskingEvent,
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
const question: AskingEvent = { type: "question", trackId: "1", topic };
const answer: AskingEvent = { type: "said", id: "c" };
const after = (...events: AskingEvent[]) => events.reduce(nextAsking, nothingAsked);

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
