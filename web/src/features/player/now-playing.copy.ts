export const nowPlayingCopy = {
  region: (name: string) => `Player: ${name}`,
  resumeNamed: (name: string) => `Play ${name}`,
  position: (name: string) => `Position in ${name}`,
  positionOf: (elapsed: string, total: string) => `${elapsed} of ${total}`,
  volumeOf: (name: string) => `Volume of ${name}`,
  volumeText: (percent: number, isMuted: boolean) =>
    isMuted ? `${percent} per cent, muted` : `${percent} per cent`,
  ownVolume: "The volume is set by this device’s own buttons",
  mute: "Mute",
  unmute: "Unmute",
  back: "Back 15 seconds",
  forward: "Forward 15 seconds",
  buffering: "Loading the sound…",
  lost: "Connection lost, trying again",
  changeFailed:
    "The new sound could not be loaded, so the previous one continues. Pause and play to try again.",
  finished: "Finished. Get up slowly.",
  nowPlaying: "Now playing",
  nowPaused: "Paused",
  toAudio: "Show in library",
  week: (minutes: number, days: number) =>
    `${minutes} ${minutes === 1 ? "minute" : "minutes"} listened this week` +
    (days > 1 ? `, on ${days} days.` : "."),
  startOver: "Start from the beginning",
  startOverNamed: (name: string) => `Start from the beginning: ${name}`,
};
