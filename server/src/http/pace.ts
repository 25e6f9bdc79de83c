/** Intervals and time limits of the server, in milliseconds. */
export interface Pace {
  /** Between two heartbeats of an event stream. */
  heartbeatMs: number;
  /** For responses in progress once the server is stopping; a paused player never ends by itself. */
  drainMs: number;
  /** For a request to arrive. */
  bodyMs: number;
  /** For an upload to arrive: 50 MB at half a megabit per second. */
  uploadMs: number;
}

export const usualPace: Pace = {
  heartbeatMs: 20_000,
  drainMs: 5000,
  bodyMs: 60_000,
  uploadMs: 900_000,
};
