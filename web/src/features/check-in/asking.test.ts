import { expect, test } from "vitest";
import { type AskingEvent, type Listened, nextAsking, nothingAsked } from "./asking.ts";

const topics = ["stress"] as const;
const at = (positionSeconds: number, more: Partial<Listened> = {}): AskingEvent => ({
  type: "listened",
  listened: { trackId: "1", isPlaying: true, isFinished: false, positionSeconds, ...more },
});
const finished = at(900, { isPlaying: false, isFinished: true });
const questions: AskingEvent = { type: "questions", trackId: "1", topics };
const after = (...events: AskingEvent[]) => events.reduce(nextAsking, nothingAsked);

test("asks before, at the beginning of a listening, and after it if that was answered", () => {
  expect(after(at(1), questions).asked).toEqual({ moment: "before", trackId: "1", topics });
  const answered = after(at(1), questions, { type: "said", id: "c" });
  expect(answered.asked).toBeNull();
  expect(nextAsking(answered, finished).asked).toEqual({
    moment: "after",
    trackId: "1",
    id: "c",
    topics,
  });
  expect(after(at(1), questions, { type: "said", id: "c" }, finished, finished).asked?.id).toBe(
    "c",
  );
});

test("a user who skips is not asked again for this listening session, nor at its end", () => {
  const skipped = after(at(1), questions, { type: "skipped" }, at(8));
  expect(skipped.asked).toBeNull();
  expect(nextAsking(skipped, finished).asked).toBeNull();
});

test("asks nothing when playback resumes mid-track, nor after the first two minutes", () => {
  expect(after(at(400)).doneFor).toBeNull();
  expect(after(at(1), questions, at(121)).asked).toBeNull();
});

test("asks nothing where there is nothing to ask, or another track was chosen meanwhile", () => {
  expect(after(at(1), { ...questions, topics: [] }).asked).toBeNull();
  expect(after(at(1), at(1, { trackId: "2" }), questions).asked).toBeNull();
});

test("answering the after question ends it, and the next listening session asks again", () => {
  const over = after(at(1), questions, { type: "said", id: "c" }, finished, {
    type: "said",
    id: "c",
  });
  expect(over).toEqual(nothingAsked);
  expect(nextAsking(over, at(0)).doneFor).toBe("1");
});
