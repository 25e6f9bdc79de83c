import type Stripe from "stripe";
import { invalid, missingParam, Refusal } from "../http/refusal.ts";
import type { World } from "../world/world.ts";
import { findCardByToken, findTestCard, isCardNumber } from "./cards.ts";

export type CardEntry = {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
};

type Details = {
  billing?: Partial<Stripe.PaymentMethod.BillingDetails> | undefined;
  metadata?: Record<string, string> | undefined;
};

/** Creates a payment method from typed card details. @throws {Refusal} 402 with Stripe's wording. */
export function makeCard(
  world: World,
  entry: CardEntry,
  details: Details = {},
): Stripe.PaymentMethod {
  checkEntry(world, entry);
  const known = findTestCard(entry.number);
  if (!known) {
    throw cardError(
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      "card_declined",
      "number",
      "test_mode_live_card",
    );
  }
  const { address = null, email = null, name = null, phone = null } = details.billing ?? {};
  const method = world.records.payment_method.insert({
    id: world.chance.id("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address, email, name, phone, tax_id: null },
    card: {
      brand: known.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "unchecked",
      },
      country: known.country,
      display_brand: known.brand,
      exp_month: entry.exp_month,
      exp_year: entry.exp_year,
      fingerprint: fingerprintOf(entry.number),
      funding: known.funding,
      generated_from: null,
      last4: entry.number.slice(-4),
      networks: { available: [known.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: details.metadata ?? {},
    type: "card",
  });
  world.cards.set(method.id, { conduct: known.conduct, isSetUp: false });
  return method;
}

/**
 * The payment method named by a parameter. A ready-made one (`pm_card_visa` …) becomes a new payment method
 * each time it is used, as at Stripe.
 */
export function findOrMakeCard(world: World, id: string, param: string): Stripe.PaymentMethod {
  const found = world.records.payment_method.find(id);
  if (found) return found;
  const ready = findCardByToken(id);
  if (!ready) throw missingParam("payment_method", id, param);
  return makeReadyCard(world, ready.number);
}

/** A card with years until expiry, however far the clock has been moved. */
export function makeReadyCard(
  world: World,
  number: string,
  details?: Details,
): Stripe.PaymentMethod {
  const thisYear = new Date(world.clock.now() * 1000).getUTCFullYear();
  const entry = { number, exp_month: 12, exp_year: Math.max(2050, thisYear + 10), cvc: "123" };
  return makeCard(world, entry, details);
}

export function findSecrets(world: World, methodId: string) {
  const secrets = world.cards.get(methodId);
  if (!secrets)
    throw invalid(`No such PaymentMethod: '${methodId}'`, "payment_method", "resource_missing");
  return secrets;
}

function checkEntry(world: World, { number, exp_month, exp_year, cvc }: CardEntry): void {
  const today = new Date(world.clock.now() * 1000);
  if (!isCardNumber(number)) {
    throw cardError("Your card number is incorrect.", "incorrect_number", "number");
  }
  if (exp_month < 1 || exp_month > 12) {
    throw cardError(
      "Your card's expiration month is invalid.",
      "invalid_expiry_month",
      "exp_month",
    );
  }
  const months = (exp_year - today.getUTCFullYear()) * 12 + exp_month - 1 - today.getUTCMonth();
  if (months < 0 || months > 50 * 12) {
    throw cardError("Your card's expiration year is invalid.", "invalid_expiry_year", "exp_year");
  }
  const digits = number.startsWith("3") ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${digits}}$`).test(cvc)) {
    throw cardError("Your card's security code is invalid.", "invalid_cvc", "cvc");
  }
}

function cardError(message: string, code: string, param: string, declineCode?: string): Refusal {
  return new Refusal(402, "card_error", message, { code, param, decline_code: declineCode });
}

/** Sixteen letters, the same for the same number. */
function fingerprintOf(number: string): string {
  let mixed = 7;
  let text = "";
  for (let index = 0; text.length < 16; index += 1) {
    mixed = (Math.imul(mixed, 31) + Number(number[index % number.length]) + index) >>> 0;
    text += (mixed % 36).toString(36);
  }
  return text;
}
