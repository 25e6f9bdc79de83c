import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { calm } from "../../testing/playables.ts";
import { addPlayerExtras } from "./player-extras.ts";
import { createPlayer } from "./player-element.ts";
import { sleepTimerOf } from "./sleep-timer.ts";

/** A lock screen's metadata and actions. */
class FakeSession {
  metadata: { title: string } | null = null;
  playbackState = "none";
  position: MediaPositionState | undefined;
  handlers = new Map<string, MediaSessionActionHandler | null>();

  setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
    this.handlers.set(action, handler);
  }

  setPositionState(position?: MediaPositionState) {
    this.position = position;
  }

  press(action: MediaSessionAction, details: object = {}) {
    this.handlers.get(action)?.({ action, ...details });
  }
}

const pictureMs = 50;

let session: FakeSession;
let end = () => {};

function start() {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  player.play(calm);
  audio.startSounding();
  vi.advanceTimersByTime(100);
  end = addPlayerExtras(player, "Attune");
  return { audio, player };
}

beforeEach(() => {
  localStorage.clear();
  stubFetch({});
  session = new FakeSession();
  Object.defineProperty(navigator, "mediaSession", { value: session, configurable: true });
  vi.stubGlobal("MediaMetadata", Object);
  vi.useFakeTimers();
});

afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, "mediaSession");
  vi.unstubAllGlobals();
  vi.useRealTimers();
  restoreFetch();
});

it("shows the track that was already playing when it started", () => {
  start();
  expect(session.metadata).toMatchObject({ title: "Calm evening", artist: "Attune" });
  expect(session).toMatchObject({
    playbackState: "playing",
    position: { duration: 1200, position: 0, playbackRate: 1 },
  });
});

it("follows the position, and is cleared when the user leaves", () => {
  const { audio, player } = start();
  audio.moveTo(60);
  // The lock screen is updated after the page has been painted.
  vi.advanceTimersByTime(pictureMs);
  expect(session.position).toMatchObject({ position: 60 });
  session.press("seekto", { seekTime: 300 });
  session.press("seekbackward");
  vi.advanceTimersByTime(pictureMs);
  expect(session.position).toMatchObject({ position: 285 });
  session.press("stop");
  vi.advanceTimersByTime(pictureMs);
  expect(session.playbackState).toBe("paused");
  player.clear();
  vi.advanceTimersByTime(pictureMs);
  expect(session).toMatchObject({ metadata: null, playbackState: "none", position: undefined });
});

it.each(["pause", "stop", "play", "seekforward", "seekbackward", "seekto"] as const)(
  "during the fade of the sleep timer %s adds the time again, and does nothing else",
  (action) => {
    const { audio, player } = start();
    const timer = sleepTimerOf(player);
    timer?.set({ kind: "minutes", minutes: 10 });
    vi.advanceTimersByTime(585_000);
    audio.moveTo(585);
    expect(timer?.getState().phase).toBe("fading");
    session.press(action, { seekTime: 10 });
    expect(timer?.getState().phase).toBe("counting");
    expect(player.getState()).toMatchObject({ phase: "playing", positionSeconds: 585 });
  },
);
