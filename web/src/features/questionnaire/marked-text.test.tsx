import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";

afterEach(cleanup);

const marksOf = (text: string, ...words: string[]) => {
  const risks = words.map((it) => ({ kind: "self-harm" as const, words: it }));
  render(
    <p data-testid="answer">
      <MarkedText text={text} risks={risks} />
    </p>,
  );
  const answer = screen.getByTestId("answer");
  expect(answer.textContent).toBe(text);
  return [...answer.querySelectorAll("mark")].map((it) => it.textContent);
};

test("matched words are marked as the person wrote them", () => {
  expect(marksOf("I sleep badly. I DON’T want to live.", "dont want to live")).toEqual([
    "DON’T want to live",
  ]);
});

test.each([
  ["Some days I don't want to live any more.", "do not want to live", "don't want to live"],
  ["i cant go on", "can not go on", "cant go on"],
  ["I’m suicidal", "i am suicidal", "I’m suicidal"],
  ["I will not wake up", "will not wake up", "will not wake up"],
])("words matched without contractions are marked in %s", (text, words, marked) => {
  expect(marksOf(text, words)).toEqual([marked]);
});

test("words spelled differently highlight the whole answer, and nothing is highlighted without a risk", () => {
  expect(marksOf("kms tbh", "kill myself")).toEqual(["kms tbh"]);
  cleanup();
  expect(marksOf("I sleep badly.")).toEqual([]);
});

test("special characters are matched literally, and parts of words are not marked", () => {
  expect(marksOf("(die) diet", "want … die (")).toEqual(["die"]);
  cleanup();
  expect(marksOf("To die, and more", "die", "die … more")).toEqual(["die"]);
});
