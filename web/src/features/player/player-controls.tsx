import { lazyPart } from "../../ui/lazy-part.tsx";

/* Controls of the current audio, in one chunk (web/build/chunks.ts), loaded with the library. */
export const SeekBar = lazyPart(
  async () => (await import("./seek-bar.tsx")).SeekBar,
  <div className="h-18" />,
);
export const VolumeControl = lazyPart(
  async () => (await import("./volume-control.tsx")).VolumeControl,
  <span className="h-11" />,
);
export const SleepChip = lazyPart(
  async () => (await import("./sleep-chip.tsx")).SleepChip,
  // As wide as its button, so that Download stays where it is.
  <span className="h-11 w-38" />,
);
export const PlayerActions = lazyPart(
  async () => (await import("./player-actions.tsx")).PlayerActions,
);
export const SceneChoice = lazyPart(
  async () => (await import("./scene-choice.tsx")).SceneChoice,
  <div className="h-45 sm:h-52" />,
);

export function prefetchPlayerControls(): Promise<unknown> {
  return Promise.all(
    [SeekBar, VolumeControl, SleepChip, PlayerActions, SceneChoice].map((it) => it.prefetch()),
  );
}
