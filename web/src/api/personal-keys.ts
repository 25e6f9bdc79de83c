import { dropWaitingWrites } from "./device-storage.ts";
import { viewId } from "./viewing.ts";

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
  /** The id of who is signed in, or was last: what else is kept here is theirs. */
  owner: "device_owner",
} as const;

export function forgetPersonOnDevice(): void {
  forgetDownloads();
  dropWaitingWrites();
  try {
    for (const key of Object.values(personalKeys)) localStorage.removeItem(key);
  } catch {
    // Where storage is closed, nothing was kept.
  }
}

/**
 * Who is signed in owns what this device keeps. What somebody else left is forgotten first; what a visitor
 * left is taken over, since the visitor has just signed in or made an account.
 */
export function claimDevice(userId: string): void {
  if (viewId() !== undefined) return;
  try {
    const owner = localStorage.getItem(personalKeys.owner);
    if (owner !== null && owner !== userId) forgetPersonOnDevice();
    localStorage.setItem(personalKeys.owner, userId);
  } catch {
    // Where storage is closed, nothing was kept.
  }
}

/** Nobody is signed in any more. What a visitor keeps, who never was, stays. */
export function leaveDevice(): void {
  if (viewId() !== undefined) return;
  try {
    if (localStorage.getItem(personalKeys.owner) !== null) forgetPersonOnDevice();
    else forgetDownloads();
  } catch {
    // Where storage is closed, nothing was kept.
  }
}

/** A half-filled assessment is kept for a day. */
export const draftsLastMs = 24 * 60 * 60 * 1000;

/** Half-filled assessments are dropped after a day, whether or not their page is ever opened again. */
export function forgetOldDrafts(now = Date.now()): void {
  for (const key of [personalKeys.wizardDraft, personalKeys.sliderDraft])
    try {
      const { savedAt } = JSON.parse(localStorage.getItem(key) ?? "{}") as { savedAt?: number };
      if (savedAt !== undefined && now - savedAt > draftsLastMs) localStorage.removeItem(key);
    } catch {
      // A damaged draft is dropped where it is read.
    }
}

/** What was downloaded, with the keys that it was sealed under. */
function forgetDownloads(): void {
  // A view that is over is no sign-out: what is kept here is the viewer's own.
  if (viewId() !== undefined) return;
  try {
    indexedDB.deleteDatabase("attune-kept");
  } catch {
    // Where there is no storage, nothing was kept.
  }
}
