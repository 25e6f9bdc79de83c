import type Stripe from "stripe";

/** The customer's credit that finalising took off an invoice; negative for a debt that it added. */
export const creditTakenOff = ({
  starting_balance: before,
  ending_balance: after,
}: Stripe.Invoice) => (after === null ? 0 : after - before);
