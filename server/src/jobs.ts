import type { Job } from "./adapters/queue/port.ts";

const job = <Payload extends object>(it: Job<Payload>): Job<Payload> => it;

/** Those of one person follow each other: each looks at what the one before has recommended. */
export const analyzeAssessmentJob = job<{ questionnaireId: string; userId: string }>({
  name: "analyze-assessment",
  retries: 3,
  limitSeconds: 60,
  groupOf: ({ userId }) => userId,
});

export const composeTrackJob = job<{ questionnaireId: string }>({
  name: "compose-track",
  retries: 3,
  limitSeconds: 60,
});

/** The waits double from a second: a mail server may be away for the better part of a day. */
export const sendMailJob = job<{ mailId: string }>({
  name: "send-mail",
  retries: 15,
  limitSeconds: 60,
});

/** Null for an address without an account: does the same work, so that timing reveals nothing. */
export const mailResetLinkJob = job<{ userId: string | null; publicUrl: string }>({
  name: "mail-reset-link",
  retries: 8,
  limitSeconds: 60,
});

export const measureLoudnessJob = job<{ frequencyId: string; storageKey: string }>({
  name: "measure-loudness",
  retries: 3,
  limitSeconds: 300,
});

export const discardSoundJob = job<{ storageKey: string }>({
  name: "discard-sound",
  retries: 8,
  limitSeconds: 60,
});

/** Someone has access now: resumes what waited for it. */
export const resumeUnfinishedJob = job<{ userId: string }>({
  name: "resume-unfinished",
  retries: 3,
  limitSeconds: 60,
});

/** The waits double from a second to about an hour in all; then the nightly comparison takes over. */
export const processEventJob = job<{ eventId: string }>({
  name: "work-event",
  retries: 12,
  limitSeconds: 60,
});

/** A case was opened or answered: renewals are held or go on. Beside it the sweep tries until it is done. */
export const settleRenewalsJob = job<{ userId: string }>({
  name: "settle-renewals",
  retries: 8,
  limitSeconds: 60,
  groupOf: ({ userId }) => userId,
});

/** Tried for the better part of a day; beside it the sweep tries until it is done. */
export const endBillingOfLeaverJob = job<{ erasureId: string }>({
  name: "end-billing-of-leaver",
  retries: 15,
  limitSeconds: 60,
});

/** Consent to health data was withdrawn: the plan renews no more. Beside it the sweep tries until it is done. */
export const endRenewalsJob = job<{ withdrawalId: string }>({
  name: "end-renewals",
  retries: 15,
  limitSeconds: 60,
});

/** Ten people at a time, at Stripe; each stretch enqueues the next. */
export const syncCustomersJob = job<{ runId: string; after: string | null }>({
  name: "sync-customers",
  retries: 3,
  limitSeconds: 300,
});

/** A failed first attempt is not resent: see publishWhenDue. Retries are for what comes before it. */
export const publishCampaignJob = job<{ campaignId: string }>({
  name: "publish-campaign",
  retries: 3,
  limitSeconds: 120,
});

export const discardPictureJob = job<{ storageKey: string }>({
  name: "discard-picture",
  retries: 8,
  limitSeconds: 60,
});

/** An entry has another sound: it is weighed for anyone who has it. The sweep does it too. */
export const screenAssignedJob = job<Record<string, never>>({
  name: "weigh-given",
  retries: 3,
  limitSeconds: 300,
});

/** An approval that can no longer be undone takes effect. The sweep does it too. */
export const releaseApprovedJob = job<Record<string, never>>({
  name: "release-approved",
  retries: 3,
  limitSeconds: 60,
});

/** Tried for four to eight minutes; then an alert names the case. The step is that of the escalation. */
export const notifyCaseWebhookJob = job<{ caseId: string; stepId: string }>({
  name: "notify-case-webhook",
  retries: 8,
  limitSeconds: 30,
});

export const allJobs: readonly Job<object>[] = [
  analyzeAssessmentJob,
  composeTrackJob,
  sendMailJob,
  mailResetLinkJob,
  measureLoudnessJob,
  discardSoundJob,
  resumeUnfinishedJob,
  processEventJob,
  settleRenewalsJob,
  endBillingOfLeaverJob,
  endRenewalsJob,
  syncCustomersJob,
  publishCampaignJob,
  discardPictureJob,
  screenAssignedJob,
  releaseApprovedJob,
  notifyCaseWebhookJob,
];
