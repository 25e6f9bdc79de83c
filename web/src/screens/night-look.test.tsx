import { act } from "react";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { calmEvening } from "../testing/dashboard.ts";
import { FakeAudio } from "../testing/fake-audio.ts";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { Library } from "../features/library/library.tsx";
import { prefetchPlayerControls } from "../features/player/player-controls.tsx";
import { PlayerProvider } from "../features/player/player-context.tsx";
import { createPlayer } from "../features/player/player-element.ts";
import { type Player } from "../features/player/player-core.ts";
import { sleepTimerOf } from "../features/player/sleep-timer.ts";

let audio: FakeAudio;
let spare: FakeAudio;
let player: Player;

beforeAll(() => prefetchPlayerControls());

beforeEach(() => {
  localStorage.clear();
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "a" }),
    "GET /api/user/listening": () =>
      Response.json({ positions: [], week: { minutes: 0, days: 0 } }),
    "POST /api/user/listening": () => new Response(null, { status: 204 }),
  });
  open();
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

it("offers the night version of a scene", async () => {
  play();
  act(() => player.setScene({ scene: "sea", character: "day" }));
  const night = await enter();
  fireEvent.click(night.getByRole("button", { name: "Scene at night", pressed: false }));
  // Once the player's lazily loaded parts are there, the next sound loads in the spare element.
  await waitFor(() => expect(`${audio.src} ${spare.src}`).toContain("scene=sea&character=night"));
  expect(night.queryByRole("button", { name: "Scene at night", pressed: true })).not.toBeNull();
});

it("opens from the player, and has one button that plays and pauses", async () => {
  play();
  const night = await enter();
  const button = night.getByRole("button", { name: "Pause Calm evening" });
  expect(document.activeElement).toBe(button);
  expect(night.getByText("20 min left")).toBeTruthy();
  act(() => audio.moveTo(1170));
  expect(night.getByText("Less than a minute left")).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(audio.paused).toBe(true));
  fireEvent.click(night.getByRole("button", { name: "Play Calm evening" }));
  await waitFor(() => expect(audio.paused).toBe(false));
});

it("Esc closes it, and it reopens at the next Play only if it was not closed", async () => {
  play();
  await enter();
  cleanup();
  open();
  expect(screen.queryByRole("dialog")).toBeNull();
  play();
  const dialog = await screen.findByRole("dialog", { name: "Night look" });
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  open();
  play();
  await screen.findByRole("button", { name: "Night look" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("adds the same time again before the fade, and once during it", async () => {
  play();
  const night = await enter();
  expect(night.queryByRole("button", { name: /^Add/ })).toBeNull();
  const timer = await waitFor(() => sleepTimerOf(player) ?? Promise.reject(new Error("none")));
  act(() => timer.set({ kind: "minutes", minutes: 15 }));
  const more = night.getByRole("button", { name: "Add 15 minutes" });
  fireEvent.click(more);
  expect(night.getByText("30 min left")).toBeTruthy();
  act(() => timer.set({ kind: "track" }));
  act(() => audio.moveTo(1185));
  await night.findByText(/Fading out/);
  // A tap fires pointerdown before the click.
  const again = night.getByRole("button", { name: "Play once more" });
  fireEvent.pointerDown(again);
  fireEvent.click(again);
  expect(timer.getState()).toMatchObject({ phase: "counting", isAnotherRound: true });
});

function open() {
  audio = new FakeAudio();
  spare = new FakeAudio();
  player = createPlayer(audio.element, spare.element);
  render(
    <PlayerProvider artist="Attune" player={player}>
      <Library tracks={[calmEvening]} renderDownload={() => null} />
    </PlayerProvider>,
  );
}

function play() {
  fireEvent.click(screen.getByRole("button", { name: /^Play Calm/ }));
  act(() => audio.startSounding());
}

async function enter() {
  fireEvent.click(await screen.findByRole("button", { name: "Night look" }));
  return within(await screen.findByRole("dialog", { name: "Night look" }));
}
