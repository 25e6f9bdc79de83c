import { lazyPart } from "../../ui/lazy-part.tsx";

/* The controls of the audio that plays: one chunk (web/build/chunks.ts), fetched with the library. */
export const SeekBar = lazyPart(
  async () => (await import("./seek-bar.tsx")).SeekBar,
  <div className="mt-4 h-29" />,
);
export const Jumps = lazyPart(
  async () => (await import("./jumps.tsx")).Jumps,
  <span className="h-14 w-25 sm:w-30" />,
);
export const VolumeControl = lazyPart(
  async () => (await import("./volume-control.tsx")).VolumeControl,
  <span className="h-11 min-w-52 flex-1 sm:max-w-72" />,
);
export const PlayerActions = lazyPart(
  async () => (await import("./player-actions.tsx")).PlayerActions,
  <span className="h-11" />,
);

export function prefetchPlayerControls(): Promise<unknown> {
  return Promise.all([SeekBar, Jumps, VolumeControl, PlayerActions].map((it) => it.prefetch()));
}
