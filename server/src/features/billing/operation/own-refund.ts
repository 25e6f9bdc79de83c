/** Begins the ids of operations that refund a customer who cancels: what was paid for ends. */
export const ownRefundPrefix = "refund:own:";
