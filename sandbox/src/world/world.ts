import type { CardConduct } from "../payments/cards.ts";
import type { SessionPlan } from "../checkout/session-plan.ts";
import type { PendingLine } from "../invoices/pending-line.ts";
import { Chance } from "./chance.ts";
import type { SandboxClock } from "./clock.ts";
import { type DueItem, DueWork } from "./due-work.ts";
import { type Kind, kinds, makeRecords, type Records } from "./records.ts";

/** What the merchant would set in Stripe's Dashboard. */
export type Settings = {
  /** Days between one failed renewal and the next try; its length is the number of tries. */
  retryDays: number[];
  /** What becomes of a subscription when the last try has failed. */
  afterRetries: "unpaid" | "canceled" | "past_due";
};

/** What is known of a card beside what Stripe shows of it. */
export type CardSecrets = { conduct: CardConduct; isSetUp: boolean };

/** The whole state of one sandbox. Everything but `clock` and `publicUrl` survives in a snapshot. */
export type World = {
  clock: SandboxClock;
  /** Where browsers reach the sandbox's pages, without a slash at the end. */
  publicUrl: string;
  chance: Chance;
  records: Records;
  due: DueWork;
  settings: Settings;
  cards: Map<string, CardSecrets>;
  /** Payment intents that pay an invoice: intent id to invoice id. */
  invoiceOfIntent: Map<string, string>;
  /** Prorations that wait for the next invoice: subscription id to lines. */
  pendingLines: Map<string, PendingLine[]>;
  /** Intents that pay a checkout session: intent id to session id. */
  sessionOfIntent: Map<string, string>;
  sessionPlans: Map<string, SessionPlan>;
  /** Subscriptions whose next renewals are to be declined, and how often. */
  failingRenewals: Map<string, number>;
  /** The request that is being answered, as events name it. */
  request: { id: string | null; idempotency_key: string | null };
  /** Called with every new event. */
  announce: (eventId: string) => void;
};

const usualSettings: Settings = { retryDays: [3, 5, 7], afterRetries: "unpaid" };

export type SavedWorld = {
  version: 1;
  chance: number;
  offsetSeconds: number;
  records: Record<Kind, unknown[]>;
  due: DueItem[];
  settings: Settings;
  cards: [string, CardSecrets][];
  invoiceOfIntent: [string, string][];
  pendingLines: [string, PendingLine[]][];
  sessionOfIntent: [string, string][];
  sessionPlans: [string, SessionPlan][];
  failingRenewals: [string, number][];
};

export function makeWorld(clock: SandboxClock, seed: number, saved?: SavedWorld): World {
  return {
    clock,
    publicUrl: "",
    chance: new Chance(saved?.chance ?? seed),
    records: makeRecords(saved?.records),
    due: new DueWork(saved?.due),
    settings: saved?.settings ?? { ...usualSettings },
    cards: new Map(saved?.cards),
    invoiceOfIntent: new Map(saved?.invoiceOfIntent),
    pendingLines: new Map(saved?.pendingLines),
    sessionOfIntent: new Map(saved?.sessionOfIntent),
    sessionPlans: new Map(saved?.sessionPlans),
    failingRenewals: new Map(saved?.failingRenewals),
    request: { id: null, idempotency_key: null },
    announce: () => {},
  };
}

export function saveWorld(world: World): SavedWorld {
  return {
    version: 1,
    chance: world.chance.state,
    offsetSeconds: world.clock.offsetSeconds,
    records: Object.fromEntries(kinds.map((kind) => [kind, world.records[kind].rows])) as Record<
      Kind,
      unknown[]
    >,
    due: world.due.items,
    settings: world.settings,
    cards: [...world.cards],
    invoiceOfIntent: [...world.invoiceOfIntent],
    pendingLines: [...world.pendingLines],
    sessionOfIntent: [...world.sessionOfIntent],
    sessionPlans: [...world.sessionPlans],
    failingRenewals: [...world.failingRenewals],
  };
}
