import type { CardConduct } from "../payments/cards.ts";
import type { SessionPlan } from "../checkout/session-plan.ts";
import type { PendingLine } from "../invoices/pending-line.ts";
import { Chance } from "./chance.ts";
import type { SandboxClock } from "./clock.ts";
import { type DueItem, DueWork } from "./due-work.ts";
import { type Kind, kinds, makeRecords, type Records } from "./records.ts";

/** What a merchant would set in Stripe's Dashboard. */
export type Settings = {
  /** Days between a failed renewal and the next attempt; the length is the number of retries. */
  retryDays: number[];
  /** What happens to a subscription when the last retry fails. */
  afterRetries: "unpaid" | "canceled" | "past_due";
};

/** What the sandbox knows about a card beyond what Stripe shows. */
export type CardSecrets = { conduct: CardConduct; isSetUp: boolean };

/** The whole state of one sandbox. Everything except `clock` and `publicUrl` is in the snapshot. */
export type World = {
  clock: SandboxClock;
  /** Where browsers reach the sandbox's pages, without a trailing slash. */
  publicUrl: string;
  chance: Chance;
  records: Records;
  due: DueWork;
  settings: Settings;
  cards: Map<string, CardSecrets>;
  /** Payment intents that pay an invoice: intent id to invoice id. */
  invoiceOfIntent: Map<string, string>;
  /** Prorations pending for the next invoice: subscription id to lines. */
  pendingLines: Map<string, PendingLine[]>;
  /** Intents that pay a checkout session: intent id to session id. */
  sessionOfIntent: Map<string, string>;
  sessionPlans: Map<string, SessionPlan>;
  /** Subscriptions whose next renewals will be declined, and how many of them. */
  failingRenewals: Map<string, number>;
  /** The request being handled, as events name it. */
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
