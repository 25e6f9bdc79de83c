import type { BillingRead } from "../../../adapters/stripe/port.ts";

/** Begins the id of each operation that refunds a payment of someone who was waiting for contact. */
export const returnPrefix = "refund:waiting:";

type Refund = Pick<BillingRead["refunds"][number], "operationId">;

/** Whether this refund was made because the person was waiting for contact. */
export const isReturn = ({ operationId }: Refund) => operationId?.startsWith(returnPrefix) === true;
