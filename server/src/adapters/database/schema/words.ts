import type { Generated, GeneratedAlways } from "kysely";

export interface SupportTicketsTable {
  id: string;
  user_id: string;
  category: string;
  urgency: string;
  subject_sealed: string;
  message_sealed: string;
  status: Generated<"open" | "answered" | "resolved">;
  assigned_to: string | null;
  resolution_sealed: string | null;
  resolved_at: Date | null;
  answer_due_at: Date | null;
  /** The customer's other request that now contains this one's words. */
  merged_into: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface TicketMessagesTable {
  id: string;
  ticket_id: string;
  /** The ticket's owner; the message is sealed under their key. */
  user_id: string;
  author_id: string | null;
  is_from_staff: boolean;
  message_sealed: string;
  created_at: Date;
}

export interface TicketNotesTable {
  id: string;
  ticket_id: string;
  /** The ticket's owner; the note is sealed under their key. */
  user_id: string;
  author_id: string | null;
  note_sealed: string;
  created_at: Date;
}

export interface SavedRepliesTable {
  id: string;
  title: string;
  body: string;
  updated_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface TestimonialsTable {
  id: string;
  user_id: string | null;
  customer_name: string;
  testimonial_text: string;
  original_text: string | null;
  words_sealed: string | null;
  is_edited: Generated<boolean>;
  role: string | null;
  rating: Generated<number>;
  is_active: Generated<boolean>;
  display_order: Generated<number>;
  status: Generated<"pending" | "approved">;
  is_subscriber: Generated<boolean>;
  consented_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  search_text: GeneratedAlways<string>;
}

export interface ReviewTallyTable {
  rating: number;
  given: Generated<number>;
}

export interface LegalSettingsTable {
  id: string;
  company_name: string;
  company_email: string;
  support_email: string;
  jurisdiction: string;
  ico_registration_number: string | null;
  terms_version: Generated<string>;
  terms_effective_date: string;
  terms_content: string;
  privacy_content: string;
  terms_accepted_versions: Generated<string[]>;
  updated_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface LegalVersionsTable {
  id: string;
  kind: "terms" | "privacy";
  version: string | null;
  effective_date: string;
  text: string;
  text_hash: string;
  asks_again: boolean;
  created_by: string | null;
  created_at: Date;
}

export interface TrustConfirmationsTable {
  claim: "gdpr" | "hipaa" | "residency";
  owner: string;
  confirmed_on: string;
  evidence_link: string;
  updated_by: string | null;
  updated_at: Date;
}

export interface OutboxMailsTable {
  id: string;
  user_id: string;
  kind: string;
  recipient: string;
  content_sealed: string;
  status: Generated<"waiting" | "sent" | "kept">;
  attempts: Generated<number>;
  last_error: string | null;
  case_id: Generated<string | null>;
  created_at: Date;
  sent_at: Date | null;
}

/** Unsent texts by staff about a person. */
export interface StaffDraftsTable {
  id: string;
  staff_id: string;
  user_id: string;
  place: string;
  about_id: string;
  text_sealed: string;
  updated_at: Date;
}

/** Emails by kind and recipient. */
export interface SentMailsTable {
  /** The email's id in the outbox. */
  id: string;
  user_id: string;
  kind: string;
  sent_at: Date;
}

/** The refund window promised from `since` on; the newest row applies now. */
export interface RefundWindowsTable {
  since: Date;
  hours: number;
}
