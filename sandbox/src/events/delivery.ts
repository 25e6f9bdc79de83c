import type { SandboxEvent } from "../world/records.ts";
import type { World } from "../world/world.ts";
import { isOfType } from "./event-calls.ts";
import { signatureOf } from "./signature.ts";

export type DeliveryMode = "deliver" | "hold" | "drop";

export type DeliveryRules = {
  /** `hold` queues events until they are taken or released, `drop` loses them. */
  mode: DeliveryMode;
  /** Probability that an event is sent twice, 0 to 1. */
  duplicates: number;
  /** Probability that an event is never sent, 0 to 1. */
  losses: number;
  /** Whether events waiting together are shuffled. */
  shuffled: boolean;
  /** Delay of each event. */
  delayMs: number;
};

export type SignedEvent = { event: SandboxEvent; payload: string; signature: string };

type Parcel = { eventId: string; endpointId: string; attempt: number };

const usualRules: DeliveryRules = {
  mode: "deliver",
  duplicates: 0,
  losses: 0,
  shuffled: false,
  delayMs: 0,
};

const mostAttempts = 12;

/** Sends events to the endpoints one after the other, with retries after a delay. */
export class Delivery {
  rules: DeliveryRules = { ...usualRules };
  #waiting: Parcel[] = [];
  #sending: Promise<void> | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #world: World;
  readonly #outsideNow: () => Date;

  constructor(world: World, outsideNow: () => Date) {
    this.#world = world;
    this.#outsideNow = outsideNow;
  }

  /** Called for a new event. */
  add(eventId: string): void {
    const { mode, duplicates, losses } = this.rules;
    const { chance } = this.#world;
    if (mode === "drop" || (losses > 0 && chance.next() < losses)) return;
    const copies = duplicates > 0 && chance.next() < duplicates ? 2 : 1;
    for (const endpointId of this.#readers(eventId)) {
      for (let copy = 0; copy < copies; copy += 1) {
        this.#waiting.push({ eventId, endpointId, attempt: 1 });
      }
    }
    this.#start();
  }

  /**
   * Takes pending events, signed now, for a test that delivers them itself. Without an endpoint: every
   * event.
   */
  take(secret: string): SignedEvent[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken.map(({ eventId }) => this.sign(eventId, secret));
  }

  sign(eventId: string, secret: string): SignedEvent {
    const event = this.#world.records.event.find(eventId);
    if (!event) throw new Error(`There is no event ${eventId}`);
    const payload = JSON.stringify(event);
    const now = Math.floor(this.#outsideNow().getTime() / 1000);
    return { event, payload, signature: signatureOf(payload, secret, now) };
  }

  /** Sends events again, whatever their state. */
  again(eventIds: string[]): void {
    for (const eventId of eventIds) {
      for (const endpointId of this.#readers(eventId)) {
        this.#waiting.push({ eventId, endpointId, attempt: 1 });
      }
    }
    this.#start(true);
  }

  /** Waits until no delivery is in progress, not counting events waiting for a retry. */
  async settled(): Promise<void> {
    while (this.#sending) await this.#sending;
  }

  setRules(rules: Partial<DeliveryRules>): void {
    this.rules = { ...this.rules, ...rules };
    this.#start();
  }

  close(): void {
    this.#waiting = [];
    for (const timer of this.#timers) clearTimeout(timer);
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  #readers(eventId: string): string[] {
    const type = this.#world.records.event.find(eventId)?.type ?? "";
    return this.#world.records.webhook_endpoint.rows
      .filter(({ status }) => status === "enabled")
      .filter(({ enabled_events: types }) => types.some((pattern) => isOfType(type, pattern)))
      .map(({ id }) => id);
  }

  #start(isForced = false): void {
    if (this.#sending || this.#waiting.length === 0) return;
    if (this.rules.mode !== "deliver" && !isForced) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #send(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve)); // events caused by one call leave together
    if (this.rules.delayMs > 0) await this.#wait(this.rules.delayMs);
    const batch = this.rules.shuffled ? this.#world.chance.shuffled(this.#waiting) : this.#waiting;
    this.#waiting = [];
    for (const parcel of batch) await this.#deliver(parcel);
  }

  async #deliver(parcel: Parcel): Promise<void> {
    const endpoint = this.#world.records.webhook_endpoint.find(parcel.endpointId);
    if (!endpoint) return;
    const { event, payload, signature } = this.sign(parcel.eventId, endpoint.secret);
    const isTaken = await post(endpoint.url, payload, signature);
    if (isTaken || parcel.attempt >= mostAttempts) {
      event.pending_webhooks = 0;
      return;
    }
    event.pending_webhooks = 1;
    const later = Math.min(60_000, 500 * 2 ** parcel.attempt);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#waiting.push({ ...parcel, attempt: parcel.attempt + 1 });
      this.#start();
    }, later);
    timer.unref();
    this.#timers.add(timer);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, milliseconds);
      this.#timers.add(timer);
    });
  }
}

async function post(url: string, payload: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // unreachable or no response: retried
  }
}
