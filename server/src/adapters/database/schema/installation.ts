import type { Generated } from "kysely";

/** Rejections per quarter of an hour, all people together. */
export interface SecurityCountsTable {
  event: string;
  since: Date;
  count: number;
}

export interface AlertAcknowledgementsTable {
  kind: string;
  seen_until: Date;
  acknowledged_by: string | null;
  acknowledged_at: Date;
}

export interface CreationsTable {
  user_id: string;
  kind: string;
  submission_id: string;
  made_id: string;
  created_at: Date;
}

export interface RateLimitsTable {
  key: string;
  requests: number;
  resets_at: Date;
}

export interface AuditEventsTable {
  seq: number;
  at: Date;
  request_id: string;
  phase: "asked" | "done" | "refused";
  actor_id: string;
  actor_role: string;
  action: string;
  subject_user_id: string | null;
  object_id: string | null;
  outcome: string | null;
  address_hash: string;
  changes: string | null;
  previous_hash: string;
  hash: string;
}

export interface UnfinishedActsTable {
  request_id: string;
  begun_at: Date;
  before_values: string | null;
  submission_id: string | null;
}

export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  key_wrapped: string | null;
  installation: string | null;
  verified_at: Date | null;
}

export interface AuditAnchorsTable {
  place: "file" | "objects";
  seq: number;
  hash: string;
  anchored_at: Date;
}

export interface SupportedSchemasTable {
  is_only: Generated<boolean>;
  oldest: string;
}

export interface LastBackupTable {
  is_only: Generated<boolean>;
  expected_since: Generated<Date>;
  made_at: Date | null;
  bytes: number | null;
}

/** Both inclusive. */
type ByteRange = { start: number; end: number };

export interface WebBuildsTable {
  id: string;
  parts: Partial<Record<string, ByteRange>>;
  started_at: Date;
}

export interface ProcessKeysTable {
  id: string;
  process: string;
  key_ids: string[];
  started_at: Date;
  seen_at: Date;
}

export interface StoredDerivationsTable {
  key_id: string;
  purpose: string;
  wrapped: string;
}

export interface OpenFindingsTable {
  kind: "anchor" | "audit" | "keys-refused" | "keys-unopened";
  place: string;
  sentence: string;
  found_at: Date;
}
