import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import {
  cancelSubscription,
  confirmPayment,
  createSubscription,
  getPaymentProvider,
  getSubscription,
  keepSubscription,
  pauseSubscription,
  previewSwitch,
  receiveStripeEvent,
  resumeSubscription,
  setupRefused,
  setupUnavailable,
  switchSubscription,
  syncSubscription,
  verifySession,
} from "@attune/contract/billing/subscription";
import { ProviderFault } from "../../../adapters/stripe/port.ts";
import { type Door, mount } from "../../../http/mount.ts";
import { ProblemError } from "../../../http/problem.ts";
import { publicUrlOf } from "../../../http/public-url.ts";
import { refuseWithdrawn } from "../../legal/refuse-withdrawn.ts";
import { refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { findRefundWindow } from "../../legal/refund-window.ts";
import { receiveEvent } from "../webhook/receive-event.ts";
import { changeSubscription } from "./change-subscription.ts";
import { confirmPayment as confirm } from "../checkout/confirm-payment.ts";
import { presentSubscription } from "./present-subscription.ts";
import { startPurchase } from "../checkout/start-purchase.ts";
import { previewPlan, switchPlan } from "./switch-plan.ts";
import { syncSubscription as sync } from "./sync-subscription.ts";

export function subscriptionRoutes(door: Door): void {
  const { app } = door;
  const { stripe } = app.config;
  const present = (userId: string) => presentSubscription(app, userId);

  mount(door, getPaymentProvider, async ({ who: _anyone }) => ({
    mode: stripe?.mode ?? ("off" as const),
    publishableKey: stripe?.publishableKey ?? null,
    scriptUrl: stripe?.scriptUrl ?? null,
    refundWindowHours: await findRefundWindow(app),
  }));

  mount(door, getSubscription, async ({ who }) => await present(who.userId));

  mount(door, createSubscription, async ({ who, body, request }) => {
    await refuseWithdrawn(app.db, who.userId);
    await refuseWhileCareIsFirst(app, who.userId);
    const publicUrl = publicUrlOf(app, request);
    return await asSetup(() => startPurchase(app, { userId: who.userId, ...body, publicUrl }));
  });

  mount(door, confirmPayment, async ({ who, body }) => {
    await confirm(app, { ...who, id: body.paymentIntentId });
    return { ok: true as const, subscription: await present(who.userId) };
  });

  mount(door, verifySession, async ({ who, body }) => {
    await confirm(app, { ...who, id: body.sessionId });
    return { ok: true as const, subscription: await present(who.userId) };
  });

  mount(door, syncSubscription, async ({ who }) => {
    await sync(app, who.userId);
    return await present(who.userId);
  });

  mount(door, cancelSubscription, async ({ who }) => {
    await changeSubscription(app, who.userId, "cancel");
    return await present(who.userId);
  });

  mount(door, keepSubscription, async ({ who }) => {
    await refuseWithdrawn(app.db, who.userId);
    await changeSubscription(app, who.userId, "keep");
    return await present(who.userId);
  });

  mount(door, pauseSubscription, async ({ who, body }) => {
    await changeSubscription(app, who.userId, "pause", body.months);
    return await present(who.userId);
  });

  mount(door, resumeSubscription, async ({ who }) => {
    await refuseWithdrawn(app.db, who.userId);
    await refuseWhileCareIsFirst(app, who.userId);
    await changeSubscription(app, who.userId, "resume");
    return await present(who.userId);
  });

  mount(
    door,
    previewSwitch,
    async ({ who, body }) => await previewPlan(app, who.userId, body.planId),
  );

  mount(door, switchSubscription, async ({ who, body }) => {
    await refuseWithdrawn(app.db, who.userId);
    await refuseWhileCareIsFirst(app, who.userId);
    await switchPlan(app, who.userId, body.planId, body.preview);
    return await present(who.userId);
  });

  mount(
    door,
    receiveStripeEvent,
    async ({ request }) => {
      const signature = request.headers["stripe-signature"];
      await receiveEvent(app, bodies.get(request) ?? Buffer.alloc(0), String(signature ?? ""));
      return { received: true as const };
    },
    { preParsing: keepBody },
  );
}

/** The signature covers the bytes as they came, not what they mean. */
const bodies = new WeakMap<FastifyRequest, Buffer>();
const mostBytes = 256 * 1024;

async function keepBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload) {
    length += part.length;
    // One part too many is enough for the server to refuse it as too large.
    if (length <= mostBytes) parts.push(part);
    else return again([...parts, part], length);
  }
  const body = Buffer.concat(parts);
  bodies.set(request, body);
  return again([body], length);
}

const again = (parts: readonly Buffer[], receivedEncodedLength: number) =>
  Object.assign(Readable.from(parts), { receivedEncodedLength });

/** Whoever cannot begin to pay reads `Setup Failed`. */
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
