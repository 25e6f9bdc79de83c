import type { Job } from "./adapters/queue/port.ts";

const usualLimitSeconds = 60;

type JobOptions<Payload extends object> = Omit<Job<Payload>, "limitSeconds"> &
  Partial<Pick<Job<Payload>, "limitSeconds">>;

const job = <Payload extends object>(it: JobOptions<Payload>): Job<Payload> => ({
  limitSeconds: usualLimitSeconds,
  ...it,
});

/** A person's analyses run one after the other: each uses the previous recommendation. */
export const analyzeAssessmentJob = job<{ questionnaireId: string; userId: string }>({
  name: "analyze-assessment",
  retries: 3,
  groupOf: ({ userId }) => userId,
});

/**
 * Holds back what a person's new answers rule out. Separate, because an analysis may wait for others and for
 * the text model. Retried for most of a day, and then begun again.
 */
export const holdBackJob = job<{ userId: string }>({ name: "hold-back", retries: 15 });

export const composeTrackJob = job<{ questionnaireId: string }>({
  name: "compose-track",
  retries: 3,
});

/** The delay doubles from one second: a mail server may be down for most of a day. */
export const sendMailJob = job<{ mailId: string }>({ name: "send-mail", retries: 15 });

/** Emails to staff about a case do not wait behind others, of which a slow one may take a minute. */
export const sendCaseMailJob = job<{ mailId: string }>({ name: "send-case-mail", retries: 15 });

/** Null for an address without an account: does the same work, so that timing reveals nothing. */
export const mailResetLinkJob = job<{ userId: string | null; publicUrl: string }>({
  name: "mail-reset-link",
  retries: 8,
});

export const measureLoudnessJob = job<{ frequencyId: string; storageKey: string }>({
  name: "measure-loudness",
  retries: 3,
  limitSeconds: 300,
});

export const discardSoundJob = job<{ storageKey: string }>({ name: "discard-sound", retries: 8 });

/** A person has gained access: resumes what waited for it. */
export const resumeUnfinishedJob = job<{ userId: string }>({
  name: "resume-unfinished",
  retries: 3,
});

/**
 * The delay doubles from one second, about an hour in total; then the nightly reconciliation takes
 * over.
 */
export const processEventJob = job<{ eventId: string }>({ name: "work-event", retries: 12 });

/**
 * A case was opened or answered: holds or releases renewals. The sweep also retries until it is
 * done.
 */
export const settleRenewalsJob = job<{ userId: string }>({
  name: "settle-renewals",
  retries: 8,
  groupOf: ({ userId }) => userId,
});

/** Retried for most of a day; the sweep also retries until it is done. */
export const endBillingOfLeaverJob = job<{ erasureId: string }>({
  name: "end-billing-of-leaver",
  retries: 15,
});

/**
 * Consent to health data was withdrawn: ends the plan's renewal. The sweep also retries until it is
 * done.
 */
export const endRenewalsJob = job<{ withdrawalId: string }>({ name: "end-renewals", retries: 15 });

/**
 * Some minutes after the withdrawal: ends what the person kept, changed or bought meanwhile. Retried for most
 * of a day.
 */
export const endRenewalsAgainJob = job<{ userId: string }>({
  name: "end-renewals-again",
  retries: 15,
});

/** Syncs ten people at a time from Stripe; each batch enqueues the next. */
export const syncCustomersJob = job<{ runId: string; after: string | null }>({
  name: "sync-customers",
  retries: 3,
  limitSeconds: 300,
});

/** A failed first attempt is not resent: see publishWhenDue. Retries cover the steps before it. */
export const publishCampaignJob = job<{ campaignId: string }>({
  name: "publish-campaign",
  retries: 3,
  limitSeconds: 120,
});

export const discardPictureJob = job<{ storageKey: string }>({
  name: "discard-picture",
  retries: 8,
});

/**
 * An entry's sound has changed: checks whether it must be held back for anyone who has it. The
 * sweep does it too.
 */
export const screenAssignedJob = job<Record<string, never>>({
  name: "weigh-given",
  retries: 3,
  limitSeconds: 300,
});

/** Puts approvals into effect that can no longer be undone. The sweep does it too. */
export const releaseApprovedJob = job<Record<string, never>>({
  name: "release-approved",
  retries: 3,
});

/** Notifies the customer's pages of a rejection that can no longer be undone. */
export const publishRejectionJob = job<{ userId: string }>({
  name: "publish-rejection",
  retries: 3,
});

/**
 * Retried for four to eight minutes; then an alert names the case. `stepId` is the escalation's.
 */
export const notifyCaseWebhookJob = job<{ caseId: string; stepId: string }>({
  name: "notify-case-webhook",
  retries: 8,
  limitSeconds: 30,
});

export const allJobs: readonly Job<object>[] = [
  analyzeAssessmentJob,
  holdBackJob,
  composeTrackJob,
  sendMailJob,
  sendCaseMailJob,
  mailResetLinkJob,
  measureLoudnessJob,
  discardSoundJob,
  resumeUnfinishedJob,
  processEventJob,
  settleRenewalsJob,
  endBillingOfLeaverJob,
  endRenewalsJob,
  endRenewalsAgainJob,
  syncCustomersJob,
  publishCampaignJob,
  discardPictureJob,
  screenAssignedJob,
  releaseApprovedJob,
  publishRejectionJob,
  notifyCaseWebhookJob,
];
