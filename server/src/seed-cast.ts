import { disclaimer, disclaimerText } from "@attune/domain/account/disclaimer";
import type { Tx } from "./adapters/database/port.ts";
import type { App } from "./app.ts";
import { assessCast, seedAddress } from "./assess-cast.ts";
import { cast, type CastMember, castPassword } from "./cast.ts";
import { createUser } from "./features/account/create-user.ts";
import { recordConsent } from "./features/account/record-consent.ts";
import { getLegalTexts } from "./features/legal/find-legal-settings.ts";
import { hashPassword } from "./features/session/password.ts";
import { seedBilling } from "./seed-billing.ts";
import { seedPast } from "./seed-past.ts";
import { sandboxTime } from "./sandbox-time.ts";

const dayMs = 86_400_000;

/**
 * Creates the demo cast, once. If a new sandbox starts in the past, so do they, with their history;
 * otherwise their assessments go through the queue now.
 */
export async function seedCast(app: App): Promise<void> {
  const passwordHash = await hashPassword(app, castPassword);
  const since = (await sandboxTime(app)) ?? app.clock.now();
  const hasPast = app.clock.now().getTime() - since.getTime() > dayMs;
  const then: App = { ...app, clock: { now: () => since } };
  const made = new Map<string, string>();
  for (const member of Object.values<CastMember>(cast)) {
    const id = await makeMember(then, member, passwordHash);
    if (id === undefined) continue;
    made.set(member.username, id);
    if (!hasPast && member.assessment !== undefined) await assessCast(app, id, member.assessment);
  }
  await seedBilling(app);
  if (hasPast) await seedPast(app, since, made);
}

/** The id of a new person; undefined if they already exist. */
async function makeMember(
  app: App,
  member: CastMember,
  passwordHash: string,
): Promise<string | undefined> {
  const existing = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", member.username)
    .executeTakeFirst();
  if (existing !== undefined) return undefined;
  const { termsVersion, termsContent } = await getLegalTexts(app.db);
  const now = app.clock.now();
  const isKnown = member.subscription !== undefined;
  return await app.inTransaction(async (tx) => {
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
}

async function subscribe(app: App, tx: Tx, userId: string, member: CastMember): Promise<void> {
  const { subscription } = member;
  // With a sandbox they buy like every customer, see seedBilling.
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
