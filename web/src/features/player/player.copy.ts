export const playerCopy = {
  play: "Play",
  pause: "Pause",
  playNamed: (name: string, length: string) => `Play ${name}, ${length}`,
  leftAt: (clock: string) => `Left at ${clock}`,
  pauseNamed: (name: string) => `Pause ${name}`,
};
