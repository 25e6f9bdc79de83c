export const previewCopy = {
  title: "Hear a minute of your audio",
  lead: "Press Play to send us your answers. We use them once, to make this minute, and store nothing.",
  play: "Play a minute of your audio",
  pause: "Pause",
  making: "Making your minute…",
  stalled: "Loading the sound…",
  quiet: "Start at a low volume.",
  offline: "You are offline. Please press Play again once you are connected.",
  failedTitle: "Your minute could not be played",
  expired: "It could only be played for ten minutes. Please press Play to make it again.",
  failed: "Please check your connection and press Play again.",
  keep: "Keep it",
  keepHint: "Your answers are saved on this device and sent once you have an account.",
  reviewTitle: "A person checks your audio first",
  review:
    "Because of what you told us, a member of our team checks your audio before you can play it, so there is no preview. This typically takes 6-12 hours.",
} as const;
