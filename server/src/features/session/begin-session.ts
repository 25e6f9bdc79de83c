import type { FastifyReply, FastifyRequest } from "fastify";
import { passkeyUnknown } from "@attune/contract/passkey";
import { invalidCredentials } from "@attune/contract/session";
import type { App } from "../../app.ts";
import {
  deviceTokenOf,
  endSession,
  hashToken,
  sessionSeconds,
  setDeviceCookie,
  setSignedInCookies,
} from "../../http/session.ts";
import { ProblemError } from "../../http/problem.ts";
import { rememberDevice } from "./known-device.ts";
import { lockPasskey, lockPassword } from "./session.sql.ts";
import { refusePasswordAlone } from "./sign-in.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "sealer" | "clock" | "randomness" | "config"
>;

export interface Arrival {
  userId: string;
  /**
   * Of the password that was checked. If it has been replaced meanwhile, which ended every session of the
   * person, the sign-in fails as with a wrong one.
   */
  passwordHash?: string;
  /** By the password alone; the sign-in fails if a second factor is needed by now. */
  isByPassword?: boolean;
  /** That signed the person in; the sign-in fails if it has been removed meanwhile. */
  passkeyId?: string;
}

/**
 * Signs the person in under a new session id and drops the browser's old one. The browser becomes known,
 * and the person is emailed if it was not, except at their first sign-in.
 */
export async function beginSession(
  app: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, passwordHash, isByPassword, passkeyId }: Arrival,
): Promise<void> {
  const token = app.randomness.token(32);
  const deviceToken = deviceTokenOf(app, request) ?? app.randomness.token(32);
  const userAgent = request.headers["user-agent"]?.slice(0, 300) ?? null;
  const now = app.clock.now();
  const seconds = await sessionSeconds(app.db, userId);
  if (request.signedIn !== null) await endSession(app.db, request.signedIn.sessionHash);
  await app.inTransaction(async (tx) => {
    if (passwordHash !== undefined && !(await lockPassword(tx, userId, passwordHash)))
      throw new ProblemError(invalidCredentials);
    if (isByPassword === true) await refusePasswordAlone({ ...app, db: tx }, userId);
    if (passkeyId !== undefined && !(await lockPasskey(tx, userId, passkeyId)))
      throw new ProblemError(passkeyUnknown);
    const deviceId = await rememberDevice(app, tx, { userId, deviceToken, userAgent });
    await tx
      .insertInto("sessions")
      .values({
        id_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + seconds * 1000),
        ip: request.ip,
        user_agent: userAgent,
        proven_at: now,
        device_id: deviceId,
      })
      .execute();
  });
  setDeviceCookie(app, reply, deviceToken);
  setSignedInCookies(app, reply, token, seconds);
}
