import type { Generated } from "kysely";

/** What a day of London brought, added up again by the code that writes payments, refunds and disputes. */
export interface RevenueDaysTable {
  currency: string;
  /** `2026-11-21` */
  day: string;
  payments: Generated<number>;
  payments_minor: Generated<number>;
  /** Refunds that count, and disputes that were lost. */
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

/** How many came to which step on a day of London; a step is `visit` or the number of a wizard's step. */
export interface FunnelDaysTable {
  day: string;
  step: string;
  reached: number;
}
