/** How often and for how long the door waits, in milliseconds. */
export interface Pace {
  /** Between two signs of life on a stream of events. */
  heartbeatMs: number;
  /** What answers under way may still take once the server is stopping; a paused player never ends by itself. */
  drainMs: number;
}

export const usualPace: Pace = { heartbeatMs: 20_000, drainMs: 5000 };
