import type { BodyOf } from "@attune/contract/endpoint";
import { type deleteAccount, passwordNeeded } from "@attune/contract/erasure";
import { accountProtected } from "@attune/contract/free-account";
import { notSignedIn } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockSession } from "../session/lock-session.ts";
import { provePresence } from "../session/prove-presence.ts";
import { type ClosingDeps, close } from "./close-account.ts";
import { findLastRequest, findLeaver, putErasure } from "./closing.sql.ts";

const linkHours = 24;
/** A second request within this time is the same one: the link already sent stays valid. */
const sameRequestMs = 60_000;

/**
 * First of two steps: emails a confirmation link. An account without an address is confirmed by its
 * password instead and closes at once; then returns when it is erased. Staff are protected.
 */
export async function requestDeletion(
  app: ClosingDeps & Pick<App, "config" | "keyring">,
  who: { userId: string; sessionHash: string },
  proof: BodyOf<typeof deleteAccount>,
  publicUrl: string,
): Promise<Date | null> {
  const { userId } = who;
  const leaver = orProblem(await findLeaver(app.db, userId), notSignedIn);
  if (leaver.role !== "user") throw new ProblemError(accountProtected);
  const { email } = leaver;
  // Nothing else protects such an account from deletion.
  if (email === null && (proof.password ?? "") === "")
    throw new ProblemError(passwordNeeded, { fields: { password: passwordNeeded.message } });
  await provePresence(app, who, proof);
  const id = app.randomness.uuid();
  const now = app.clock.now();
  if (email === null) {
    return await app.inTransaction(async (tx) => {
      await lockSession(tx, who);
      await putErasure(tx, { id, user_id: userId, requested_at: now });
      return await close(app, tx, { erasureId: id, userId });
    });
  }
  const token = app.randomness.token(32);
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    const last = await findLastRequest(tx, userId);
    if (last !== undefined && now.getTime() - last.getTime() < sameRequestMs) return;
    await putErasure(tx, {
      id,
      user_id: userId,
      token_hash: hashToken(token),
      link_expires_at: new Date(now.getTime() + linkHours * 3_600_000),
      requested_at: now,
    });
    await queueMail(app, tx, userId, {
      kind: "deletion-confirmation",
      to: email,
      subject: "Please confirm that you want to delete your account",
      lines: [
        "We received a request to delete your account.",
        `To confirm it, open the link below within ${linkHours} hours and press the button. Nothing has changed so far.`,
      ],
      action: ["Delete my account", `${publicUrl}/confirm-deletion#token=${token}`],
      closing: "If this was not you, do not open the link, and choose a new password.",
    });
  });
  return null;
}
