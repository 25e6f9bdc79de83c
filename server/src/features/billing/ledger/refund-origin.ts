import type { RefundRead } from "../../../adapters/stripe/port.ts";

/** Begins the ids of operations that refund a customer who cancels: what was paid for ends. */
export const ownRefundPrefix = "refund:own:";

/** Begins those that refund a payment of someone who was waiting for contact. */
export const returnPrefix = "refund:waiting:";

/** Whether this refund was made because the person was waiting for contact. */
export const isReturn = ({ operationId }: Pick<RefundRead, "operationId">): boolean =>
  operationId?.startsWith(returnPrefix) === true;

/** Whether a customer made this refund by cancelling. */
export const isOwnRefund = ({ operationId }: Pick<RefundRead, "operationId">): boolean =>
  operationId?.startsWith(ownRefundPrefix) === true;
