import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { recordOwnAct } from "../../http/record-own-act.ts";
import { discardSoundJob } from "../../jobs.ts";
import { lockSession } from "../session/lock-session.ts";
import { provePresence } from "../session/prove-presence.ts";
import { publishReviews } from "../track/publish-reviews.ts";
import * as sql from "./health-data.sql.ts";
import type { Asked } from "./withdraw-consent.ts";

type Deps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "queue"
  | "events"
  | "keyring"
  | "sealer"
  | "clock"
  | "randomness"
  | "config"
>;

/**
 * Erases one assessment with its recommendation, programme, related check-ins, ticked boxes, and every
 * shared summary, since it may quote it. Throws 404 for someone else's.
 */
export async function deleteAssessment(
  app: Deps,
  { proof, sessionHash, ...asked }: Asked,
  id: string,
): Promise<void> {
  const { userId } = asked;
  await provePresence(app, { userId, sessionHash }, proof);
  await app.inTransaction(async (tx) => {
    await lockSession(tx, { userId, sessionHash });
    const own = orProblem(await sql.findOwnAssessment(tx, userId, id), notFound);
    const { trackId, storageUrl: storageKey } = own;
    if (storageKey !== null) await app.queue.enqueue(tx, discardSoundJob, { storageKey });
    await sql.eraseAssessment(tx, { userId, id, trackId });
    await publishReviews(app, tx);
    await app.events.publish(tx, userId);
    await recordOwnAct(app, tx, { ...asked, action: "deleteAssessment", objectId: id });
  });
}
