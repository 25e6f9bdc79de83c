/** Length of a preview; in its own file, so that a page imports nothing else. */
export const MINUTE_SECONDS = 60;
