import type { Playable } from "../features/player/player.ts";

export const calm: Playable = {
  id: "calm",
  title: "Calm evening",
  url: "/api/audio/calm",
  durationSeconds: 1200,
  isRecording: false,
};

export const sleep: Playable = {
  id: "sleep",
  title: "Better Sleep",
  url: "/api/audio/sleep",
  durationSeconds: 900,
  isRecording: false,
};
