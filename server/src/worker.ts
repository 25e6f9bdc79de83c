import { handling, type Handling } from "./adapters/queue/port.ts";
import type { App } from "./app.ts";
import { isOfErased } from "./deleted-meanwhile.ts";
import { discardPicture } from "./features/campaign/make-picture.ts";
import { publishWhenDue } from "./features/campaign/publish-due.ts";
import { giveUpCaseWebhook, notifyCaseWebhook } from "./features/care-case/notify-webhook.ts";
import { findOutcomes } from "./features/check-in/find-outcomes.ts";
import { endBillingOfLeaver } from "./features/erasure/erase-due.ts";
import {
  endRenewalsAgain,
  endRenewalsOf,
  reportRenewing,
} from "./features/erasure/end-renewals-of.ts";
import { mailLinkTo } from "./features/account/reset-password.ts";
import { deliverMail } from "./features/mail/deliver-mail.ts";
import { resumeUnfinished } from "./features/recommendation/resume-unfinished.ts";
import {
  analyzeAssessment,
  returnToPending,
} from "./features/recommendation/analyze-assessment.ts";
import {
  measureLoudness,
  markUnmeasurable,
  resumeMeasuring,
} from "./features/frequency/measure-loudness.ts";
import { giveUpEvent, processEvent } from "./features/billing/webhook/process-event.ts";
import { resumeEvents } from "./features/billing/webhook/resume-events.ts";
import {
  settleRenewals,
  reportUnsettled,
} from "./features/billing/subscription/settle-renewals.ts";
import { sealReasons } from "./features/billing/ledger/seal-reasons.ts";
import { discardSound } from "./features/frequency/store-sound.ts";
import { endSync, syncBatch } from "./features/billing/sync/sync-all.ts";
import { composeTrack } from "./features/track/compose-track.ts";
import { sealFreeReasons } from "./features/free-account/seal-free-reasons.ts";
import { sealReviews } from "./features/testimonial/seal-reviews.ts";
import { holdBackPulsed, holdBackUnscreened } from "./features/track/hold-back.ts";
import { publishRejection, releaseApproved } from "./features/track/release-approved.ts";
import {
  allJobs,
  analyzeAssessmentJob,
  composeTrackJob,
  discardPictureJob,
  discardSoundJob,
  endBillingOfLeaverJob,
  endRenewalsAgainJob,
  endRenewalsJob,
  holdBackJob,
  measureLoudnessJob,
  notifyCaseWebhookJob,
  publishCampaignJob,
  publishRejectionJob,
  releaseApprovedJob,
  resumeUnfinishedJob,
  mailResetLinkJob,
  sendCaseMailJob,
  sendMailJob,
  settleRenewalsJob,
  syncCustomersJob,
  screenAssignedJob,
  processEventJob,
} from "./jobs.ts";

/** Concurrent analyses waiting for the text model, per process. */
const modelsAtOnce = 8;

/** Starts the queue; a process that serves only the API enqueues jobs but runs none. */
export async function startWorker(app: App): Promise<void> {
  const isWorking = app.config.process !== "api";
  await app.queue.start(allJobs, isWorking ? handlings(app) : []);
  if (!isWorking) return;
  await holdBackUnscreened(app);
  await releaseApproved(app);
  await sealReasons(app);
  await sealFreeReasons(app);
  await sealReviews(app);
  // Unfinished work at startup may be due to a crash, and should not wait for the next sweep.
  await resumeUnfinished(app, 0);
  await resumeMeasuring(app);
  await resumeEvents(app);
}

function handlings(app: App): Handling[] {
  return [
    handling(
      analyzeAssessmentJob,
      untilErased(app, async ({ questionnaireId, userId }) => {
        // Again, in case that job has not run yet: nothing new is released before it.
        await holdBackPulsed(app, userId);
        await analyzeAssessment(app, questionnaireId, (ofUser) => findOutcomes(app, ofUser));
      }),
      ({ questionnaireId }) => returnToPending(app, questionnaireId),
      // The rules keep the processor busy; a model mostly means waiting.
      app.textModel === null ? 1 : modelsAtOnce,
    ),
    handling(
      holdBackJob,
      untilErased(app, ({ userId }) => holdBackPulsed(app, userId)),
      (it) => holdBackAgain(app, it),
    ),
    handling(
      composeTrackJob,
      untilErased(app, ({ questionnaireId }) => composeTrack(app, questionnaireId)),
    ),
    handling(
      mailResetLinkJob,
      untilErased(app, async ({ userId, publicUrl }) => {
        await mailLinkTo(app, userId, publicUrl);
      }),
    ),
    ...[sendMailJob, sendCaseMailJob].map((job) =>
      handling(
        job,
        untilErased(app, ({ mailId }) => deliverMail(app, mailId)),
      ),
    ),
    handling(
      measureLoudnessJob,
      ({ frequencyId, storageKey }) => measureLoudness(app, frequencyId, storageKey),
      ({ storageKey }) => markUnmeasurable(app, storageKey),
    ),
    handling(resumeUnfinishedJob, ({ userId }) => resumeUnfinished(app, 0, userId)),
    handling(
      processEventJob,
      ({ eventId }) => processEvent(app, eventId),
      ({ eventId }) => giveUpEvent(app, eventId),
    ),
    handling(
      settleRenewalsJob,
      untilErased(app, ({ userId }) => settleRenewals(app, userId)),
      ({ userId }) => reportUnsettled(app, userId),
      // A slow Stripe response for one person does not delay others.
      4,
    ),
    handling(
      endRenewalsJob,
      untilErased(app, ({ withdrawalId }) => endRenewalsOf(app, withdrawalId)),
    ),
    handling(
      endRenewalsAgainJob,
      untilErased(app, ({ userId }) => endRenewalsAgain(app, userId)),
      ({ userId }) => reportRenewing(app, userId),
    ),
    handling(endBillingOfLeaverJob, ({ erasureId }) => endBillingOfLeaver(app, erasureId)),
    handling(
      syncCustomersJob,
      (batch) => syncBatch(app, batch),
      ({ runId }) => endSync(app, runId),
    ),
    handling(publishCampaignJob, ({ campaignId }) => publishWhenDue(app, campaignId)),
    handling(discardPictureJob, ({ storageKey }) => discardPicture(app, storageKey)),
    handling(discardSoundJob, ({ storageKey }) => discardSound(app, storageKey)),
    handling(screenAssignedJob, () => holdBackUnscreened(app)),
    handling(releaseApprovedJob, () => releaseApproved(app)),
    handling(publishRejectionJob, ({ userId }) => publishRejection(app, userId)),
    handling(
      notifyCaseWebhookJob,
      (notice) => notifyCaseWebhook(app, notice),
      ({ caseId }) => giveUpCaseWebhook(app, caseId),
    ),
  ];
}

/** The sound would otherwise play on after a fault of many hours. */
async function holdBackAgain(app: App, it: { userId: string }): Promise<void> {
  app.log.error(it, "ALERT answers were not screened");
  await app.inTransaction((tx) => app.queue.enqueue(tx, holdBackJob, it));
}

/** A job about one person: nothing is left to do if they are erased while it runs. */
const untilErased =
  <Payload extends object>({ log }: Pick<App, "log">, run: (payload: Payload) => Promise<void>) =>
  async (payload: Payload): Promise<void> => {
    try {
      await run(payload);
    } catch (error) {
      if (!isOfErased(error)) throw error;
      log.info({}, "a job's person was erased meanwhile");
    }
  };
