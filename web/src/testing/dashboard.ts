import type { TrackAnswer } from "@attune/contract/library";
import type { UserState } from "@attune/contract/user";

/** Of a paying customer whose audio is ready. */
export const readyState: UserState = {
  gate: "dashboard",
  hasAccess: true,
  isSuspended: false,
  needsDisclaimer: false,
  needsTerms: false,
  subscriptionId: null,
  subscriptionStatus: "active",
  preparation: null,
  heldBack: 0,
  version: "here.1",
};

export const calmEvening: TrackAnswer = {
  id: "1",
  name: "Calm evening",
  description: null,
  audioFileUrl: "/api/audio/1",
  duration: 1200,
  assignedNotes: null,
  kind: "programme",
  needsHeadphones: false,
  isRecording: false,
  passages: [],
  scene: null,
  isSceneOffered: false,
  createdAt: "2026-11-20T10:00:00Z",
};
