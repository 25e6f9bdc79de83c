import type { BillingNotificationAnswer } from "@attune/contract/billing/customer";
import type { App } from "../../../app.ts";
import { findAccountByUser } from "../payer/account.sql.ts";
import { listNewestFirst } from "./notification.sql.ts";

/** The emails sent to a person about their payments, without address or text. */
export async function listNotifications(
  { db }: Pick<App, "db">,
  userId: string,
): Promise<BillingNotificationAnswer[]> {
  const account = await findAccountByUser(db, userId);
  if (account === undefined) return [];
  const rows = await listNewestFirst(db, account.user_ref);
  return rows.map(({ kind, object_id: about, queued_at: at }) => ({
    kind,
    at: at.toISOString(),
    renewsAt: kind === "renewal-notice" ? instantIn(about) : null,
  }));
}

/** `sub_…:1769853600`. */
const instantIn = (about: string) => new Date(Number(about.split(":")[1]) * 1000).toISOString();
