import type { Generated } from "kysely";

export interface CareCasesTable {
  id: string;
  user_id: string;
  kind: "crisis" | "red-flag";
  /** 1 to 3, 3 being the most urgent. */
  severity: number;
  owner_id: Generated<string | null>;
  raised_at: Date;
  /** When staff must have contacted the person. */
  due_at: Date;
  contacted_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  /** When the second contact was last notified that nobody had responded in time. */
  escalated_at: Generated<Date | null>;
  webhook_state: Generated<"waiting" | "sent" | "failed" | null>;
}

export interface CareCaseStepsTable {
  id: string;
  case_id: string;
  step: "raised" | "escalated" | "taken" | "contacted" | "closed";
  /** A contact that nobody answered: the person still waits. */
  is_unanswered: Generated<boolean>;
  /** Null: the customer's own action, or the clock. */
  actor_id: Generated<string | null>;
  /** What raised it; null: a name that the person chose, or not a step that raised it. */
  source: "assessment" | "ticket" | "review" | null;
  source_id: string | null;
  details_sealed: string | null;
  created_at: Date;
}

/** A single row. */
export interface CareSettingsTable {
  is_only: Generated<boolean>;
  response_minutes: number;
  /** Seven days as JSON, Monday first. */
  week: string;
  second_contact_email: string | null;
  updated_by: Generated<string | null>;
  updated_at: Generated<Date | null>;
}
