import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccountRole } from "@attune/contract/access";
import type { Db } from "../adapters/database/port.ts";
import type { App } from "../app.ts";

const sessionDays = 7;

/** Who is asking, read from the session on every request: a changed role counts at once. */
export interface SignedIn {
  sessionHash: string;
  userId: string;
  role: AccountRole;
}

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

type Cookies = Pick<App, "config">;

export const isSecure = ({ config }: Cookies) => config.publicUrl?.startsWith("https:") === true;

/** Over https no other host, a subdomain neither, can set a cookie of ours. */
const cookieName = (app: Cookies, name: string) => (isSecure(app) ? `__Host-${name}` : name);

export const sessionCookie = (app: Cookies) => cookieName(app, "attune_session");
export const arrivedCookie = (app: Cookies) => cookieName(app, "attune_arrived");
/** Read by scripts of the pages: web/src/api/session-hint.ts and others. */
const hintCookie = (app: Cookies) => cookieName(app, "session_hint");

/** Whether the browser says that somebody is signed in; it may be out of date. */
export const isHinted = (app: Cookies, request: FastifyRequest) =>
  request.cookies[hintCookie(app)] === "1";

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

export async function findSignedIn(
  app: Pick<App, "db" | "clock" | "config">,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = request.cookies[sessionCookie(app)];
  if (token === undefined || token.length > 200) return null;
  return await findSession(app.db, hashToken(token), app.clock.now());
}

export async function findSession(db: Db, hash: string, now: Date): Promise<SignedIn | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.user_id", "users.role"])
    .where("sessions.id_hash", "=", hash)
    .where("sessions.expires_at", ">", now)
    // One that began in the moment in which the account was closed.
    .where("users.erasure_due_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { sessionHash: hash, userId: row.user_id, role: row.role };
}

/** Signs the person in under a new session id; whatever id the browser came with is dropped. */
export async function beginSession(
  app: Pick<App, "db" | "clock" | "randomness" | "config">,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = app.randomness.token(32);
  const now = app.clock.now();
  if (request.signedIn !== null) await endSession(app.db, request.signedIn.sessionHash);
  await app.db
    .insertInto("sessions")
    .values({
      id_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
      ip: request.ip,
      user_agent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    })
    .execute();
  setSessionCookie(app, reply, token, sessionDays * 86_400);
  void reply.setCookie(hintCookie(app), "1", {
    path: "/",
    sameSite: "lax",
    secure: isSecure(app),
    maxAge: sessionDays * 86_400,
  });
}

export function setSessionCookie(
  app: Cookies,
  reply: FastifyReply,
  token: string,
  maxAge?: number,
): void {
  void reply.setCookie(sessionCookie(app), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(app),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export async function endSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", sessionHash).execute();
}

export function clearSessionCookies(app: Cookies, reply: FastifyReply): void {
  const flags = { path: "/", sameSite: "lax" as const, secure: isSecure(app) };
  void reply.clearCookie(sessionCookie(app), { ...flags, httpOnly: true });
  void reply.clearCookie(hintCookie(app), flags);
  void reply.clearCookie(arrivedCookie(app), { ...flags, httpOnly: true });
}
