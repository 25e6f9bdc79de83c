import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm } from "../../testing/playables.ts";
import { MiniPlayer } from "./mini-player.tsx";
import { PlayerProvider } from "./player-context.tsx";
import { createPlayer } from "./player-element.ts";
import { Transport } from "./transport.tsx";

/** Simulates the browser reporting whether the large Play button is visible. */
let report: (...entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        report = (...entries) => act(() => onChange(entries));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function start() {
  const player = createPlayer(new FakeAudio().element, new FakeAudio().element);
  const openLibrary = vi.fn();
  render(
    <PlayerProvider artist="Attune" player={player}>
      <Transport track={calm} isFirst onPress={() => {}} onToggle={() => {}} />
      <MiniPlayer onShowLibrary={openLibrary} />
    </PlayerProvider>,
  );
  act(() => player.play(calm));
  return { openLibrary };
}

const isHidden = () =>
  screen.getByRole("region", { name: "Player: Calm evening" }).className.includes("invisible");

it("is hidden while the large Play button is visible, and shown once it is scrolled away", () => {
  start();
  report({ isIntersecting: true });
  expect(isHidden()).toBe(true);
  report({ isIntersecting: false });
  expect(isHidden()).toBe(false);
});

it("uses the latest of several visibility changes reported together", () => {
  start();
  report({ isIntersecting: true }, { isIntersecting: false });
  expect(isHidden()).toBe(false);
});

it("leads back to the library and focuses its button", () => {
  const { openLibrary } = start();
  fireEvent.click(screen.getByRole("button", { name: "Show in library" }));
  expect(openLibrary).toHaveBeenCalledOnce();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Pause Calm evening");
});
