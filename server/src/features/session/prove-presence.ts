import { proofNeeded } from "@attune/contract/problem";
import { passkeyProofNeeded, wrongCode } from "@attune/contract/security";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { checkCode, hasSecondFactor } from "./second-factor.ts";
import { findProof, markProven } from "./session.sql.ts";
import { checkOwnPassword, needsPasskey } from "./sign-in.ts";

/** How long a proof is valid; signing in counts as one. */
const freshMinutes = 10;

type Deps = Pick<App, "db" | "sealer" | "clock" | "config" | "keyring">;

interface Session {
  userId: string;
  sessionHash: string;
}

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Guards what an open or stolen session must not do. Proof in the request is checked, and counts from now
 * on; without it there must be proof from the last ten minutes. Throws `proof-needed` if there is none, and
 * 400 for the wrong field.
 */
export async function provePresence(
  app: Deps,
  who: Session,
  { password = "", code = "" }: Proof = {},
  passwordField = "password",
): Promise<void> {
  if (password !== "") await checkOwnPassword(app, who.userId, password, passwordField);
  const needsCode = await hasSecondFactor(app.db, who.userId);
  if (needsCode && code !== "" && (await checkCode(app, who.userId, code)) === null)
    throw refused(wrongCode.message);
  const now = app.clock.now();
  const isProof = needsCode ? code !== "" : !(await needsPasskey(app, who.userId));
  if (password !== "" && isProof) return await markProven(app.db, who.sessionHash, now);
  const provenAt = await findProof(app.db, who.sessionHash);
  const isFresh = provenAt != null && now.getTime() - provenAt.getTime() < freshMinutes * 60_000;
  if (!isFresh) throw new ProblemError(proofNeeded);
}

/** Accepts another kind of proof that has already been checked. */
export async function acceptProof(
  { db, clock }: Pick<App, "db" | "clock">,
  { sessionHash }: Session,
): Promise<void> {
  await markProven(db, sessionHash, clock.now());
}

/** Accepts a proof on its own, for the next request. */
export async function proveNow(
  app: Deps,
  who: Session,
  proof: { password: string; code?: string | undefined },
): Promise<void> {
  const needsCode = await hasSecondFactor(app.db, who.userId);
  if (needsCode && (proof.code ?? "") === "") {
    await checkOwnPassword(app, who.userId, proof.password);
    throw refused("Please enter the code");
  }
  if (!needsCode && (await needsPasskey(app, who.userId)))
    throw new ProblemError(passkeyProofNeeded, {
      fields: { password: passkeyProofNeeded.message },
    });
  await provePresence(app, who, proof);
}

const refused = (message: string) => new ProblemError(wrongCode, { fields: { code: message } });
