import type { BodyOf } from "@attune/contract/endpoint";
import { nothingToWithdraw, type withdrawHealthConsent } from "@attune/contract/erasure";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { type OwnAct, recordOwnAct } from "../../http/record-own-act.ts";
import { discardSoundJob } from "../../jobs.ts";
import { hasHealthConsent } from "../account/record-consent.ts";
import { describeOwnCare } from "../care-case/describe-own-care.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { lockSession } from "../session/lock-session.ts";
import { provePresence } from "../session/prove-presence.ts";
import { publishReviews } from "../track/publish-reviews.ts";
import { queueEndOfRenewals } from "./end-renewals-of.ts";
import { listOwnFiles } from "./erasure.sql.ts";
import { findLeaver } from "./closing.sql.ts";
import * as sql from "./health-data.sql.ts";

type Deps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "queue"
  | "events"
  | "sealer"
  | "keyring"
  | "clock"
  | "randomness"
  | "config"
>;

/** The person asking, and their proof of identity. */
export interface Asked extends Omit<OwnAct, "action" | "objectId"> {
  sessionHash: string;
  proof: BodyOf<typeof withdrawHealthConsent>;
}

/**
 * Erases all health data and anything derived from it at once, and ends the plan's renewal. The account,
 * payments and support messages stay; an open case stays until staff close it. Throws 400 without proof of
 * presence, 409 if there is neither consent nor anything to erase.
 */
export async function withdrawConsent(
  app: Deps,
  { proof, sessionHash, ...asked }: Asked,
): Promise<{ withdrawnAt: Date; isCaseOpen: boolean }> {
  const { userId } = asked;
  await provePresence(app, { userId, sessionHash }, proof);
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    await lockSession(tx, { userId, sessionHash });
    if (!(await hasHealthConsent(tx, userId)) && !(await sql.hasHealthData(tx, userId)))
      throw new ProblemError(nothingToWithdraw);
    for (const storageKey of await listOwnFiles(tx, userId))
      await app.queue.enqueue(tx, discardSoundJob, { storageKey });
    await sql.markWithdrawn(tx, userId, now);
    const erased = await sql.eraseHealthData(tx, userId);
    const id = app.randomness.uuid();
    const report = JSON.stringify(erased);
    await sql.putWithdrawal(tx, { id, user_id: userId, withdrawn_at: now, report });
    await queueEndOfRenewals(app, tx, { withdrawalId: id, userId });
    await mailReceipt(app, tx, userId);
    await publishReviews(app, tx);
    await app.events.publish(tx, userId);
    await recordOwnAct(app, tx, { ...asked, action: "withdrawHealthConsent", objectId: null });
  });
  return { withdrawnAt: now, isCaseOpen: (await describeOwnCare(app, userId)).isCaseOpen };
}

async function mailReceipt(app: Deps, tx: Tx, userId: string): Promise<void> {
  const person = await findLeaver(tx, userId);
  if (person?.email == null) return;
  await queueMail(app, tx, userId, {
    kind: "consent-withdrawn",
    to: person.email,
    subject: "Your health answers have been erased",
    lines: [
      "You have withdrawn your consent to use your health answers. We have erased them and everything made from them. If you have a plan, it will not renew.",
      ...((await describeOwnCare({ ...app, db: tx }, userId)).isCaseOpen
        ? [
            "Our team will stay in touch about what you told us, and keeps those words for as long as it does.",
          ]
        : []),
      "You still have your account. You can agree again at any time with a new assessment.",
      "If this was not you, please change your password and write to us.",
    ],
    action: ["See your account", "/dashboard?tab=account&page=privacy"],
  });
}
