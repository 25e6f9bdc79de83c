import { viewId } from "./viewing.ts";
import { waitingWrites } from "./waiting-writes.ts";

/** What a device keeps of one person: none of it may wait there for the next. */
export const personalKeys = {
  pendingQuestionnaire: "pending_questionnaire",
  pendingSince: "questionnaire_timestamp",
  wizardDraft: "questionnaire_draft",
  sliderDraft: "questionnaire_slider_draft",
  audioPositions: "audio_positions",
  audioUnsent: "audio_unsent",
  heardOffline: "audio_heard_offline",
  checkInAskedAt: "check_in_asked_at",
  wantedPlan: "wanted_plan",
  helpNow: "help_now",
  helpCountry: "help_country",
} as const;

export function forgetPersonOnDevice(): void {
  forgetKeptAudio();
  waitingWrites.clear();
  try {
    for (const key of Object.values(personalKeys)) localStorage.removeItem(key);
  } catch {
    // Where storage is closed, nothing was kept.
  }
}

/** What was downloaded, with the keys that it was sealed under. */
export function forgetKeptAudio(): void {
  // A view that is over is no sign-out: what is kept here is the viewer's own.
  if (viewId() !== undefined) return;
  try {
    indexedDB.deleteDatabase("attune-kept");
  } catch {
    // Where there is no storage, nothing was kept.
  }
}
