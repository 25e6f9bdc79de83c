export const downloadCopy = {
  download: "Download",
  downloadNamed: (name: string) => `Download ${name} to this device`,
  underWay: (percent: number) => `Downloading, ${percent} per cent`,
  playableUntil: (day: string) => `Plays offline until ${day}`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name} from this device`,
  failures: {
    failed:
      "The download failed. Please try again. Some browsers cannot download in a private window.",
    "no-room":
      "There is not enough space on this device. Please remove another download or free up some space.",
  },
};

export const downloadDialogCopy = {
  title: (name: string) => `Download ${name}`,
  legend: "Quality",
  full: "Full",
  light: "Lighter",
  measuring: "Reading the size…",
  unknown: "The size could not be read. Please check your connection and try again.",
  takes: (size: string) => `It takes ${size}.`,
  fits: (size: string, free: string) => `It takes ${size} of the ${free} free on this device.`,
  noRoom: (size: string, free: string) =>
    `There is not enough space: it takes ${size}, and ${free} is free. Please remove another download or free up some space.`,
  start: "Download",
};

export const downloadedLibraryCopy = {
  title: "Downloaded to this device",
  hint: "These play without a connection. Everything else returns once you are online.",
};
