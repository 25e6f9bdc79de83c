import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearCsrfToken } from "../api/csrf-token.ts";
import { savePendingQuestionnaire } from "../features/questionnaire/pending-questionnaire.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { PreviewPart } from "./preview-part.tsx";

const answers = {
  responses: { sleep: "Poor", additional: "Nothing to add" },
  painLevel: null,
  sleepQuality: 2,
  stressLevel: null,
  anxietyLevel: null,
  primaryConcerns: [],
  safety: { conditions: ["none" as const] },
  healthDataConsent: true,
  submissionId: "0b7e0b4a-7a0e-4d0c-9f0a-2f8f4c1d9a11",
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let audio: HTMLAudioElement;
let outcome: () => Promise<void>;
let presses = 0;

beforeEach(() => {
  localStorage.clear();
  clearCsrfToken();
  presses = 0;
  outcome = async () => void audio.dispatchEvent(new Event("playing"));
  vi.stubGlobal("Audio", function newAudio() {
    audio = document.createElement("audio");
    audio.play = async () => await outcome();
    audio.pause = () => void audio.dispatchEvent(new Event("pause"));
    return audio;
  });
});
afterEach(() => {
  cleanup();
  restoreFetch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
});

test("nothing is requested before the tap, and one tap plays a minute of this programme", async () => {
  const sent = open(() => Response.json({ url: "/api/preview/abc", expiresAt: inAnHour() }));
  expect(sent).toEqual([]);
  fireEvent.click(playButton());
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  const { submissionId: _id, ...body } = answers;
  expect(previewsOf(sent).map((it) => it.body)).toEqual([body]);
  expect([new URL(audio.src).pathname, audio.volume]).toEqual(["/api/preview/abc", 0.5]);
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  fireEvent.click(playButton());
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  expect(previewsOf(sent)).toHaveLength(1);
});

test("an expired address is requested again", async () => {
  const sent = open(() =>
    Response.json({ url: "/api/preview/abc", expiresAt: "2020-01-01T00:00:00Z" }),
  );
  fireEvent.click(playButton());
  fireEvent.click(await screen.findByRole("button", { name: "Pause" }));
  fireEvent.click(playButton());
  await waitFor(() => expect(previewsOf(sent)).toHaveLength(2));
});

test("a refusal says why, and the next press tries again", async () => {
  let isBusy = true;
  const sent = open(() =>
    isBusy
      ? problemReply(429, "too-many-requests", "That was too many attempts.")
      : Response.json({ url: "/api/preview/abc", expiresAt: inAnHour() }),
  );
  fireEvent.click(playButton());
  expect(await screen.findByText("That was too many attempts.")).toBeTruthy();
  isBusy = false;
  fireEvent.click(playButton());
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  expect(screen.queryByText("That was too many attempts.")).toBeNull();
  expect(previewsOf(sent)).toHaveLength(2);
});

test("a sound that breaks off says so, and is requested again", async () => {
  const sent = open(() => Response.json({ url: "/api/preview/abc", expiresAt: inAnHour() }));
  fireEvent.click(playButton());
  await screen.findByRole("button", { name: "Pause" });
  fireEvent(audio, new Event("error"));
  expect((await screen.findByRole("alert")).textContent).toContain("could not be played");
  fireEvent.click(playButton());
  await waitFor(() => expect(previewsOf(sent)).toHaveLength(2));
});

test("a sound whose address expires while it loads says so, and blames no connection", async () => {
  const expiresAt = new Date(Date.now() + 600_000);
  open(() => Response.json({ url: "/api/preview/abc", expiresAt: expiresAt.toISOString() }));
  outcome = async () => {
    vi.setSystemTime(expiresAt);
    fireEvent(audio, new Event("error"));
    throw new DOMException("", "NotSupportedError");
  };
  fireEvent.click(playButton());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("press Play to make it again");
  expect(alert.textContent).not.toMatch(/connection/);
});

test("a sound that stalls says so until it plays on, and can be paused", async () => {
  open(() => Response.json({ url: "/api/preview/abc", expiresAt: inAnHour() }));
  fireEvent.click(playButton());
  await screen.findByRole("button", { name: "Pause" });
  fireEvent(audio, new Event("waiting"));
  expect(screen.getByRole("status").textContent).toBe("Loading the sound…");
  fireEvent(audio, new Event("playing"));
  expect(screen.getByRole("status").textContent).toBe("Start at a low volume.");
  fireEvent(audio, new Event("waiting"));
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("status").textContent).toBe("Start at a low volume.");
});

test("without a connection the message says what to do", async () => {
  open(() => {
    throw new TypeError("Failed to fetch");
  });
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  fireEvent.click(playButton());
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline");
});

test("a browser that blocks playback shows no error", async () => {
  open(() => Response.json({ url: "/api/preview/abc", expiresAt: inAnHour() }));
  outcome = () => Promise.reject(new DOMException("", "NotAllowedError"));
  fireEvent.click(playButton());
  await waitFor(() => expect(playButton().getAttribute("aria-disabled")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the button below leads to registration", () => {
  open(() => new Response());
  fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(presses).toBe(1);
});

test("someone in crisis gets helpline numbers, and no sound", () => {
  const sent = open(() => new Response(), { additional: "I want to end my life" });
  expect(screen.getByRole("link", { name: "116 123" })).toBeTruthy();
  expect(screen.getByText(/reads what you told us before your audio is ready/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  expect(previewsOf(sent)).toEqual([]);
});

test("emergency symptoms come first", () => {
  open(() => new Response(), { additional: "chest pain going down my left arm" });
  expect(screen.getByRole("alert").textContent).toMatch(/^Call \d+ now/);
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test.each([
  ["a ticked box", { safety: { conditions: ["epilepsy" as const] } }, /checks your audio first/],
  [
    "words that we cannot read",
    { responses: { additional: "Не могу спать уже много недель" } },
    /read what you wrote/,
  ],
])("%s gets an explanation instead of a sound", (_what, changes, title) => {
  savePendingQuestionnaire({ ...answers, ...changes });
  renderPart();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test.each([
  ["review-first", /checks your audio first/],
  ["help-first", /Talk to someone now/],
])("the server's refusal is shown: %s", async (code, title) => {
  open(() => problemReply(409, code, "A person looks first."));
  fireEvent.click(playButton());
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
});

test("without answers on this device there is nothing to play", () => {
  renderPart();
  expect(screen.getByText(/Create an account or log in/)).toBeTruthy();
});

function open(reply: () => Response, responses: Record<string, string> = {}) {
  savePendingQuestionnaire({ ...answers, responses: { ...answers.responses, ...responses } });
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/preview": reply,
  });
  renderPart();
  return sent;
}

function renderPart(): void {
  renderAt("/auth?mode=signup&from=questionnaire", <PreviewPart onKeep={() => (presses += 1)} />);
}

const previewsOf = (sent: ReturnType<typeof stubFetch>) =>
  sent.filter((it) => it.path === "/api/preview");
const playButton = () => screen.getByRole("button", { name: "Play a minute of your audio" });
