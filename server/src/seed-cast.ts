import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import type { Answers } from "@attune/domain/questionnaire/questions";
import { primaryConcernsFromAnswers, scoresFromAnswers } from "@attune/domain/questionnaire/scores";
import type { Tx } from "./adapters/database/port.ts";
import type { App } from "./app.ts";
import { cast, type CastAssessment, type CastMember, castPassword } from "./cast.ts";
import { createUser } from "./features/account/create-user.ts";
import { recordConsent } from "./features/account/record-consent.ts";
import { getLegalTexts } from "./features/legal/find-legal-settings.ts";
import { submitAssessment } from "./features/questionnaire/submit-assessment.ts";
import { seedBilling } from "./seed-billing.ts";
import { hashPassword } from "./features/session/password.ts";

const seedAddress = "127.0.0.1";
const dayMs = 86_400_000;

/** Makes the demo cast, once. Their assessments take the ordinary way through the queue. */
export async function seedDemo(app: App): Promise<void> {
  const passwordHash = await hashPassword(castPassword);
  for (const member of Object.values<CastMember>(cast)) await makeMember(app, member, passwordHash);
  await seedBilling(app);
}

async function makeMember(app: App, member: CastMember, passwordHash: string): Promise<void> {
  const existing = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", member.username)
    .executeTakeFirst();
  if (existing !== undefined) return;
  const { termsVersion, termsContent } = await getLegalTexts(app.db);
  const now = app.clock.now();
  const isKnown = member.subscription !== undefined;
  const userId = await app.inTransaction(async (tx) => {
    const id = await createUser(app, tx, {
      username: member.username,
      email: member.email,
      passwordHash,
      dateOfBirth: "1986-04-12",
      more: {
        role: member.role,
        full_name: member.fullName,
        country: member.country,
        email_verified_at: now,
        subscription_status: member.status,
        ...(isKnown
          ? {
              terms_version: termsVersion,
              terms_accepted_at: now,
              medical_disclaimer_accepted_at: now,
            }
          : {}),
      },
    });
    if (isKnown) {
      const ip = seedAddress;
      await recordConsent(app, tx, id, {
        kind: "terms",
        version: termsVersion,
        text: termsContent,
        ip,
      });
      const { version } = disclaimer;
      await recordConsent(app, tx, id, {
        kind: "dashboard-disclaimer",
        version,
        text: disclaimerText,
        ip,
      });
    }
    await subscribe(app, tx, id, member);
    return id;
  });
  if (member.assessment !== undefined) await assess(app, userId, member.assessment);
}

async function subscribe(app: App, tx: Tx, userId: string, member: CastMember): Promise<void> {
  const { subscription } = member;
  // With a sandbox they buy like everybody else, see seedBilling.
  if (subscription === undefined || app.config.stripe?.mode === "sandbox") return;
  const plan = await tx
    .selectFrom("plans")
    .selectAll()
    .where("key", "=", subscription.planKey)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const end = new Date(now.getTime() + subscription.endsInDays * dayMs);
  const prefix = plan.is_recurring ? "sub" : "onetime";
  await tx
    .insertInto("subscriptions")
    .values({
      id: app.randomness.uuid(),
      user_id: userId,
      plan_id: plan.id,
      stripe_subscription_id: `${prefix}_demo_${member.username}`,
      status: subscription.status,
      current_period_start: new Date(end.getTime() - (plan.is_recurring ? 30 : 7) * dayMs),
      current_period_end: end,
      amount_minor: plan.price_minor,
      currency: plan.currency,
      interval: plan.interval,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .updateTable("users")
    .set({ subscription_plan: plan.plan_name, subscription_end_date: end })
    .where("id", "=", userId)
    .execute();
}

async function assess(app: App, userId: string, answered: CastAssessment): Promise<void> {
  const answers: Answers = {
    ...answered,
    depression: "None",
    digestive: ["None"],
    allergies: ["Hay fever"],
    infections: ["None"],
  };
  const body = {
    responses: answers as Record<string, string | string[]>,
    ...scoresFromAnswers(answers),
    primaryConcerns: primaryConcernsFromAnswers(answers),
    safety: { conditions: ["none" as const] },
    healthDataConsent: true,
  };
  await submitAssessment(app, userId, body, seedAddress);
}
