import type { Tables } from "./schema/tables.ts";

type View = "account_facts" | "withdrawn_health_consents";
type Table = Exclude<keyof Tables, View>;

/**
 * Where Citus keeps a table: `person` in shards by its user_id, so that all rows of a person are on one
 * server; `everywhere` as a copy on every server; otherwise on the coordinator, with the reason.
 */
export type Placement = "person" | "everywhere" | { coordinator: string };

const uniqueWithoutPerson = { coordinator: "an id or token is unique among everybody's" };
const aboutStaff = { coordinator: "belongs to staff, of whom there are few" };
const catalogue = { coordinator: "small; its triggers cannot run on several servers" };
const small = { coordinator: "small, and about nobody" };
const payer = { coordinator: "found by Stripe's ids, and outlives the person" };
const brief = { coordinator: "its rows are deleted within days" };

/** Unique keys without the person that the version before needs. A later migration drops them; Citus needs it at once. */
export const keysOfVersionBefore = ["sent_mails_id"];

/** Every table. A test compares the list with the schema. */
export const placements: Record<Table, Placement> = {
  users: "everywhere",

  check_ins: "person",
  consents: "person",
  creations: "person",
  frequency_prescriptions: "person",
  health_withdrawals: "person",
  listeners: "person",
  listening_days: "person",
  listening_positions: "person",
  offline_stretches: "person",
  recovery_codes: "person",
  reminder_days: "person",
  reminders: "person",
  sent_mails: "person",

  audio_files: uniqueWithoutPerson,
  known_devices: uniqueWithoutPerson,
  passkey_handles: uniqueWithoutPerson,
  passkeys: uniqueWithoutPerson,
  questionnaires: uniqueWithoutPerson,
  recommendations: uniqueWithoutPerson,
  safety_answers: uniqueWithoutPerson,
  second_factors: { coordinator: "read with every session, which is there" },
  sessions: uniqueWithoutPerson,
  shares: uniqueWithoutPerson,
  share_openings: uniqueWithoutPerson,
  support_tickets: uniqueWithoutPerson,
  ticket_messages: uniqueWithoutPerson,
  ticket_notes: uniqueWithoutPerson,
  user_frequencies: uniqueWithoutPerson,
  user_keys: { coordinator: "read for all people together when the product starts" },

  care_cases: { coordinator: "few, and listed for all people together" },
  care_case_steps: { coordinator: "few, and listed for all people together" },
  dashboard_views: aboutStaff,
  read_purposes: aboutStaff,
  review_drafts: aboutStaff,
  saved_filters: aboutStaff,
  staff_drafts: aboutStaff,
  staff_invitations: aboutStaff,
  staff_presence: aboutStaff,
  former_staff: aboutStaff,

  billing_accounts: payer,
  billing_letters: payer,
  disputes: payer,
  payment_attempts: payer,
  payment_operations: payer,
  payments: payer,
  refunds: payer,
  stripe_events: payer,
  subscriptions: payer,

  email_confirmations: brief,
  email_undos: brief,
  outbox_mails: brief,
  passkey_challenges: brief,
  password_reset_tokens: brief,
  rate_limits: brief,

  assignment_template_entries: catalogue,
  assignment_templates: catalogue,
  frequencies: catalogue,
  frequency_imports: catalogue,
  removed_entries: catalogue,
  uploaded_sounds: catalogue,

  audit_anchors: { coordinator: "one chain of events" },
  audit_events: { coordinator: "one chain of events" },
  audit_head: { coordinator: "one chain of events" },
  unfinished_acts: { coordinator: "written together with the chain of events" },
  erasures: { coordinator: "outlives the person" },
  testimonials: { coordinator: "outlives the person" },

  alert_acknowledgements: small,
  care_settings: small,
  funnel_days: small,
  kept_derivations: small,
  last_backup: small,
  legal_settings: small,
  legal_versions: small,
  model_days: small,
  open_findings: small,
  plans: small,
  process_keys: small,
  reconciliations: small,
  refund_windows: small,
  revenue_days: small,
  review_tally: small,
  saved_replies: small,
  security_counts: small,
  social_images: small,
  social_media_campaigns: small,
  social_outbox: small,
  supported_schemas: small,
  sync_runs: small,
  trust_confirmations: small,
  web_builds: small,
};
