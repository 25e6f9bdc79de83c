/** Failed payments after which no more attempts are allowed; support can help then. */
export const mostFailedAttempts = 5;

/**
 * A failed payment counts for a day: long enough to stop card testing, short enough for an honest
 * mistake.
 */
export const failedAttemptCountsMs = 86_400_000;

/** How long a one-off purchase gives access, in milliseconds. */
export const passMs = 7 * 86_400_000;
