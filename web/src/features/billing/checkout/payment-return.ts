/** Ids that a payment on another page adds to the URL. */
export interface PaymentReturn {
  sessionId: string | null;
  paymentIntentId: string | null;
}

const names = [
  "session_id",
  "payment_intent",
  "payment_intent_client_secret",
  "setup_intent",
  "setup_intent_client_secret",
  "redirect_status",
];

export function readPaymentReturn(address: string): PaymentReturn {
  const search = new URLSearchParams(address);
  return {
    sessionId: search.get("session_id"),
    paymentIntentId: search.get("payment_intent"),
  };
}

/** The query without payment ids, which must not stay in the browser's history; undefined if it has none. */
export function withoutPaymentReturn(search: URLSearchParams): URLSearchParams | undefined {
  if (!names.some((it) => search.has(it))) return undefined;
  const rest = new URLSearchParams(search);
  for (const it of names) rest.delete(it);
  return rest;
}
