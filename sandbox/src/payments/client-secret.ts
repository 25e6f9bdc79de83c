import type { Caller } from "../http/call.ts";
import { invalid, missing } from "../http/refusal.ts";

/** A browser may only access an intent with its secret. @throws {Refusal} */
export function mustHoldSecret(
  kind: string,
  intent: { id: string; client_secret: string | null },
  sent: string | undefined,
  caller: Caller,
): void {
  if (sent !== undefined && sent !== intent.client_secret) {
    const message =
      "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.";
    throw invalid(message, "client_secret");
  }
  if (caller === "publishable" && sent === undefined) throw missing(kind, intent.id);
}
