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
export const TrackActions = lazyPart(
  async () => (await import("./track-actions.tsx")).TrackActions,
  <span className="h-11" />,
);

export function prefetchNowPlaying(): Promise<unknown> {
  return Promise.all([SeekBar, Jumps, VolumeControl, TrackActions].map((it) => it.prefetch()));
}
