import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionProvider } from "../../api/session.tsx";
import { assessment } from "../../testing/assessment.ts";
import { dismissToast, newestToast } from "../../ui/toast-store.ts";
import { SliderQuestionnaire } from "./slider-questionnaire.tsx";
import { stubServer } from "./testing/stub-server.ts";

const originalFetch = globalThis.fetch;
let posted: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  posted = [];
  history.replaceState(null, "", "/questionnaire");
  stubServer((_path, body) => {
    posted.push(body);
    return Response.json({ id: "1" }, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
  globalThis.fetch = originalFetch;
});

test("the form needs a concern before it can be sent", () => {
  open();
  submit();
  expect(newestToast()?.title).toBe("Please select at least one concern");
  expect(posted).toEqual([]);
});

test("Other needs text before it can be sent", () => {
  open();
  fireEvent.click(screen.getByLabelText("Other"));
  submit();
  expect(newestToast()?.title).toBe("Please specify your concern");
  fireEvent.change(screen.getByLabelText("Your concern, in your own words"), {
    target: { value: "Cold feet" },
  });
  expect(screen.queryByText("Please specify your concern")).toBeNull();
});

test("a number button moves its slider", () => {
  open();
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Pain" });
  expect(slider.value).toBe("5");
  const numbers = screen.getByRole("group", { name: "Pain as a number" });
  fireEvent.click(numbers.querySelectorAll("button")[7] as HTMLButtonElement);
  expect(slider.value).toBe("8");
  expect(slider.getAttribute("aria-valuetext")).toBe("8 of 10");
});

test("consent is required before anything is sent", () => {
  open();
  fireEvent.click(screen.getByLabelText("Fatigue"));
  fireEvent.click(screen.getByLabelText("None of these"));
  submit();
  expect(screen.getByText(/Please agree before you submit/)).toBeTruthy();
  expect(posted).toEqual([]);
});

test("a stored assessment is confirmed, and the screen moves on after one second", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onComplete = vi.fn<() => void>();
  open(onComplete);
  fireEvent.click(screen.getByLabelText("Fatigue"));
  fireEvent.click(screen.getByLabelText("None of these"));
  fireEvent.click(screen.getByLabelText(/I agree/));
  submit();
  await waitFor(() => expect(newestToast()?.title).toBe("Assessment Submitted!"));
  expect(newestToast()?.message).toBe("Your health assessment has been submitted for analysis.");
  expect(posted).toEqual([expect.objectContaining({ primaryConcerns: ["Fatigue"] })]);
  expect(onComplete).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("questionnaire_slider_draft")).toBeNull();
});

test("without onComplete the page reloads after two seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(
    <SessionProvider>
      <SliderQuestionnaire />
    </SessionProvider>,
  );
  fireEvent.click(screen.getByLabelText("Fatigue"));
  fireEvent.click(screen.getByLabelText("None of these"));
  fireEvent.click(screen.getByLabelText(/I agree/));
  submit();
  await waitFor(() => expect(newestToast()?.title).toBe("Assessment Submitted!"));
  await vi.advanceTimersByTimeAsync(1900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test("each slider runs from 1 to 10 and starts at 5", () => {
  open();
  const sliders = screen.getAllByRole<HTMLInputElement>("slider");
  expect(sliders.map(({ min, max, value }) => [min, max, value])).toEqual(
    Array.from({ length: 4 }, () => ["1", "10", "5"]),
  );
  expect(sliders.every(({ step }) => step === "" || step === "1")).toBe(true);
});

test("despair in the text shows helpline numbers in this form too", async () => {
  open();
  fireEvent.change(screen.getByLabelText("Anything else we should know?"), {
    target: { value: "I want to end my life" },
  });
  expect(await screen.findByRole("link", { name: "999" })).toBeTruthy();
});

test("the form is restored after a reload", () => {
  open();
  fireEvent.click(screen.getByLabelText("Fatigue"));
  fireEvent.click(screen.getByLabelText("None of these"));
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>("Fatigue").checked).toBe(true);
});

test("opened inline it takes over the focus from its button", () => {
  render(
    <SessionProvider>
      <SliderQuestionnaire onClose={() => undefined} />
    </SessionProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("a second assessment is prefilled, asks about safety again, and can restore each previous value", async () => {
  openAgain();
  expect(screen.getByText(/Your answers of 20 Nov 2026 are filled in/)).toBeTruthy();
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Stress" });
  const numbers = screen.getByRole("group", { name: "Stress as a number" });
  fireEvent.click(numbers.querySelectorAll("button")[3] as HTMLButtonElement);
  const [same] = screen.getAllByRole("button", { name: "Same as last time: 7", pressed: false });
  fireEvent.click(same as HTMLButtonElement);
  expect(slider.value).toBe("7");
  submit();
  expect(newestToast()?.title).toMatch(/Tick what applies to you/);
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByLabelText("None of these"));
  submit();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ primaryConcerns: ["Bloating"], stressLevel: 7 });
  expect(posted[0]).not.toHaveProperty("healthDataConsent");
});

test("consent is asked for again if the server has none on record", async () => {
  const problem = { code: "consent-needed", status: 409, title: "", message: "Please agree." };
  stubServer((_path, body) => {
    posted.push(body);
    return posted.length === 1
      ? Response.json(problem, { status: 409 })
      : Response.json({ id: "1" }, { status: 201 });
  });
  openAgain();
  fireEvent.click(screen.getByLabelText("None of these"));
  submit();
  fireEvent.click(await screen.findByLabelText(/I agree/));
  submit();
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toMatchObject({ healthDataConsent: true });
});

function openAgain(): void {
  render(
    <SessionProvider>
      <SliderQuestionnaire last={assessment()} onComplete={() => undefined} />
    </SessionProvider>,
  );
}

function open(onComplete?: () => void): void {
  render(
    <SessionProvider>
      <SliderQuestionnaire onComplete={onComplete ?? (() => undefined)} />
    </SessionProvider>,
  );
}

function submit(): void {
  const form = document.querySelector("form");
  if (form !== null) fireEvent.submit(form);
}
