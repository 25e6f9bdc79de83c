import {
  confirmPayment,
  createSubscription,
  getPaymentProvider,
  reportFailedPayment,
  setupRefused,
  setupUnavailable,
  verifySession,
} from "@attune/contract/billing/checkout";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { ProblemError } from "../../../http/problem.ts";
import { publicUrlOf } from "../../../http/public-url.ts";
import { refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { findRefundWindow } from "../../legal/refund-window.ts";
import { presentSubscription } from "../subscription/present-subscription.ts";
import { withConsent } from "../subscription/with-consent.ts";
import { confirmPayment as confirm, recordFailure } from "./confirm-payment.ts";
import { startPurchase } from "./start-purchase.ts";

export function checkoutRoutes(context: RouteContext): void {
  const { app } = context;
  const { stripe } = app.config;
  const present = (userId: string) => presentSubscription(app, userId);

  mount(context, getPaymentProvider, async ({ who: _anyone }) => ({
    mode: stripe?.mode ?? ("off" as const),
    publishableKey: stripe?.publishableKey ?? null,
    scriptUrl: stripe?.scriptUrl ?? null,
    refundWindowHours: await findRefundWindow(app),
  }));

  mount(context, createSubscription, async ({ who, body, request }) => {
    const { userId } = who;
    const publicUrl = publicUrlOf(app, request);
    return await withConsent(app, userId, async () => {
      await refuseWhileCareIsFirst(app, userId);
      return await asSetup(() => startPurchase(app, { userId, ...body, publicUrl }));
    });
  });

  mount(context, confirmPayment, async ({ who, body }) => {
    await confirm(app, { ...who, id: body.paymentIntentId });
    return { ok: true as const, subscription: await present(who.userId) };
  });

  mount(context, reportFailedPayment, async ({ who, body }) => {
    await recordFailure(app, { ...who, id: body.paymentIntentId });
  });

  mount(context, verifySession, async ({ who, body }) => {
    await confirm(app, { ...who, id: body.sessionId });
    return { ok: true as const, subscription: await present(who.userId) };
  });
}

/** If payment cannot start, the title is `Setup Failed`. */
async function asSetup<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind === "off") throw error;
    throw error.kind === "unavailable"
      ? new ProblemError(setupUnavailable, { retryAfterSeconds: 30, cause: error })
      : new ProblemError(setupRefused, { cause: error });
  }
}
