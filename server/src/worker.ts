import { handling, type Handling } from "./adapters/queue/port.ts";
import type { App } from "./app.ts";
import { discardPicture } from "./features/campaign/make-picture.ts";
import { eraseDeletedContent } from "./features/campaign/erase-deleted-content.ts";
import { publishDue, publishWhenDue } from "./features/campaign/publish-due.ts";
import { findOutcomes } from "./features/check-in/find-outcomes.ts";
import { endBillingOfLeaver, endBillingOfLeavers, eraseDue } from "./features/erasure/erase-due.ts";
import { deliverMail } from "./features/mail/deliver-mail.ts";
import { forgetExpired } from "./features/session/forget-expired.ts";
import { sendReminders } from "./features/reminder/send-reminders.ts";
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
import { giveUpEvent, workEvent } from "./features/payment/work-event.ts";
import { catchUp, readOverdue, reconcileNightly } from "./features/payment/reconcile.ts";
import { resumeEvents } from "./features/payment/resume-events.ts";
import { eraseDeleted } from "./features/frequency/remove-entry.ts";
import { eraseOverShares } from "./features/share/end-share.ts";
import { discardSound } from "./features/frequency/store-sound.ts";
import { endSync, syncStretch } from "./features/payment/sync-all.ts";
import { composeTrack } from "./features/track/compose-track.ts";
import { holdBackPulsed, holdBackUnweighed } from "./features/track/hold-back.ts";
import {
  allJobs,
  analyzeAssessmentJob,
  composeTrackJob,
  discardPictureJob,
  discardSoundJob,
  endBillingOfLeaverJob,
  measureLoudnessJob,
  publishCampaignJob,
  resumeUnfinishedJob,
  sendMailJob,
  syncCustomersJob,
  weighGivenJob,
  workEventJob,
} from "./jobs.ts";
import { eraseDeletedWords } from "./features/testimonial/erase-deleted-words.ts";

const sweepMs = 60_000;
const catchUpMs = 300_000;
/** Analyses that wait for the text model at the same time, in one process. */
const modelsAtOnce = 8;
/** A job that other processes may still be at is left alone for as long as it may run. */
const patienceMs = 90_000;

/** Starts the queue; a process that serves only the API sends and does not work. Answers the way to stop. */
export async function startWorker(app: App): Promise<() => void> {
  const isWorking = app.config.process !== "api";
  await app.queue.start(allJobs, isWorking ? handlings(app) : []);
  if (!isWorking) return () => {};
  await holdBackUnweighed(app);
  // Whatever is unfinished at a start may have been left by a crash; nobody waits for a sweep then.
  await resumeUnfinished(app, 0);
  await resumeMeasuring(app);
  await resumeEvents(app);
  const timer = setInterval(() => {
    sweep(app).catch((error: Error) => app.log.error({ error: error.message }, "sweep failed"));
  }, sweepMs);
  return () => clearInterval(timer);
}

async function sweep(app: App): Promise<void> {
  await holdBackUnweighed(app);
  await resumeUnfinished(app, patienceMs);
  await forgetExpired(app);
  await eraseDue(app);
  await eraseOverShares(app);
  await eraseDeleted(app);
  await eraseDeletedContent(app);
  await eraseDeletedWords(app);
  await publishDue(app);
  await sendReminders(app);
  if (app.config.stripe !== null) await lookAtStripe(app);
}

let catchUpAt = 0;

/** Who has left and events that no webhook brought every five minutes, everybody's billing once a night. */
async function lookAtStripe(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  if (now < catchUpAt) return;
  catchUpAt = now + catchUpMs;
  await endBillingOfLeavers(app);
  await catchUp(app);
  await readOverdue(app);
  await reconcileNightly(app);
}

function handlings(app: App): Handling[] {
  return [
    handling(
      analyzeAssessmentJob,
      async ({ questionnaireId }) => {
        // First, and by itself: it must not wait for an analysis that may fail.
        await holdBackPulsed(app, questionnaireId);
        await analyzeAssessment(app, questionnaireId, (userId) => findOutcomes(app, userId));
      },
      ({ questionnaireId }) => returnToPending(app, questionnaireId),
      // The rules keep the processor busy, a model is waited for.
      app.textModel === null ? 1 : modelsAtOnce,
    ),
    handling(composeTrackJob, ({ questionnaireId }) => composeTrack(app, questionnaireId)),
    handling(sendMailJob, ({ mailId }) => deliverMail(app, mailId)),
    handling(
      measureLoudnessJob,
      ({ frequencyId, storageKey }) => measureLoudness(app, frequencyId, storageKey),
      ({ storageKey }) => markUnmeasurable(app, storageKey),
    ),
    handling(resumeUnfinishedJob, ({ userId }) => resumeUnfinished(app, 0, userId)),
    handling(
      workEventJob,
      ({ eventId }) => workEvent(app, eventId),
      ({ eventId }) => giveUpEvent(app, eventId),
    ),
    handling(endBillingOfLeaverJob, ({ erasureId }) => endBillingOfLeaver(app, erasureId)),
    handling(
      syncCustomersJob,
      (stretch) => syncStretch(app, stretch),
      ({ runId }) => endSync(app, runId),
    ),
    handling(publishCampaignJob, ({ campaignId }) => publishWhenDue(app, campaignId)),
    handling(discardPictureJob, ({ storageKey }) => discardPicture(app, storageKey)),
    handling(discardSoundJob, ({ storageKey }) => discardSound(app, storageKey)),
    handling(weighGivenJob, () => holdBackUnweighed(app)),
  ];
}
