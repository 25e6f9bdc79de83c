export const playerCopy = {
  play: "Play",
  pause: "Pause",
  playNamed: (name: string, length: string) => `Play ${name}, ${length}`,
  continuesAt: (clock: string) => `Continues at ${clock}`,
  pauseNamed: (name: string) => `Pause ${name}`,
};
