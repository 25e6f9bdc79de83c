/** `21 Nov 2026, 09:00 UTC`. */
export const dayAndTime = (instant: string): string =>
  `${new Date(instant).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  })} UTC`;
