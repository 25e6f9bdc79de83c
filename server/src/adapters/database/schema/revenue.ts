import type { Generated } from "kysely";

/**
 * One London day's revenue, recalculated by the code that writes payments, refunds and disputes.
 */
export interface RevenueDaysTable {
  currency: string;
  /** `2026-11-21` */
  day: string;
  payments: Generated<number>;
  payments_minor: Generated<number>;
  /** Refunds that count, and lost disputes. */
  refunds: Generated<number>;
  refunds_minor: Generated<number>;
}

export interface SyncRunsTable {
  id: string;
  started_by: string | null;
  started_at: Date;
  finished_at: Date | null;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  changed: Generated<string>;
}

/**
 * How many people reached which step on a London day; a step is `visit` or the number of a wizard
 * step.
 */
export interface FunnelDaysTable {
  day: string;
  step: string;
  reached: number;
}
