import type { UploadFormat } from "@attune/audio/upload/formats";
import type { Generated, GeneratedAlways } from "kysely";

export interface FrequenciesTable {
  id: string;
  slug: string;
  name: string;
  hertz: string;
  category: string;
  subcategory: string | null;
  description: string | null;
  source: Generated<string>;
  notes: string | null;
  duration_seconds: Generated<number>;
  delivery: Generated<"tone" | "binaural" | "isochronic" | "pacer">;
  concerns: Generated<string>;
  studied_concerns: Generated<string>;
  evidence_grade: "A" | "B" | "C" | "D" | null;
  evidence_source: string | null;
  reviewed_on: string | null;
  curator: string | null;
  is_curated: Generated<boolean>;
  is_active: Generated<boolean>;
  usage_count: Generated<number>;
  /** The source contains CAFL. */
  is_cafl: GeneratedAlways<boolean>;
  /** The name in lower case, without punctuation. */
  plain_name: GeneratedAlways<string>;
  value_in_category: GeneratedAlways<string>;
  /** What the library's search matches: name, category and description in lower case. */
  search_text: GeneratedAlways<string>;
  /** What a search for an entry to assign matches: name, category and concerns in lower case. */
  choice_text: GeneratedAlways<string>;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface UploadedSoundsTable {
  frequency_id: string;
  storage_key: string;
  sha256: string;
  file_name: string;
  format: UploadFormat;
  size_bytes: number;
  channels: number;
  duration_seconds: number;
  loudness_state: Generated<"measuring" | "measured" | "unmeasurable">;
  integrated_lufs: number | null;
  true_peak_decibels: number | null;
  created_at: Date;
}

/** What a list that staff imported did to an entry. */
export interface FrequencyImportsTable {
  id: string;
  frequency_id: string;
  imported_by: string;
  imported_at: Date;
  /** JSON: changed columns, each before and after; null if the entry was new. */
  changes: string | null;
}

export interface RemovedEntriesTable {
  slug: string;
  removed_at: Date;
}

export interface QuestionnairesTable {
  id: string;
  user_id: string;
  answers_sealed: string;
  source: "wizard" | "slider";
  status: Generated<"pending" | "analyzing" | "analyzed">;
  failure_reason: string | null;
  completed_at: Date;
  /** Chosen by the device for each submission. */
  submission_id: Generated<string | null>;
  analyzed_at: Date | null;
  /** False: no step towards audio is left, so the sweep skips it. */
  may_be_unfinished: Generated<boolean>;
  created_at: Date;
}

export interface SafetyAnswersTable {
  id: string;
  user_id: string;
  /** The assessment it was submitted with; null if saved separately. */
  questionnaire_id: string | null;
  answers_sealed: string;
  /** Read from a message of someone who was never asked, and who still has to be. */
  is_mention: Generated<boolean>;
  created_at: Date;
}

export interface RecommendationsTable {
  id: string;
  user_id: string;
  questionnaire_id: string;
  content_sealed: string;
  engine: string;
  engine_version: string;
  priority: Generated<string>;
  status: Generated<string>;
  /** Changed by staff; `edited_by` is null if their account is deleted. */
  is_edited: Generated<boolean>;
  edited_by: string | null;
  /** Null for the current version. */
  replaced_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ModelDaysTable {
  day: string;
  calls: number;
  prompt_tokens: Generated<number>;
  answer_tokens: Generated<number>;
}

export interface UserFrequenciesTable {
  id: string;
  user_id: string;
  frequency_id: string;
  assigned_by: string | null;
  notes_sealed: string | null;
  custom_duration_seconds: number | null;
  /** The smallest is listed first; among equals, the newest. */
  position: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Held back for staff since then; null: playable. */
  held_at: Generated<Date | null>;
  /** When staff released it for playing, knowing why it was held back. */
  checked_at: Generated<Date | null>;
  review_reasons_sealed: Generated<string | null>;
  /** False: not yet checked whether it must be held back; not playable until then. */
  is_weighed: Generated<boolean>;
  /** The entry's sound changed after it was assigned or checked. */
  has_new_sound: Generated<boolean>;
  /** When staff approved it; playable once the decision can no longer be undone. */
  decided_at: Generated<Date | null>;
}

export interface AssignmentTemplatesTable {
  id: string;
  name: string;
  updated_by: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AssignmentTemplateEntriesTable {
  template_id: string;
  frequency_id: string;
  position: number;
  custom_duration_seconds: number | null;
}

export interface FrequencyPrescriptionsTable {
  id: string;
  user_id: string;
  prescribed_by: string | null;
  complaint_sealed: string;
  frequency_list_sealed: string;
  created_at: Date;
}

export interface AudioFilesTable {
  id: string;
  user_id: string;
  questionnaire_id: string | null;
  /** The recommendation it was composed from; if that has changed, the track is outdated. */
  recommendation_id: string | null;
  programme_sealed: string | null;
  file_name: string | null;
  original_name: string | null;
  file_size: number | null;
  mime_type: string;
  duration_seconds: number;
  storage_url: string | null;
  status: Generated<"pending" | "approved" | "rejected">;
  review_reasons_sealed: string | null;
  /** 0: distress, 1: caution, 2: routine. Sort key of the queue; the reasons are sealed. */
  review_priority: Generated<number>;
  /** Waiting since then; null: since its creation. */
  waiting_since: Generated<Date | null>;
  /** When staff decided: kept until an approval takes effect, and for good on a rejection. */
  decided_at: Generated<Date | null>;
  admin_notes_sealed: string | null;
  approved_by: string | null;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A reviewer's unsent notes about a programme. */
export interface ReviewDraftsTable {
  id: string;
  track_id: string;
  staff_id: string;
  /** The owner of the programme. */
  user_id: string;
  note_sealed: string;
  updated_at: Date;
}

/** Which reviewers have a track open, and when their page last reported it. */
export interface StaffPresenceTable {
  place: "review" | "person" | "ticket" | "entry";
  /** A programme or an assignment in review, a person, a ticket, or a catalogue entry. */
  about_id: string;
  staff_id: string;
  seen_at: Date;
}

export interface ListeningPositionsTable {
  user_id: string;
  track_id: string;
  position_seconds: number;
  reported_at: Date;
}

export interface ListenersTable {
  user_id: string;
  is_playing: boolean;
  reported_at: Date;
  session_ms: Generated<number>;
  full_sessions: Generated<number>;
}

export interface OfflineSegmentsTable {
  user_id: string;
  /** Chosen by the device. */
  id: string;
  began_at: Date;
  ended_at: Date;
}

export interface ListeningDaysTable {
  user_id: string;
  /** `2026-11-21`, a date in London. */
  day: string;
  heard_ms: number;
}

export interface CheckInsTable {
  id: string;
  user_id: string;
  track_id: string;
  answers_sealed: string;
  began_at: Date;
  ended_at: Date | null;
}

export interface SharesTable {
  id: string;
  user_id: string;
  token_hash: string;
  label_sealed: string | null;
  /** JSON: the selected parts. */
  parts: string;
  /** Null once the link has expired or been revoked. */
  content_sealed: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface ShareOpeningsTable {
  id: string;
  share_id: string;
  opened_at: Date;
}
