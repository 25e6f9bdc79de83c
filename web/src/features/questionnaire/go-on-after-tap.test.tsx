import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionProvider } from "../../api/session.tsx";
import { stubServer } from "./testing/stub-server.ts";
import { clearDraft } from "./wizard-draft.ts";
import { Wizard } from "./wizard.tsx";

const originalFetch = globalThis.fetch;

beforeEach(() => {
  vi.useFakeTimers();
  stubServer(() => new Response(null, { status: 404 }));
  history.replaceState(null, "", "/questionnaire");
});
afterEach(() => {
  cleanup();
  clearDraft();
  globalThis.fetch = originalFetch;
  vi.useRealTimers();
});

test("a tap on the only answer goes on; the keyboard needs Next", () => {
  open();
  chooseByKey("0 – No pain");
  expect(heading()).toBe("How much pain are you in?");
  tap("2 – Mild, easy to ignore");
  expect(heading()).toBe("How well do you sleep?");
});

test("a tap does not hurry a low mood", () => {
  open();
  answerUpToMood();
  tap("Low mood on most days");
  expect(heading()).toBe("Have you had any low mood lately?");
  tap("Low mood now and then");
  expect(heading()).toBe("Do you have any digestive discomfort?");
});

test("where several answers may apply, only a tap on None goes on", () => {
  open();
  answerUpToMood();
  tap("None");
  tap("Nausea");
  expect(heading()).toBe("Do you have any digestive discomfort?");
  tap("None");
  expect(heading()).toBe("Do you have any allergies?");
});

test("Next right after a tap goes on once", () => {
  open();
  answerUpToMood();
  fireEvent.click(previous());
  fireEvent.click(previous());
  expect(heading()).toBe("How stressed do you feel?");
  fireEvent.click(screen.getByLabelText("Moderate"), { detail: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  act(() => void vi.runAllTimers());
  expect(heading()).toBe("How often do you feel anxious?");
});

const previous = () => screen.getByRole("button", { name: "Previous" });

function open(): void {
  render(
    <SessionProvider>
      <Wizard />
    </SessionProvider>,
  );
}

function answerUpToMood(): void {
  for (const answer of ["0 – No pain", "Good", "Mild", "Rarely"]) tap(answer);
}

/** A tap with a finger or a mouse, and the moment in which its answer is shown. */
function tap(answer: string): void {
  click(answer, 1);
}

function chooseByKey(answer: string): void {
  click(answer, 0);
}

function click(answer: string, detail: number): void {
  fireEvent.click(screen.getByLabelText(answer), { detail });
  act(() => void vi.runAllTimers());
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
