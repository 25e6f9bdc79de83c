import type { BodyOf } from "@attune/contract/endpoint";
import { type makeShare as endpoint, tooManyShares } from "@attune/contract/share";
import { mostShares } from "@attune/domain/share/share-choice";
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

/** Stores exactly what was previewed: later answers are not added to an existing link. */
export async function makeShare(
  app: Deps,
  who: { userId: string; sessionHash: string },
  { parts, days, label, password }: BodyOf<typeof endpoint>,
) {
  await provePresence(app, who, { password });
  const { userId } = who;
  const id = app.randomness.uuid();
  const token = app.randomness.token(tokenBytes);
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  await app.inTransaction(async (tx) => {
    await lockSession(tx, who);
    if ((await sql.countOpen(tx, userId, now)) >= mostShares) throw new ProblemError(tooManyShares);
    await refuseWithdrawn(tx, userId);
    // Read under the lock: what has been deleted by now must not be in it.
    const summary = await summarizeOwn({ ...app, db: tx }, userId, parts);
    await sql.insertShare(tx, {
      id,
      user_id: userId,
      token_hash: hashToken(token),
      label_sealed:
        label === undefined ? null : await app.sealer.seal(tx, labelPlace(id, userId), label),
      parts: JSON.stringify(parts),
      content_sealed: await app.sealer.seal(tx, contentPlace(id, userId), summary),
      created_at: now,
      expires_at: expiresAt,
      ended_at: null,
    });
    if (label !== undefined) await readName(app, tx, { userId, sourceId: id, text: label });
  });
  return { id, token, expiresAt: expiresAt.toISOString() };
}
