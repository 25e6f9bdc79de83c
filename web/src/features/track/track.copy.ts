import type { BedColor, BedStrength } from "@attune/domain/track/bed-choice";
import type { Output } from "./player.ts";

export const libraryCopy = {
  title: "Your Frequency Library",
  howToUse: "How to Use",
  nameless: (index: number) => `Healing Audio #${index}`,
  undescribed: "Personalised frequency therapy",
  helpsWith: "What this audio helps with",
  playing: "Playing",
  ready: "Ready",
  bonus: "Bonus",
  loading: "Loading your audio library",
  failed: "Your audio library could not be loaded",
  failedHint: "Your audio is safe. Please check your connection and try again.",
};

export const playerCopy = {
  region: (name: string) => `Player: ${name}`,
  play: "Play",
  pause: "Pause",
  playNamed: (name: string, length: string) => `Play ${name}, ${length}`,
  resumeNamed: (name: string) => `Play ${name}`,
  pauseNamed: (name: string) => `Pause ${name}`,
  position: (name: string) => `Position in ${name}`,
  positionOf: (elapsed: string, total: string) => `${elapsed} of ${total}`,
  volumeOf: (name: string) => `Volume of ${name}`,
  volumeText: (percent: number, isMuted: boolean) =>
    isMuted ? `${percent} per cent, muted` : `${percent} per cent`,
  mute: "Mute",
  unmute: "Unmute",
  back: "Back 15 seconds",
  forward: "Forward 15 seconds",
  resumesAt: (clock: string) => `Continues at ${clock}`,
  buffering: "Loading the sound…",
  lost: "Connection lost, trying again",
  finished: "Finished. Take a moment before you get up.",
  nowPlaying: "Now playing",
  nowPaused: "Paused",
  toAudio: "Show in library",
};

export const outputCopy: Record<Output, string> & { legend: string; hint: string } = {
  legend: "I am listening with",
  headphones: "Headphones",
  speaker: "Speaker",
  hint: "Remembered on this device. Some audio needs headphones for its full effect.",
};

export const bedCopy = {
  label: "Background noise",
  none: "None",
  colors: {
    pink: "Pink (rain)",
    brown: "Brown (surf)",
    white: "White (hiss)",
  } satisfies Record<BedColor, string>,
  strengths: { soft: "soft", fuller: "fuller" } satisfies Record<BedStrength, string>,
  hint: "Stays well below the tones, and is remembered on this device. Uploaded recordings play as they are.",
};

export const needsHeadphones =
  "Best with headphones: the left and the right ear hear different sounds.";
