import type { RefundRead } from "../../../adapters/stripe/port.ts";

/** Id prefix of refunds to a customer who cancels, which end what was paid for. */
export const ownRefundPrefix = "refund:own:";

/** Id prefix of refunds to somebody who was waiting for contact. */
export const returnPrefix = "refund:waiting:";

export const isReturn = ({ operationId }: Pick<RefundRead, "operationId">): boolean =>
  operationId?.startsWith(returnPrefix) === true;

export const isOwnRefund = ({ operationId }: Pick<RefundRead, "operationId">): boolean =>
  operationId?.startsWith(ownRefundPrefix) === true;
