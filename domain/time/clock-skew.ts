/**
 * Milliseconds by which the clocks of several machines may differ. A stored time that is further in
 * the future was written while a clock was ahead.
 */
export const skewMs = 5 * 60_000;

/** The latest time that another machine's clock may show. */
export const latestElsewhere = (now: Date): Date => new Date(now.getTime() + skewMs);
