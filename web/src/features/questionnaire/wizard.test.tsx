import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answers, questions } from "@attune/domain/questionnaire/questions";
import { SessionProvider, useSession } from "../../api/session.tsx";
import { dismissToast, newestToast } from "../../ui/toast-store.ts";
import { prefetchLastStep } from "./last-step.tsx";
import { Safety } from "./safety.ts";
import { readPendingQuestionnaire } from "./send-pending-questionnaire.ts";
import { stubServer } from "./testing/stub-server.ts";
import { clearDraft } from "./wizard-draft.ts";
import { Wizard } from "./wizard.tsx";

const originalFetch = globalThis.fetch;
let posted: unknown[] = [];

beforeAll(async () => {
  await Promise.all([prefetchLastStep(), Safety.prefetch()]);
});
beforeEach(() => {
  localStorage.clear();
  posted = [];
  history.replaceState(null, "", "/questionnaire?plan=starter");
});
afterEach(() => {
  cleanup();
  lastAnswers = () => new Response(null, { status: 404 });
  clearDraft();
  dismissToast();
  goOffline(false);
  document.cookie = "session_hint=; max-age=0";
  globalThis.fetch = originalFetch;
});

test("Next is unavailable until the question is answered, says why and leads to the choices", () => {
  open();
  expect(isAvailable("Next")).toBe(false);
  expect(button("Previous").disabled).toBe(true);
  expect(described(button("Next"))).toBe("Choose an answer to continue");
  expect(button("Next").disabled, "the keyboard reaches it").toBe(false);
  submit();
  expect(document.activeElement).toBe(screen.getByLabelText("0 – No pain"));
  choose("0 – No pain");
  expect(isAvailable("Next")).toBe(true);
  expect(screen.queryByText("Choose an answer to continue")).toBeNull();
});

test("a new question takes the focus, and the URL has its step and still the plan", () => {
  open();
  answerAndGoOn("0 – No pain");
  expect(heading()).toBe("How well do you sleep?");
  expect(document.activeElement?.tagName).toBe("H1");
  expect(location.search).toBe("?plan=starter&step=2");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe(
    `2 of ${questions.length}`,
  );
});

test("answers are restored from this device, at the same step", () => {
  open();
  answerAndGoOn("0 – No pain");
  answerAndGoOn("Good");
  cleanup();
  history.replaceState(null, "", "/questionnaire");
  open();
  expect(heading()).toBe("How stressed do you feel?");
  expect(screen.getByText("Saved on this device for 24 hours.")).toBeTruthy();
});

test("a URL for a later step leads to the first unanswered question", () => {
  history.replaceState(null, "", "/questionnaire?step=7");
  open();
  expect(heading()).toBe("How much pain are you in?");
  expect(location.search).toBe("?step=1");
});

test("Back after the answers were sent leads to the first question at once", () => {
  const goBy = vi.spyOn(history, "go").mockReturnValue();
  open();
  answerAndGoOn("0 – No pain");
  answerAndGoOn("Good");
  cleanup();
  clearDraft();
  open();
  expect(heading()).toBe("How much pain are you in?");
  expect(goBy.mock.calls).toEqual([[-2]]);
  goBy.mockRestore();
});

test("clearing removes the answers from the device and returns to the first question", async () => {
  open();
  answerAndGoOn("0 – No pain");
  fireEvent.click(button("Clear my answers"));
  fireEvent.click(await screen.findByRole("button", { name: "Clear answers" }));
  await waitFor(() => expect(heading()).toBe("How much pain are you in?"));
  expect(localStorage.getItem("questionnaire_draft")).toBeNull();
});

test("severe depression shows helpline numbers at once, without blocking", () => {
  open();
  answerUpToMood();
  choose("Severe depression");
  expect(screen.getByText("You do not have to go through this alone")).toBeTruthy();
  expect(screen.getByRole("link", { name: "999" }).getAttribute("href")).toBe("tel:999");
  expect(screen.getByRole("link", { name: "116 123" }).getAttribute("href")).toBe("tel:116123");
  expect(isAvailable("Next")).toBe(true);
  fireEvent.change(screen.getByLabelText("Show numbers for"), { target: { value: "Australia" } });
  expect(screen.getByRole("link", { name: "000" })).toBeTruthy();
});

test("a pacemaker shows the advice to ask a doctor first", () => {
  open();
  answerUpToTheLast();
  write("I have a pacemaker");
  expect(screen.getByText("Please speak to a doctor first")).toBeTruthy();
});

test("Nothing to add answers the last question and can be undone", () => {
  open();
  answerUpToTheLast();
  tick("None of these");
  expect(isAvailable("Submit Assessment")).toBe(false);
  fireEvent.click(button("Nothing to add"));
  expect(isAvailable("Submit Assessment")).toBe(true);
  fireEvent.click(button("Nothing to add"));
  expect(isAvailable("Submit Assessment")).toBe(false);
});

test("a ticked condition shows its advice, and at least one box is required", () => {
  open();
  answerUpToTheLast();
  fireEvent.click(button("Nothing to add"));
  expect(isAvailable("Submit Assessment")).toBe(false);
  expect(described(button("Submit Assessment"))).toMatch(/Tick what applies to you/);
  submit();
  expect(document.activeElement?.closest("fieldset")?.textContent).toContain("Pregnant");
  tick("Pregnant, or might be");
  expect(screen.getByText(/ask your midwife or GP/)).toBeTruthy();
  expect(screen.getByText(/checks it before you can play it/)).toBeTruthy();
  expect(isAvailable("Submit Assessment")).toBe(true);
  tick("None of these");
  expect(screen.queryByText(/ask your midwife or GP/)).toBeNull();
});

test("listening while driving shows advice without promising a review", () => {
  open();
  answerUpToTheLast();
  tick("I would listen while driving or working with machinery");
  expect(screen.getByRole("heading", { name: "Before you listen" })).toBeTruthy();
  expect(screen.queryByText(/checks it before you can play it/)).toBeNull();
});

test("a low mood adds the question about self-harm, which must be answered", async () => {
  await openSignedIn(201);
  answerUpToTheLast("Low mood on most days");
  tick("None of these");
  fireEvent.click(button("Nothing to add"));
  expect(described(button("Submit Assessment"))).toMatch(/self-harm/);
  choose("Some days");
  expect(screen.getByText("You do not have to go through this alone")).toBeTruthy();
  expect(localStorage.getItem("help_now")).toBe("open");
  submit();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(posted).toEqual([
    expect.objectContaining({ safety: { conditions: ["none"], selfHarm: "some-days" } }),
  ]);
});

test("an answer about self-harm stays on screen and is sent, even if the mood answer changes", async () => {
  await openSignedIn(201);
  answerUpToTheLast("Low mood on most days");
  tick("None of these");
  fireEvent.click(button("Nothing to add"));
  choose("Most days");
  for (let back = 0; back < 4; back += 1) fireEvent.click(button("Previous"));
  await waitFor(() => expect(heading()).toMatch(/low mood/));
  choose("None");
  for (let on = 0; on < 4; on += 1) fireEvent.click(button("Next"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Most days" }).checked).toBe(true);
  submit();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(posted).toEqual([
    expect.objectContaining({ safety: { conditions: ["none"], selfHarm: "most-days" } }),
  ]);
});

test("conditions ticked last time must be confirmed, with one tap", async () => {
  lastAnswers = () => Response.json({ conditions: ["pregnancy"], answeredAt: null, isDue: false });
  await openSignedIn(201);
  answerUpToTheLast();
  const same = await screen.findByRole("button", { name: /^Same as last time: Pregnant/ });
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Pregnant/ });
  expect(box().checked).toBe(false);
  fireEvent.click(same);
  expect(box().checked).toBe(true);
  expect(same.getAttribute("aria-pressed")).toBe("true");
});

test("a visitor is not asked for consent here", () => {
  open();
  answerUpToTheLast();
  expect(screen.queryByLabelText(/I agree/)).toBeNull();
});

test("a signed-in user must consent before anything is sent", async () => {
  await openSignedIn(201, { healthDataConsent: false });
  answerUpToTheLast();
  tick("None of these");
  fireEvent.click(button("Nothing to add"));
  submit();
  expect(screen.getByText(/Please agree before you submit/)).toBeTruthy();
  expect(document.activeElement?.id).toBe("health-data-consent");
  expect(posted).toEqual([]);
});

test("a visitor's answers stay on the device during sign-up, with the chosen plan", async () => {
  open();
  finish();
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(readPendingQuestionnaire()?.primaryConcerns).toEqual(["Nausea", "Low mood now and then"]);
  expect(location.pathname + location.search).toBe(
    "/auth?mode=signup&from=questionnaire&plan=starter",
  );
});

test("a subscriber's answers are sent and removed from the device, and the dashboard opens", async () => {
  await openSignedIn(201);
  finish();
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(posted).toHaveLength(1);
  expect(newestToast()?.title).toBe("Assessment Complete!");
  expect(localStorage.getItem("questionnaire_draft")).toBeNull();
});

test("a failed submission shows the server's message and loses nothing", async () => {
  await openSignedIn(503);
  finish();
  await waitFor(() => expect(newestToast()?.title).toBe("Submission Failed"));
  expect(newestToast()?.message).toBe("The service is busy for the moment.");
  expect(location.pathname).toBe("/questionnaire");
  expect(localStorage.getItem("questionnaire_draft")).toContain("Nausea");
});

test("a submission without a response shows our own message", async () => {
  await openSignedIn(500, { answer: {} });
  finish();
  await waitFor(() => expect(newestToast()?.title).toBe("Submission Failed"));
  expect(newestToast()?.message).toBe("Failed to submit questionnaire. Please try again.");
});

test("an expired session leads to sign-in, with the answers saved", async () => {
  let isOver = false;
  document.cookie = "session_hint=1";
  stubServer((path) => {
    const refusal = { code: "not-signed-in", message: "Please sign in to continue." };
    if (path === "/api/funnel/wizard-steps") return new Response(null, { status: 204 });
    if (isOver) return Response.json(refusal, { status: 401 });
    const jo = { id: "u", username: "jo", role: "user", country: null, healthDataConsent: true };
    return Response.json(jo);
  });
  render(
    <SessionProvider>
      <Wizard />
      <WhoIsIt />
    </SessionProvider>,
  );
  await screen.findByText("Signed in as jo");
  isOver = true;
  finish();
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(location.search).toContain("mode=login");
  expect(screen.getByText("Signed in as nobody")).toBeTruthy();
  expect(readPendingQuestionnaire()?.primaryConcerns).toEqual(["Nausea", "Low mood now and then"]);
});

function WhoIsIt() {
  return <p>Signed in as {useSession().user?.username ?? "nobody"}</p>;
}

test("an offline submission says so, and is sent once online", async () => {
  await openSignedIn(201);
  goOffline(true);
  finish();
  await waitFor(() => expect(screen.getByText("You are offline")).toBeTruthy());
  expect(posted).toHaveLength(0);
  submit();
  goOffline(false);
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  expect(posted).toHaveLength(1);
});

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, "onLine", { value: !isOffline, configurable: true });
  dispatchEvent(new Event(isOffline ? "offline" : "online"));
}

function open(): void {
  render(
    <SessionProvider>
      <Wizard />
    </SessionProvider>,
  );
}

let lastAnswers = () => new Response(null, { status: 404 });

const busy = { code: "unavailable", message: "The service is busy for the moment." };

async function openSignedIn(
  submissionStatus: number,
  {
    answer = busy,
    healthDataConsent = true,
  }: { answer?: object; healthDataConsent?: boolean } = {},
): Promise<void> {
  document.cookie = "session_hint=1";
  const asked: string[] = [];
  stubServer((path, body) => {
    asked.push(path);
    if (path === "/api/user")
      return Response.json({ id: "u", role: "user", country: null, healthDataConsent });
    if (path === "/api/funnel/wizard-steps") return new Response(null, { status: 204 });
    if (path === "/api/user/safety-answers") return lastAnswers();
    if (path !== "/api/user/questionnaire") return new Response(null, { status: 404 });
    if (submissionStatus < 300) posted.push(body);
    return Response.json(answer, { status: submissionStatus });
  });
  open();
  await waitFor(() => expect(asked).toContain("/api/user"));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

function answerUpToMood(): void {
  for (const answer of ["0 – No pain", "Good", "Mild", "Rarely"]) answerAndGoOn(answer);
}

function answerUpToTheLast(mood = "Low mood now and then"): void {
  const chosen: Answers = { sleep: "Good", stress: "Mild", depression: mood, digestive: "Nausea" };
  for (const { id, options } of questions.slice(0, -1))
    answerAndGoOn(String(chosen[id] ?? options[0]));
}

function finish(): void {
  answerUpToTheLast();
  tick("None of these");
  fireEvent.click(button("Nothing to add"));
  submit();
}

function answerAndGoOn(answer: string): void {
  choose(answer);
  submit();
}

function choose(answer: string): void {
  fireEvent.click(screen.getByLabelText(answer));
}

function tick(label: string): void {
  fireEvent.click(screen.getByRole("checkbox", { name: label }));
}

function write(words: string): void {
  fireEvent.change(screen.getByLabelText("In your own words"), { target: { value: words } });
}

/** Submits the form, as the Enter key or a press on its submit button does. */
function submit(): void {
  const form = document.querySelector("form");
  if (form !== null) fireEvent.submit(form);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const isAvailable = (name: string) => button(name).getAttribute("aria-disabled") !== "true";

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

function described(element: HTMLElement): string | undefined {
  const id = element.getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? undefined;
}

test("each step is counted once by its number, and not again on resuming", async () => {
  const counted: unknown[] = [];
  stubServer((path, body) => {
    if (path === "/api/funnel/wizard-steps") counted.push(body);
    return new Response(null, { status: 204 });
  });
  open();
  answerAndGoOn("0 – No pain");
  fireEvent.click(button("Previous"));
  await waitFor(() => expect(heading()).toBe("How much pain are you in?"));
  fireEvent.click(button("Next"));
  await waitFor(() => expect(counted).toEqual([{ step: 1 }, { step: 2 }]));
  cleanup();
  open();
  answerAndGoOn("Good");
  await waitFor(() => expect(counted).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]));
});
