import { createHmac } from "node:crypto";
import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import { type makeShare as endpoint, tooManyShares } from "@attune/contract/share";
import { mostShares } from "@attune/domain/share/share-choice";
import type { Tx } from "../../adapters/database/port.ts";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import type { CaseDeps } from "../care-case/open-case.ts";
import { readName } from "../care-case/read-name.ts";
import { refuseWithdrawn } from "../legal/refuse-withdrawn.ts";
import { lockSession } from "../session/lock-session.ts";
import { provePresence } from "../session/prove-presence.ts";
import { contentPlace, labelPlace } from "./places.ts";
import * as sql from "./share.sql.ts";
import { summarizeOwn } from "./summarize-own.ts";

type Deps = Pick<App, "db" | "inTransaction" | "config"> & CaseDeps;

const tokenBytes = 32;

/**
 * Stores exactly what was previewed: later answers are not added to an existing link. Sent again, it returns
 * the same link; throws 404 if that has ended by then.
 */
export async function makeShare(
  app: Deps,
  who: { userId: string; sessionHash: string },
  { parts, days, label, password, submissionId }: BodyOf<typeof endpoint>,
) {
  await provePresence(app, who, { password });
  const { userId } = who;
  const id = app.randomness.uuid();
  const token = makeToken(app, userId, submissionId);
  const now = app.clock.now();
  const once = { kind: "share" as const, userId, submissionId, id, now };
  const row = {
    id,
    user_id: userId,
    token_hash: hashToken(token),
    parts: JSON.stringify(parts),
    created_at: now,
    expires_at: new Date(now.getTime() + days * 86_400_000),
    ended_at: null,
  };
  const insert = async (tx: Tx) => {
    if ((await sql.countOpen(tx, userId, now)) >= mostShares) throw new ProblemError(tooManyShares);
    await refuseWithdrawn(tx, userId);
    // Read under the lock: what has been deleted by now must not be in it.
    const summary = await summarizeOwn({ ...app, db: tx }, userId, parts);
    await sql.insertShare(tx, {
      ...row,
      label_sealed:
        label === undefined ? null : await app.sealer.seal(tx, labelPlace(id, userId), label),
      content_sealed: await app.sealer.seal(tx, contentPlace(id, userId), summary),
    });
    if (label !== undefined) await readName(app, tx, { userId, sourceId: id, text: label });
  };
  const madeId = await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    return await createOnce(tx, once, () => insert(tx));
  });
  // If it was made before, then by the same key, except in the middle of a rotation of keys.
  const made = await sql.findOpenOf(app.db, { id: madeId, userId, now });
  if (made?.token_hash !== row.token_hash) throw new ProblemError(notFound);
  return { id: madeId, token, expiresAt: made.expires_at.toISOString() };
}

/** Only its hash is stored: for a submission sent again, the same one is derived again. */
function makeToken(
  { keyring, randomness }: Deps,
  userId: string,
  submissionId: string | undefined,
): string {
  if (submissionId === undefined) return randomness.token(tokenBytes);
  return createHmac("sha256", keyring.derive("share-token"))
    .update(`${userId} ${submissionId}`)
    .digest("base64url");
}
