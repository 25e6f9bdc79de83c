/** How often and for how long the door waits, in milliseconds. */
export interface Pace {
  /** Between two signs of life on a stream of events. */
  heartbeatMs: number;
  /** What answers under way may still take once the server is stopping; a paused player never ends by itself. */
  drainMs: number;
  /** What a request may take to arrive. */
  bodyMs: number;
  /** What an upload may take: 50 MB over half a megabit a second. */
  uploadMs: number;
}

export const usualPace: Pace = {
  heartbeatMs: 20_000,
  drainMs: 5000,
  bodyMs: 60_000,
  uploadMs: 900_000,
};
