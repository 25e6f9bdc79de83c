import { withoutHertz } from "@attune/domain/claims/names-hertz";
import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import { noneOfThese } from "@attune/domain/questionnaire/safety-answers";
import type { App } from "../../app.ts";
import { describeEmail } from "../account/confirm-email.ts";
import { collectCases } from "../care-case/collect-cases.ts";
import { listCheckIns } from "../check-in/check-in.ts";
import { listOwnReads } from "../purpose/list-own-reads.ts";
import { listOwnAssessments } from "../questionnaire/list-own-assessments.ts";
import { openSafetyAnswers } from "../questionnaire/safety-answers.ts";
import { collectShares } from "../share/list-own-shares.ts";
import { collectReminder } from "../reminder/save-reminder.ts";
import { listOwnReasons } from "../recommendation/find-own-reasons.ts";
import { openWords } from "../testimonial/review-words.ts";
import { listTicketsOf } from "../ticket/list-tickets-of.ts";
import { collectListening } from "../track/listening.ts";
import { openProgramme } from "../track/programme.ts";
import { getOwnUser } from "../user/present-user.ts";
import { listOwnViews } from "../view/list-own-views.ts";
import * as sql from "./export.sql.ts";

const all = 10_000;

type Deps = Pick<App, "db" | "sealer" | "clock" | "config">;

/** One part of a person's stored data, for people and for programs. */
export interface Part {
  name: string;
  title: string;
  content: unknown;
}

/**
 * Everything stored about the person, as they may read it: without hertz and staff notes, which
 * never reach a customer.
 */
export async function collectOwn(app: Deps, userId: string): Promise<Part[]> {
  const { db } = app;
  const audio = await collectAudio(app, userId);
  return [
    part("profile", "Your account", await getOwnUser(app, userId)),
    part("address", "Your email address", await collectAddress(app, userId)),
    part("questionnaires", "Your health questionnaires", await listOwnAssessments(app, userId)),
    part("safety-answers", "Your answers about safety", await collectSafety(app, userId)),
    part("audio", "Your audio", audio),
    part("recommendations", "Why we chose your audio", await listOwnReasons(app, userId, all)),
    part("check-ins", "How you felt before and after", await listCheckIns(app, userId, all)),
    part("listening", "When and where you listened", await collectListening(app, userId, all)),
    part("shares", "Links to your answers that you made", await collectShares(app, userId)),
    part("reminder", "When you are reminded to listen", await collectReminder(app, userId)),
    part("contacts", "When we were to get in touch with you", await collectCases(app, userId)),
    part("clinical-history", "Complaints noted with you", await collectComplaints(app, userId)),
    part("support-tickets", "Your support requests", await listTicketsOf(app, userId, all)),
    part("reviews", "Your reviews", await collectReviews(app, userId)),
    part("subscriptions", "Your subscriptions", await sql.listSubscriptions(db, userId)),
    part("payments", "Your payments and refunds", await sql.listPayments(db, userId)),
    part("consents", "What you agreed to", await sql.listConsents(db, userId)),
    part("reads", "Who of our team looked at your data", await listOwnReads(app, userId, all)),
    part("views", "When our team viewed your dashboard", await listOwnViews(app, userId, all)),
    part("mails", "Emails we sent you", await sql.listMails(db, userId)),
    part("passkeys", "Your passkeys", await sql.listPasskeys(db, userId)),
    part("sessions", "Where you are signed in", await sql.listSessions(db, userId)),
    part("devices", "Devices you have signed in with", await sql.listDevices(db, userId)),
    part("deletions", "When you asked to be deleted", await sql.listDeletions(db, userId)),
  ];
}

async function collectAddress(app: Deps, userId: string) {
  const earlier = await sql.listEarlierAddresses(app.db, userId);
  return { ...(await describeEmail(app, userId)), earlier };
}

/** In the words of the boxes, including those ticked outside a questionnaire. */
async function collectSafety(app: Deps, userId: string) {
  const answered = await openSafetyAnswers(app, app.db, userId);
  return answered.map(({ answers: { conditions, selfHarm }, questionnaireId, createdAt }) => ({
    ticked: conditions.map((it) => (it === "none" ? noneOfThese : contraindicationLabels[it])),
    selfHarm: selfHarm ?? null,
    questionnaireId,
    createdAt,
  }));
}

async function collectAudio(app: Deps, userId: string) {
  const { made, assigned } = await sql.listAudio(app.db, userId);
  return {
    programmes: await Promise.all(
      made.map(async (it) => ({
        id: it.id,
        questionnaireId: it.questionnaire_id,
        status: it.status,
        durationSeconds: it.duration_seconds,
        guidance: (await openProgramme(app, app.db, it))?.guidance ?? null,
        createdAt: it.created_at,
      })),
    ),
    assigned: await Promise.all(
      assigned.map(async (it) => ({
        id: it.id,
        durationSeconds: it.custom_duration_seconds,
        notes: withoutHertz(
          await openOrNull(app, "user_frequencies", "notes", it.id, userId, it.notes_sealed),
        ),
        createdAt: it.created_at,
      })),
    ),
  };
}

async function collectReviews({ db, sealer }: Deps, userId: string) {
  const rows = await sql.listReviews(db, userId);
  return await Promise.all(
    rows.map(async (it) => {
      const { text, original } = await openWords(sealer, db, it);
      return {
        text,
        originalText: original,
        shownName: it.customer_name,
        rating: it.rating,
        status: it.status,
        createdAt: it.created_at,
      };
    }),
  );
}

async function collectComplaints(app: Deps, userId: string) {
  const rows = await sql.listComplaints(app.db, userId);
  return await Promise.all(
    rows.map(async (it) => ({
      complaint: await openOrNull(
        app,
        "frequency_prescriptions",
        "complaint",
        it.id,
        userId,
        it.complaint_sealed,
      ),
      createdAt: it.created_at,
    })),
  );
}

async function openOrNull(
  { db, sealer }: Deps,
  table: string,
  column: string,
  rowId: string,
  userId: string,
  sealed: string | null,
): Promise<string | null> {
  if (sealed === null) return null;
  return await sealer.open<string>(db, { table, column, rowId, userId }, sealed);
}

const part = (name: string, title: string, content: unknown): Part => ({ name, title, content });
