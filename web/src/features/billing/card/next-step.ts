import type { StripeError } from "@stripe/stripe-js";
import { nextSteps } from "./card.copy.ts";

/**
 * What to do after an error with a card. Issuers give many reasons, and some, such as a stolen card,
 * must not be named.
 */
export const nextStepAfter = ({ code = "", decline_code = "" }: StripeError): string | undefined =>
  nextSteps[decline_code] ?? nextSteps[code];
