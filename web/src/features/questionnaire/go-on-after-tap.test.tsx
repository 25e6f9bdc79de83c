import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SessionProvider } from "../../api/session.tsx";
import { prefetchLastStep } from "./last-step.tsx";
import { readPendingQuestionnaire } from "./send-pending-questionnaire.ts";
import { stubServer } from "./testing/stub-server.ts";
import { clearDraft } from "./wizard-draft.ts";
import { Wizard } from "./wizard.tsx";

const originalFetch = globalThis.fetch;

beforeAll(async () => void (await prefetchLastStep()));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  stubServer(() => new Response(null, { status: 404 }));
  history.replaceState(null, "", "/questionnaire");
});
afterEach(() => {
  cleanup();
  clearDraft();
  document.cookie = "session_hint=; max-age=0";
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

test("a visitor's tap on Nothing to add goes on, as nothing is sent yet", async () => {
  await openLastStep();
  click("None of these", 1);
  tapNothingToAdd();
  await settle();
  expect(location.pathname).toBe("/auth");
  expect(readPendingQuestionnaire()?.safety).toEqual({ conditions: ["none"] });
});

test("Nothing to add does not go on before the safety boxes are answered, nor past advice", async () => {
  await openLastStep();
  tapNothingToAdd();
  click("None of these", 1);
  click("Pregnant, or might be", 1);
  tapNothingToAdd();
  tapNothingToAdd();
  await settle();
  expect(location.pathname).toBe("/questionnaire");
});

test("Nothing to add does not go on after a low mood", async () => {
  await openLastStep("Low mood on most days");
  click("Not at all", 1);
  click("None of these", 1);
  tapNothingToAdd();
  await settle();
  expect(location.pathname).toBe("/questionnaire");
});

test("a signed-in person sends the answers with Submit Assessment only", async () => {
  document.cookie = "session_hint=1";
  const posted: string[] = [];
  stubServer((path) => {
    if (path === "/api/user/questionnaire") posted.push(path);
    if (path !== "/api/user") return new Response(null, { status: 404 });
    return Response.json({ id: "u", role: "user", country: null, healthDataConsent: true });
  });
  await openLastStep();
  click("None of these", 1);
  tapNothingToAdd();
  await settle();
  expect(location.pathname).toBe("/questionnaire");
  expect(posted).toEqual([]);
});

test("a second press of Submit Assessment does not add to a visitor's history", async () => {
  await openLastStep();
  click("None of these", 1);
  fireEvent.click(screen.getByRole("button", { name: "Nothing to add" }));
  const entries = history.length;
  const submit = screen.getByRole("button", { name: "Submit Assessment" });
  fireEvent.click(submit);
  fireEvent.click(submit);
  await settle();
  expect(location.pathname).toBe("/auth");
  expect(history.length).toBe(entries + 1);
});

async function openLastStep(mood = "None"): Promise<void> {
  open();
  await settle();
  answerUpToMood();
  tap(mood);
  if (mood !== "None") fireEvent.click(screen.getByRole("button", { name: "Next" }));
  for (let count = 0; count < 3; count += 1) tap("None");
  expect(heading()).toBe("Is there anything else we should know?");
}

const settle = () => act(async () => void (await vi.runAllTimersAsync()));

function tapNothingToAdd(): void {
  fireEvent.click(screen.getByRole("button", { name: "Nothing to add" }), { detail: 1 });
  act(() => void vi.runAllTimers());
}

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
