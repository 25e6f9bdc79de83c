export const nightCopy = {
  open: "Night look",
  title: "Night look",
  leave: "Close night look",
  left: (minutes: number) => `${minutes} min left`,
  lastMinute: "Less than a minute left",
  ofSession: "of this session",
  ofTimer: "on the sleep timer",
  untilItStops: "until the sound stops",
  add: (minutes: number) => `Add ${minutes} minutes`,
  onceMore: "Play once more",
  nightScene: "Scene at night",
  shake: "Shaking this device does the same.",
};
