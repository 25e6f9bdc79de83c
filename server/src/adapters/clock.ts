/** The time, as something that comes in from outside. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
