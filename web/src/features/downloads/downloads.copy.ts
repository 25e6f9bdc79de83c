export const downloadCopy = {
  download: "Download",
  downloadNamed: (name: string) => `Download ${name} to this device`,
  underWay: (percent: number) => `Downloading, ${percent} per cent`,
  playableUntil: (day: string) => `Plays offline until ${day}`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name} from this device`,
  failures: {
    failed:
      "The download failed. Please try again; some browsers keep nothing in a private window.",
    "no-room":
      "This device has no room left for it. Please remove another download, or make room on the device.",
  },
};

export const downloadedLibraryCopy = {
  title: "Downloaded to this device",
  hint: "These play without a connection. Everything else is back once you are online.",
};
