/** How long a preview lasts; apart, so that a page reads nothing else of it. */
export const MINUTE_SECONDS = 60;
