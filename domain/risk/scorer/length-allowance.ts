const slope = 0.5;
/** From here on, a longer text needs no higher score, so that one sentence is never lost in it. */
const mostRuns = 12;

/**
 * How much is subtracted from the highest score of a text with this many different runs, at least 1: the
 * more sentences, the likelier one of them resembles a crisis by chance.
 */
export const lengthAllowance = (runs: number): number =>
  slope * Math.log(Math.min(mostRuns, Math.max(1, runs)));
