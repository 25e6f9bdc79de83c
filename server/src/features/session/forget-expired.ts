import { forgetCreations } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { deviceDays } from "../../http/session.ts";

const dayMs = 86_400_000;

/** Deletes expired rows, which would only show who was here; reset links stay for a day after they expire. */
export async function forgetExpired({ db, clock }: Pick<App, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  const unseenSince = new Date(now.getTime() - deviceDays * dayMs);
  await db.deleteFrom("known_devices").where("last_seen_at", "<=", unseenSince).execute();
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limits").where("resets_at", "<=", now).execute();
  await db.deleteFrom("password_reset_tokens").where("expires_at", "<=", dayAgo).execute();
  await db
    .deleteFrom("erasures")
    .where("confirmed_at", "is", null)
    .where("link_expires_at", "<=", dayAgo)
    .execute();
  await db
    .deleteFrom("security_counts")
    .where("since", "<=", new Date(now.getTime() - 30 * dayMs))
    .execute();
  await forgetCreations(db, dayAgo);
  await db.deleteFrom("email_confirmations").where("expires_at", "<=", now).execute();
  await db.deleteFrom("email_undos").where("expires_at", "<=", now).execute();
}
