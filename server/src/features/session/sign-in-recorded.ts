import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@attune/contract/endpoint";
import {
  type RecordDeps,
  recordStaffAccess,
  recordStaffRefusal,
} from "../../http/record-staff-access.ts";
import { deviceTokenOf } from "../../http/session.ts";
import type { Arrival } from "./begin-session.ts";
import { countRecoveryCodes } from "./second-factor.sql.ts";
import {
  checkCredentials,
  type Credentials,
  findUserIdByName,
  type SignInDeps,
} from "./sign-in.ts";

interface Recorded extends Arrival {
  /** After a recovery code was used. */
  recoveryCodesLeft?: number | undefined;
}

interface SignIn {
  endpoint: Endpoint;
  request: FastifyRequest;
  credentials: Credentials;
  /** Also for an account that is closed and not erased yet. */
  mayBeClosing?: boolean;
}

/** Returns whose session may begin; for staff, the outcome is recorded in the audit log first. */
export async function checkRecorded(
  app: SignInDeps & RecordDeps,
  { endpoint, request, credentials, mayBeClosing = false }: SignIn,
): Promise<Recorded> {
  const deviceToken = deviceTokenOf(app, request);
  const { userId, by, passwordHash } = await checkCredentials(app, credentials, {
    deviceToken,
    mayBeClosing,
  }).catch((error: unknown) => {
    recordStaffRefusal(app, { endpoint, request }, error, () =>
      findUserIdByName(app.db, credentials.username),
    );
    throw error;
  });
  await recordStaffAccess(app, { endpoint, request, userId }, { phase: "done", outcome: by });
  const recoveryCodesLeft =
    by === "recovery-code" ? await countRecoveryCodes(app.db, userId) : undefined;
  return { userId, passwordHash, isByPassword: by === "password", recoveryCodesLeft };
}
