import type { Generated, GeneratedAlways } from "kysely";

export interface UsersTable {
  id: string;
  username: string;
  /** Usernames with equal keys are the same name; see domain/account/username-key.ts. */
  username_key: string;
  email: string | null;
  email_verified_at: Date | null;
  password_hash: string;
  /** Staff chose the password, and its owner has not chosen one since. */
  has_given_password: Generated<boolean>;
  role: Generated<"user" | "admin" | "admin_manager" | "support">;
  full_name: string | null;
  first_name: string | null;
  last_name: string | null;
  date_of_birth_sealed: string | null;
  country: string | null;
  profile_image_url: string | null;
  subscription_status: Generated<
    "active" | "free" | "inactive" | "cancelled" | "past_due" | "expired"
  >;
  subscription_plan: string | null;
  subscription_end_date: Date | null;
  next_bill_date: Date | null;
  stripe_customer_id: string | null;
  /** What staff search: name and address in lower case, and for customers Stripe's id too. */
  search_text: GeneratedAlways<string>;
  customer_text: GeneratedAlways<string | null>;
  free_until: Date | null;
  free_reason: string | null;
  free_reason_sealed: string | null;
  /** When staff last changed the free access; null if never. */
  free_changed_at: Date | null;
  /** Set while a staff account is disabled. */
  disabled_at: Date | null;
  /** Set while the account is closed and awaits erasure. */
  erasure_due_at: Date | null;
  terms_accepted_at: Date | null;
  terms_version: string | null;
  terms_accepted_ip: string | null;
  medical_disclaimer_accepted_at: Date | null;
  last_review_prompt_date: Date | null;
  review_prompt_dismissed_at: Date | null;
  review_submitted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserKeysTable {
  user_id: string;
  wrapped: string;
  created_at: Date;
}

export interface StaffInvitationsTable {
  id: string;
  email: string;
  full_name: string;
  /** Set if the operator chose it by command. */
  username: string | null;
  role: "admin" | "admin_manager" | "support";
  token_hash: string;
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
  created_at: Date;
}

export interface FormerStaffTable {
  id: string;
  username: string;
  removed_at: Date;
}

export interface ConsentsTable {
  id: string;
  user_id: string;
  kind:
    | "terms"
    | "medical-disclaimer"
    | "dashboard-disclaimer"
    | "health-data"
    | "review-publication";
  version: string;
  text_hash: string;
  accepted_at: Date;
  ip: string | null;
  /** Null: still valid. Only consent to use health data can be withdrawn. */
  withdrawn_at: Generated<Date | null>;
}

/** Each withdrawal of consent to use health data, and what was erased. */
export interface HealthWithdrawalsTable {
  id: string;
  user_id: string;
  withdrawn_at: Date;
  /** JSON: rows by table. */
  report: string;
  /** Null until all renewals at Stripe have ended. */
  renewals_ended_at: Generated<Date | null>;
}

/** A view of those who have not given the consent again since. */
export interface WithdrawnHealthConsentsView {
  user_id: string | null;
}

export interface RemindersTable {
  user_id: string;
  is_on: boolean;
  minute_of_day: number;
  weekdays: string;
  time_zone: string;
  next_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReminderDaysTable {
  user_id: string;
  day: string;
  off_token_hash: string;
  sent_at: Date;
}

export interface SavedFiltersTable {
  id: string;
  user_id: string;
  place: string;
  name: string;
  /** JSON: filters by their name in the URL. */
  filters: string;
  created_at: Date;
}

/** A view of a customer's dashboard by staff: the permission, and the customer's record of it. */
export interface DashboardViewsTable {
  id: string;
  user_id: string;
  staff_id: string | null;
  /** The session it was granted to. */
  session_hash: string;
  reason_sealed: string;
  began_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** Why a staff member reads a customer's answers, and how long they may. */
export interface ReadPurposesTable {
  id: string;
  user_id: string;
  staff_id: string | null;
  purpose: string;
  note_sealed: string;
  stated_at: Date;
  expires_at: Date;
}

export interface ErasuresTable {
  id: string;
  user_id: string;
  token_hash: string | null;
  link_expires_at: Date | null;
  requested_at: Date;
  confirmed_at: Date | null;
  due_at: Date | null;
  /** When the provider was asked to end a subscription, whatever the outcome. */
  billing_begun_at: Generated<Date | null>;
  billing_ended_at: Date | null;
  undone_at: Date | null;
  erased_at: Date | null;
  report: string | null;
}
