import type Stripe from "stripe";
import { followSetup } from "../checkout/follow-checkout.ts";
import { paySession, type Payer } from "../checkout/pay-session.ts";
import { type DeliveryRules, Delivery, type SignedEvent } from "../events/delivery.ts";
import { answerCall } from "../http/api.ts";
import type { ApiAnswer, ApiRequest } from "../http/api-request.ts";
import { type FaultRule, Faults } from "../http/faults.ts";
import { Idempotency } from "../http/idempotency.ts";
import { finishAuthentication } from "../payments/confirm-payment.ts";
import { closeDispute, openDispute } from "../payments/dispute.ts";
import { failRefund } from "../payments/refund.ts";
import { finishSetup } from "../payments/setup-intent.ts";
import { runDueWork } from "../run-due-work.ts";
import { Chance } from "../world/chance.ts";
import type { Clock, SandboxClock } from "../world/clock.ts";
import { find } from "../world/find.ts";
import {
  makeWorld,
  type SavedWorld,
  saveWorld,
  type Settings,
  type World,
} from "../world/world.ts";

export type SavedSandbox = { world: SavedWorld; idempotency: [string, never][] };

export type SandboxParts = {
  outside: Clock;
  clock: SandboxClock;
  seed: number;
  secretKey: string | undefined;
  webhookSecret: string;
  saved: SavedSandbox | undefined;
};

/** The simulator without HTTP: its state, what happens in it automatically, and the controls for tests. */
export class Sandbox {
  readonly world: World;
  readonly faults: Faults;
  readonly delivery: Delivery;
  /** Called after every change. */
  changed: () => void = () => {};
  #idempotency: Idempotency;
  readonly #parts: SandboxParts;

  constructor(parts: SandboxParts) {
    this.#parts = parts;
    this.world = makeWorld(parts.clock, parts.seed, parts.saved?.world);
    this.faults = new Faults(new Chance(parts.seed ^ 0x5eed));
    this.#idempotency = new Idempotency(parts.saved?.idempotency);
    this.delivery = new Delivery(this.world, () => parts.outside.now());
    this.world.announce = (eventId) => this.delivery.add(eventId);
  }

  /** Handles one API call now; due work is done first. */
  answer(request: ApiRequest): ApiAnswer {
    this.runDue();
    const answer = answerCall(this.world, this.#idempotency, this.#parts.secretKey, request);
    if (request.method !== "GET") this.changed();
    return answer;
  }

  now(): number {
    return this.world.clock.now();
  }

  /** Moves the clock, runs everything due and emits its events. Waits for the deliveries. */
  async advance(seconds: number): Promise<void> {
    this.advanceNow(seconds);
    await this.settled();
  }

  /** The same without waiting for the deliveries. */
  advanceNow(seconds: number): void {
    this.runDue();
    this.world.clock.advance(seconds);
    this.runDue();
    this.changed();
  }

  runDue(): void {
    if (runDueWork(this.world) > 0) this.changed();
  }

  settled(): Promise<void> {
    return this.delivery.settled();
  }

  /** Pending events, signed and in order of occurrence, for tests that deliver them themselves. */
  takeEvents(): SignedEvent[] {
    return this.delivery.take(this.#parts.webhookSecret);
  }

  /** An event as it would be delivered now. */
  signEvent(eventId: string): SignedEvent {
    return this.delivery.sign(eventId, this.#parts.webhookSecret);
  }

  setDelivery(rules: Partial<DeliveryRules>): void {
    this.delivery.setRules(rules);
  }

  /** Delivers events again: the named ones, or all. */
  redeliver(eventIds = this.world.records.event.rows.map(({ id }) => id)): void {
    this.delivery.again(eventIds);
  }

  setFaults(rules: FaultRule[]): void {
    this.faults.rules = rules.map((rule) => ({ ...rule }));
  }

  setSettings(settings: Partial<Settings>): void {
    this.world.settings = { ...this.world.settings, ...settings };
    this.changed();
  }

  /** Declines the subscription's next `times` automatic charges. */
  failRenewals(subscriptionId: string, times = 1): void {
    const { id } = find(this.world, "subscription", subscriptionId);
    if (times > 0) this.world.failingRenewals.set(id, times);
    else this.world.failingRenewals.delete(id);
    this.changed();
  }

  /** Of all that is left of a charge, or of a part of it. */
  dispute(chargeId: string, reason?: Stripe.Dispute["reason"], amount?: number): Stripe.Dispute {
    return this.#doing(() =>
      openDispute(this.world, find(this.world, "charge", chargeId), reason, amount),
    );
  }

  closeDispute(disputeId: string, status: "won" | "lost"): Stripe.Dispute {
    return this.#doing(() => {
      const dispute = find(this.world, "dispute", disputeId);
      closeDispute(this.world, dispute, status);
      return dispute;
    });
  }

  failRefund(refundId: string): Stripe.Refund {
    return this.#doing(() => {
      const refund = find(this.world, "refund", refundId);
      failRefund(this.world, refund);
      return refund;
    });
  }

  /** Passes or fails the authentication an intent is waiting for. */
  authenticate(intentId: string, passed: boolean): Stripe.PaymentIntent | Stripe.SetupIntent {
    return this.#doing(() => {
      if (intentId.startsWith("seti_")) {
        const setup = find(this.world, "setup_intent", intentId);
        finishSetup(this.world, setup, passed);
        followSetup(this.world, setup);
        return setup;
      }
      const intent = find(this.world, "payment_intent", intentId);
      finishAuthentication(this.world, intent, passed);
      return intent;
    });
  }

  /** Fills in a checkout session's page; returns the URL it leads to. */
  payCheckout(sessionId: string, payer: Payer): { url: string } {
    return this.#doing(() => {
      const session = find(this.world, "checkout.session", sessionId);
      return paySession(this.world, session, payer);
    });
  }

  /** Deletes everything except webhook endpoints and settings. */
  reset(): void {
    const { announce, publicUrl, settings, records } = this.world;
    const fresh = makeWorld(this.world.clock, this.#parts.seed);
    const { webhook_endpoint } = records;
    Object.assign(this.world, fresh, { announce, publicUrl, settings });
    this.world.records.webhook_endpoint = webhook_endpoint;
    this.#idempotency = new Idempotency();
    this.delivery.close();
    this.changed();
  }

  save(): SavedSandbox {
    return { world: saveWorld(this.world), idempotency: [...this.#idempotency.saved] as never };
  }

  #doing<T>(work: () => T): T {
    this.runDue();
    try {
      return work();
    } finally {
      this.changed(); // a declined card also changed the state
    }
  }
}
