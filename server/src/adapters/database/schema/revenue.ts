import type { Generated } from "kysely";

/** What a day of London brought; kept up by triggers on payments and refunds. */
export interface RevenueDaysTable {
  currency: string;
  /** `2026-11-21` */
  day: string;
  payments: Generated<number>;
  payments_minor: Generated<number>;
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
