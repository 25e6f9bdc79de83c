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
  /** The name in small letters, without signs. */
  plain_name: GeneratedAlways<string>;
  value_in_category: GeneratedAlways<string>;
  /** What the library's search compares: name, category and description in small letters. */
  search_text: GeneratedAlways<string>;
  /** What a search for an entry to assign compares: name, category and concerns in small letters. */
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
  /** The device's own name for what it sent. */
  submission_id: Generated<string | null>;
  analyzed_at: Date | null;
  /** False: nothing is left to do on its way to audio, so that the sweep need not look. */
  may_be_unfinished: Generated<boolean>;
  created_at: Date;
}

export interface SafetyAnswersTable {
  id: string;
  user_id: string;
  /** The assessment they came with; null if saved separately. */
  questionnaire_id: string | null;
  answers_sealed: string;
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
  created_at: Date;
  updated_at: Date;
  /** It waits for staff since then; null: it is played. */
  held_at: Generated<Date | null>;
  /** When staff let it be played again, knowing why it had waited. */
  checked_at: Generated<Date | null>;
  review_reasons_sealed: Generated<string | null>;
  /** False: nobody has looked yet whether it is to be held back; until then it is not played. */
  is_weighed: Generated<boolean>;
  /** The entry's sound was changed after it was given or checked. */
  has_new_sound: Generated<boolean>;
  /** Approved by staff then; it is played once the decision can no longer be undone. */
  decided_at: Generated<Date | null>;
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
  /** What it was made from; if that has changed, it is outdated. */
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
  /** 0: distress, 1: caution, 2: routine. It sorts the queue; the reasons are sealed. */
  review_priority: Generated<number>;
  /** Since when it has been waiting, if not since its creation. */
  waiting_since: Generated<Date | null>;
  /** When staff decided, until an approval takes effect; stays on a rejection. */
  decided_at: Generated<Date | null>;
  admin_notes_sealed: string | null;
  approved_by: string | null;
  approved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What a reviewer has typed about a programme and not sent yet. */
export interface ReviewDraftsTable {
  id: string;
  track_id: string;
  staff_id: string;
  /** Whose programme it is. */
  user_id: string;
  note_sealed: string;
  updated_at: Date;
}

/** Who has a track in review open, and when their page last said so. */
export interface ReviewPresenceTable {
  /** A programme or an assignment. */
  track_id: string;
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
  /** The device's own. */
  id: string;
  began_at: Date;
  ended_at: Date;
}

export interface ListeningDaysTable {
  user_id: string;
  /** `2026-11-21`, by the calendar of London. */
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
  /** JSON: the parts that were chosen. */
  parts: string;
  /** Null once the link is over. */
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
