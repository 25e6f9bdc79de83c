import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WordsField } from "./words-field.tsx";

test("offers Nothing to add until something has been written, which it would replace", () => {
  const field = (answer: string) => <WordsField help="" answer={answer} onAnswer={() => {}} />;
  const { rerender } = render(field(" "));
  expect(screen.getByRole("button", { name: "Nothing to add" })).toBeTruthy();
  rerender(field("I have a pacemaker"));
  expect(screen.queryByRole("button")).toBeNull();
});
