import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  render(
    <>
      {["first", "second"].map((name) => (
        <Tooltip key={name} text={`The ${name} line`}>
          {(aria) => (
            <button type="button" {...aria}>
              {name}
            </button>
          )}
        </Tooltip>
      ))}
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("opens after 700 ms of hovering, and closes with Escape", () => {
  fireEvent.pointerEnter(around("first"));
  wait(699);
  expect(isShown("The first line")).toBe(false);
  wait(1);
  expect(isShown("The first line")).toBe(true);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(isShown("The first line")).toBe(false);
});

test("the next one opens at once within 300 ms, and waits again after that", () => {
  fireEvent.pointerEnter(around("first"));
  wait(700);
  fireEvent.pointerLeave(around("first"));
  wait(299);
  fireEvent.pointerEnter(around("second"));
  wait(0);
  expect(isShown("The second line")).toBe(true);
  fireEvent.pointerLeave(around("second"));
  wait(300);
  fireEvent.pointerEnter(around("first"));
  wait(0);
  expect(isShown("The first line")).toBe(false);
});

test("opens at once on focus, and describes its trigger", () => {
  const button = screen.getByRole("button", { name: "first" });
  act(() => button.focus());
  expect(isShown("The first line")).toBe(true);
  const line = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(line?.textContent).toBe("The first line");
  act(() => button.blur());
  expect(isShown("The first line")).toBe(false);
});

const around = (name: string) => screen.getByText(name).parentElement!;

/** The permanent text is for screen readers. */
const isShown = (text: string) => screen.getAllByText(text).length > 1;

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
