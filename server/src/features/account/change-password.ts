import type { BodyOf } from "@attune/contract/endpoint";
import type { changePassword as changePasswordCall } from "@attune/contract/security";
import type { App } from "../../app.ts";
import type { SignedIn } from "../../http/session.ts";
import { findAccount } from "./email.sql.ts";
import { refuseWeakPassword } from "./weak-password.ts";
import { replacePassword } from "./reset-password.ts";
import { hashPassword } from "../session/password.ts";
import { endOtherSessions } from "../session/end-all-sessions.ts";
import { lockSession } from "../session/lock-session.ts";
import { provePresence } from "../session/prove-presence.ts";
import { notifyOfChange } from "../session/notify-of-change.ts";

/** Sets the password; ends every other session and every emailed link, but not this session. */
export async function changePassword(
  app: Pick<
    App,
    "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config" | "keyring"
  >,
  who: Pick<SignedIn, "userId" | "sessionHash" | "role">,
  { currentPassword, code, password }: BodyOf<typeof changePasswordCall>,
): Promise<void> {
  await provePresence(app, who, { password: currentPassword, code }, "currentPassword");
  const username = (await findAccount(app.db, who.userId))?.username;
  await refuseWeakPassword(app, password, { isStaff: who.role !== "user", username });
  const passwordHash = await hashPassword(app, password);
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    await replacePassword(tx, who.userId, passwordHash, app.clock.now());
    await endOtherSessions(tx, who.userId, who.sessionHash);
    await notifyOfChange(app, tx, who.userId, {
      kind: "password-changed",
      subject: "Your password was changed",
      what: "Your password was changed, and every other device was signed out.",
    });
  });
}
