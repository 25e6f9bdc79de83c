import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { TrackAnswer } from "@attune/contract/library";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { restoreFetch, type SentRequest, stubFetch } from "../../testing/stub-fetch.ts";
import { findPositionSeconds } from "../player/device-memory.ts";
import { Library } from "./library.tsx";
import { prefetchPlayerControls } from "../player/player-controls.tsx";
import { PlayerProvider } from "../player/player-context.tsx";
import { createPlayer } from "../player/player-element.ts";

const evening: TrackAnswer = {
  id: "1",
  name: null,
  description: null,
  audioFileUrl: "/api/audio/1",
  duration: 1200,
  assignedNotes: "Falling asleep",
  kind: "programme",
  needsHeadphones: true,
  isRecording: false,
  passages: [],
  scene: null,
  isSceneOffered: false,
  createdAt: "2026-11-20T10:00:00Z",
};

const bonus: TrackAnswer = {
  ...evening,
  id: "2",
  name: "Stress Relief",
  description: "For the end of a busy day",
  audioFileUrl: "/api/audio/2",
  assignedNotes: null,
  kind: "bonus",
  needsHeadphones: false,
  isRecording: false,
};

let audio: FakeAudio;
let spare: FakeAudio;

beforeAll(() => prefetchPlayerControls());

let sent: SentRequest[];

/** The position in seconds; of the bonus track by default. */
let leftElsewhere: number;
let leftTrackId: string;

beforeEach(() => {
  localStorage.clear();
  leftElsewhere = 754;
  leftTrackId = "2";
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "a" }),
    "GET /api/user/listening": () =>
      Response.json({
        positions: [{ trackId: leftTrackId, positionSeconds: leftElsewhere }],
        week: { minutes: 0, days: 0 },
      }),
    "POST /api/user/listening": () => new Response(null, { status: 204 }),
  });
  audio = new FakeAudio();
  spare = new FakeAudio();
  renderLibrary();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  restoreFetch();
});

it.each([
  [
    "has the beginning of the first audio at hand once the screen has come to rest",
    false,
    "/api/audio/1?output=headphones",
  ],
  ["fetches nothing ahead for whoever saves data", true, ""],
] as const)("%s", (_, saveData, src) => {
  cleanup();
  audio = new FakeAudio();
  spare = new FakeAudio();
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal("cancelIdleCallback", () => {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData } }));
  renderLibrary();
  expect(audio.loads).toBe(0);
  for (const task of idle) task();
  expect(audio).toMatchObject({ src, paused: true });
});

it("continues where another device stopped, but only after a press", async () => {
  const card = within(screen.getByRole("article", { name: "Stress Relief" }));
  expect(await card.findByText(/Left at 12:34$/)).toBeTruthy();
  expect(audio.paused).toBe(true);
  play("Stress Relief");
  expect(audio.currentTime).toBe(754);
});

it("starts an unfinished audio from the beginning on request", async () => {
  leftTrackId = "1";
  act(() => void globalThis.dispatchEvent(new Event("focus")));
  fireEvent.click(
    await screen.findByRole("button", { name: "Start from the beginning: Healing Audio #1" }),
  );
  act(() => audio.startSounding());
  expect(audio.currentTime).toBe(0);
});

it("reports the position to the server on pause", async () => {
  await waitFor(() => expect(sent.map(({ method }) => method)).toContain("GET"));
  play("Healing Audio #1");
  act(() => audio.moveTo(65));
  fireEvent.click(screen.getByRole("button", { name: /^Pause Healing/ }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
      trackId: "1",
      positionSeconds: 65,
      isPlaying: false,
    }),
  );
});

it("requests a session of the chosen length, and shows it", async () => {
  const choice = await screen.findByLabelText("Session length");
  fireEvent.change(choice, { target: { value: "1800" } });
  play("Healing Audio #1, 30 minutes");
  expect(audio.src).toBe("/api/audio/1?output=headphones&length=1800");
});

it("gives an audio without name or description default text", () => {
  const card = within(screen.getByRole("article", { name: "Healing Audio #1" }));
  expect(card.getByText("Personalised frequency therapy")).toBeTruthy();
  expect(card.getByText("What this audio helps with")).toBeTruthy();
  expect(card.getByText("Falling asleep")).toBeTruthy();
  expect(card.getByText("Ready")).toBeTruthy();
  const other = within(screen.getByRole("article", { name: "Stress Relief" }));
  expect(other.queryByText("What this audio helps with")).toBeNull();
});

it("shows elapsed and total time only on the playing audio", () => {
  expect(screen.queryByRole("slider", { name: /Position/ })).toBeNull();
  play("Healing Audio #1");
  act(() => audio.moveTo(130));
  const position = screen.getByRole("slider", { name: "Position in Healing Audio #1" });
  expect(position.getAttribute("aria-valuetext")).toBe("2 minutes 10 seconds of 20 minutes");
  expect(screen.getByText("2:10")).toBeTruthy();
});

it("plays one audio at a time", () => {
  play("Healing Audio #1");
  expect(screen.getAllByText("Playing")).toHaveLength(1);
  play("Stress Relief");
  expect(screen.getAllByText("Playing")).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: /^Pause/ })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Pause Stress Relief" })).toBeTruthy();
  expect(audio.src).toBe("/api/audio/2?output=headphones");
});

it("starts at half volume, with one control for whichever audio plays", () => {
  const volume = () => screen.getByRole<HTMLInputElement>("slider", { name: /Volume/ });
  expect(volume().value).toBe("50");
  fireEvent.change(volume(), { target: { value: "20" } });
  play("Stress Relief");
  expect(volume().value).toBe("20");
  expect(audio.volume).toBe(0.2);
});

it("moves the playing audio to the top and leaves the focus on its button", () => {
  const titles = () =>
    screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(titles()).toEqual(["Healing Audio #1", "Stress Relief"]);
  screen.getByRole("button", { name: /^Play Stress/ }).focus();
  play("Stress Relief");
  expect(titles()).toEqual(["Stress Relief", "Healing Audio #1"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Pause Stress Relief");
});

it("hides earlier programmes behind a button", () => {
  cleanup();
  const earlier = { ...evening, id: "3", name: "Your programme of 2 Nov 2026" };
  renderLibrary([evening, earlier, bonus]);
  const seen = () =>
    screen.getAllByRole("article").map((card) => card.querySelector("h3")?.textContent);
  expect(seen()).toEqual(["Healing Audio #1", "Stress Relief"]);
  fireEvent.click(screen.getByRole("button", { name: "One earlier programme" }));
  expect(seen()).toEqual(["Healing Audio #1", "Stress Relief", earlier.name]);
  play("Your programme of 2 Nov");
  expect(seen()).toEqual([earlier.name, "Healing Audio #1", "Stress Relief"]);
});

it("arrow keys seek by 5 and 30 seconds, and J and L by 15", () => {
  play("Healing Audio #1");
  const position = screen.getByRole("slider", { name: /Position/ });
  const after = (key: string) => {
    fireEvent.keyDown(position, { key });
    return audio.currentTime;
  };
  expect(after("ArrowRight")).toBe(5);
  expect(after("PageUp")).toBe(35);
  expect(after("l")).toBe(50);
  expect(after("J")).toBe(35);
  expect(after("PageDown")).toBe(5);
  expect(after("ArrowLeft")).toBe(0);
});

it("keys play, pause and mute only inside the player", async () => {
  play("Healing Audio #1");
  const position = screen.getByRole("slider", { name: /Position/ });
  fireEvent.keyDown(document.body, { key: "k" });
  expect(audio.paused).toBe(false);
  fireEvent.keyDown(position, { key: " " });
  await waitFor(() => expect(audio.paused).toBe(true));
  fireEvent.keyDown(position, { key: "K" });
  expect(audio.paused).toBe(false);
  fireEvent.keyDown(position, { key: "m" });
  expect(audio.muted).toBe(true);
});

it("a held key plays or pauses only once, and typing in a dialog is not a shortcut", async () => {
  play("Healing Audio #1");
  const position = screen.getByRole("slider", { name: /Position/ });
  fireEvent.keyDown(position, { key: "k" });
  for (let beat = 0; beat < 3; beat += 1) {
    fireEvent.keyDown(position, { key: "k", repeat: true });
    fireEvent.keyDown(position, { key: "l", repeat: true });
  }
  await waitFor(() => expect([audio.paused, audio.currentTime]).toEqual([true, 45]));
  fireEvent.click(await screen.findByRole("button", { name: "Sleep timer" }));
  fireEvent.click(await screen.findByLabelText("After another time"));
  expect(fireEvent.keyDown(screen.getByLabelText("Minutes"), { key: "m" })).toBe(true);
  expect(audio.muted).toBe(false);
});

it("resumes at another device's position on window focus, or at the start if past the end", async () => {
  await waitFor(() => expect(findPositionSeconds("2", 1200)).toBe(754));
  play("Stress Relief");
  fireEvent.click(screen.getByRole("button", { name: /^Pause Stress Relief/ }));
  const shown = () => screen.getByRole("slider", { name: /Position/ }).getAttribute("value");
  for (const [left, seen] of [
    [1000, "1000"],
    [1700, "0"],
  ] as const) {
    leftElsewhere = left;
    act(() => void globalThis.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(shown()).toBe(seen));
  }
});

it("the space bar presses the focused button", () => {
  play("Healing Audio #1");
  fireEvent.keyDown(screen.getByRole("button", { name: "Back 15 seconds" }), { key: " " });
  expect(audio.paused).toBe(false);
});

it("requests the speaker version when the listener chooses a speaker", async () => {
  play("Healing Audio #1");
  fireEvent.click(await screen.findByRole("radio", { name: "Speaker" }));
  await waitFor(() => expect(sources()).toContain("/api/audio/1?output=speaker"));
});

it("requests the chosen background noise", async () => {
  play("Healing Audio #1");
  const name = "Background noise";
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name });
  expect(choice.value).toBe("none");
  const names = Array.from(choice.options, (option) => option.text);
  expect(names).toHaveLength(7);
  expect(names[1]).toBe("Pink (rain), soft");
  fireEvent.change(choice, { target: { value: "pink-fuller" } });
  await waitFor(() =>
    expect(sources()).toContain("/api/audio/1?output=headphones&bed=pink-fuller"),
  );
  fireEvent.change(choice, { target: { value: "none" } });
  await waitFor(() => expect(sources()).toContain(""));
});

/** Sources of both elements: until the crossfade code has loaded, the first one changes its own source. */
const sources = () => [audio.src, spare.src];

function play(name: string) {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Play ${name}`) }));
  act(() => audio.startSounding());
}

function renderLibrary(tracks = [evening, bonus]) {
  render(
    <PlayerProvider artist="Attune" player={createPlayer(audio.element, spare.element)}>
      <Library tracks={tracks} renderDownload={() => null} />
    </PlayerProvider>,
  );
}
