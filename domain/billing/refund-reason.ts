/** The reason of a refund to someone who waits to be contacted. Shown to admins only. */
export const returnReason = "Refunded automatically";

/** The reason of a refund that the customer made. */
export const cancelReason = "Cancelled by the customer";

/** Given by the product itself: they reveal nothing about a person, so they are stored as they are. */
export const ownReasons: readonly string[] = [returnReason, cancelReason];

export const isOwnReason = (reason: string | null): boolean =>
  reason === null || ownReasons.includes(reason);
