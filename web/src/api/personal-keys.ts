import {
  dropWaitingWrites,
  readFromDevice,
  readJsonFromDevice,
  removeFromDevice,
  saveToDevice,
} from "./device-storage.ts";
import { viewId } from "./viewing.ts";

/** Keys of personal data on this device, which must not be left for the next person. */
export const personalKeys = {
  pendingQuestionnaire: "pending_questionnaire",
  pendingSince: "questionnaire_timestamp",
  wizardDraft: "questionnaire_draft",
  sliderDraft: "questionnaire_slider_draft",
  audioPositions: "audio_positions",
  audioUnsent: "audio_unsent",
  heardOffline: "audio_heard_offline",
  checkInAskedAt: "check_in_asked_at",
  requestedPlan: "wanted_plan",
  helpNow: "help_now",
  /** The newest disclosure for which the help bar was opened on this device. */
  helpFor: "help_for",
  helpCountry: "help_country",
  /** The id of the current or last person, who owns the other keys. */
  owner: "device_owner",
} as const;

export function forgetPersonOnDevice(): void {
  forgetDownloads();
  dropWaitingWrites();
  removeFromDevice(...Object.values(personalKeys));
}

/**
 * The signed-in person owns this device's data. Another person's data is removed first; a visitor's is
 * taken over, because the visitor has just signed in or registered.
 */
export function claimDevice(userId: string): void {
  const owner = readFromDevice(personalKeys.owner);
  if (owner !== null && owner !== userId) forgetPersonOnDevice();
  saveToDevice(personalKeys.owner, userId);
}

/** After sign-out. A visitor's data stays. */
export function leaveDevice(): void {
  if (readFromDevice(personalKeys.owner) !== null) forgetPersonOnDevice();
  else forgetDownloads();
}

/** An unfinished assessment is stored for a day. */
export const draftsLastMs = 24 * 60 * 60 * 1000;

/** Deletes unfinished assessments after a day, even if their page is never opened again. */
export function forgetOldDrafts(): void {
  for (const key of [personalKeys.wizardDraft, personalKeys.sliderDraft]) {
    const saved = readJsonFromDevice(key) as { savedAt?: number } | null | undefined;
    if (saved?.savedAt !== undefined && Date.now() - saved.savedAt > draftsLastMs)
      removeFromDevice(key);
  }
}

/** Downloads, with their encryption keys. */
function forgetDownloads(): void {
  // The end of a view is not a sign-out: this device's data belongs to the viewer.
  if (viewId() !== undefined) return;
  try {
    indexedDB.deleteDatabase("attune-kept");
  } catch {
    // Without storage there is nothing to remove.
  }
}
