import { late } from "../../ui/late.tsx";

/* Of the audio that plays, in the room that is kept for it; fetched with the library. */
export const SeekBar = late(
  async () => (await import("./seek-bar.tsx")).SeekBar,
  <div className="mt-4 h-29" />,
);
export const Jumps = late(
  async () => (await import("./jumps.tsx")).Jumps,
  <span className="h-14 w-25 sm:w-30" />,
);
export const VolumeControl = late(
  async () => (await import("./volume-control.tsx")).VolumeControl,
  <span className="h-11 min-w-52 flex-1 sm:max-w-72" />,
);
export const BeginAnew = late(async () => (await import("./begin-anew.tsx")).BeginAnew);
export const SleepChip = late(
  async () => (await import("./sleep-chip.tsx")).SleepChip,
  <div className="h-11" />,
);
export const NightButton = late(
  async () => (await import("./night-button.tsx")).NightButton,
  <span className="h-11" />,
);
export const KeepButton = late(
  async () => (await import("./keep-button.tsx")).KeepButton,
  <span className="h-11" />,
);
export const PlayerFailure = late(async () => (await import("./player-failure.tsx")).PlayerFailure);

export function prefetchNowPlaying(): Promise<unknown> {
  return Promise.all(
    [
      SeekBar,
      Jumps,
      VolumeControl,
      BeginAnew,
      SleepChip,
      NightButton,
      KeepButton,
      PlayerFailure,
    ].map((it) => it.prefetch()),
  );
}
