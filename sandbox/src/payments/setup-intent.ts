import type Stripe from "stripe";
import { applyChanges, emit } from "../events/emit.ts";
import { Refusal } from "../http/refusal.ts";
import { idOf } from "../world/ids.ts";
import type { World } from "../world/world.ts";
import { attach } from "./attach.ts";
import { authenticationFailed } from "./attempt-payment.ts";
import { declineMessages } from "./cards.ts";
import { nextAction } from "./next-action.ts";
import { findSecrets } from "./payment-method.ts";

type SetupInput = {
  customer: string | null;
  usage?: "off_session" | "on_session";
  description?: string | null;
  metadata?: Record<string, string>;
  allowedTypes?: Stripe.SetupIntent["allowed_payment_method_types"];
  automatic?: Stripe.SetupIntent.AutomaticPaymentMethods | null;
};

export function makeSetup(world: World, input: SetupInput): Stripe.SetupIntent {
  const id = world.chance.id("seti");
  const intent = world.records.setup_intent.insert({
    id,
    object: "setup_intent",
    allowed_payment_method_types: input.allowedTypes ?? null,
    application: null,
    automatic_payment_methods: input.automatic ?? null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.chance.text(32)}`,
    created: world.clock.now(),
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: input.usage ?? "off_session",
  });
  emit(world, "setup_intent.created", intent);
  return intent;
}

/** Sets a card up for later charges and attaches it to the customer. @throws {Refusal} 402 if declined. */
export function confirmSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  {
    isAuthenticated = false,
    returnUrl,
  }: { isAuthenticated?: boolean; returnUrl?: string | undefined },
): void {
  const secrets = findSecrets(world, method.id);
  const { conduct } = secrets;
  if (conduct.kind === "authenticates" && !isAuthenticated) {
    applyChanges(intent, {
      status: "requires_action",
      payment_method: method.id,
      last_setup_error: null,
      next_action: nextAction(world, intent, returnUrl),
    });
    emit(world, "setup_intent.requires_action", intent);
    return;
  }
  if (conduct.kind === "declines" && !conduct.onlyOnceAttached) {
    const message = declineMessages[conduct.declineCode] ?? "Your card was declined.";
    failSetup(world, intent, method, {
      code: conduct.code,
      declineCode: conduct.declineCode,
      message,
    });
    throw new Refusal(402, "card_error", message, {
      code: conduct.code,
      decline_code: conduct.code === "card_declined" ? conduct.declineCode : undefined,
      setup_intent: structuredClone(intent),
      payment_method: structuredClone(method),
    });
  }
  const customer = idOf(intent.customer);
  if (customer !== null) attach(world, method, customer);
  secrets.isSetUp = true;
  applyChanges(intent, {
    status: "succeeded",
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
  emit(world, "setup_intent.succeeded", intent);
}

export function finishSetup(world: World, intent: Stripe.SetupIntent, passed: boolean): void {
  const method = world.records.payment_method.find(idOf(intent.payment_method));
  if (intent.status !== "requires_action" || !method) return;
  if (passed) {
    confirmSetup(world, intent, method, { isAuthenticated: true });
    return;
  }
  failSetup(world, intent, method, {
    code: "setup_intent_authentication_failure",
    message: authenticationFailed,
  });
}

function failSetup(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: { code: string; declineCode?: string; message: string },
): void {
  applyChanges(intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_setup_error: {
      code: code,
      ...(declineCode && { decline_code: declineCode }),
      doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`,
      message,
      payment_method: structuredClone(method),
      type: "card_error",
    },
  });
  emit(world, "setup_intent.setup_failed", intent);
}
