import { hash as digest } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Expression, sql } from "kysely";
import type { AccountRole } from "@attune/contract/access";
import { unattendedHeader } from "@attune/contract/session";
import { skewMs } from "@attune/domain/time/clock-skew";
import type { Db } from "../adapters/database/port.ts";
import { type Placeholders, prepared } from "../adapters/database/schema/prepared.ts";
import type { App } from "../app.ts";
import { hasFactor } from "./staff-factor.ts";

const customerSessionSeconds = 7 * 86_400;
/** Staff see other people's data, so their sessions are short and end when idle. */
const staffSessionSeconds = 12 * 3600;
const staffIdleSeconds = 30 * 60;
/** The last use of a session is written at most this often. */
const touchMs = 60_000;

/**
 * The signed-in person, read from the database on every request, so that a changed role takes
 * effect at once.
 */
export interface SignedIn {
  sessionHash: string;
  userId: string;
  role: AccountRole;
  /** Has a passkey or an authenticator app. */
  hasFactor: boolean;
  /** Of their session; null if they act without one. */
  times: SessionTimes | null;
}

interface SessionTimes {
  beganAt: Date;
  usedAt: Date;
  readAt: Date;
}

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

type Cookies = Pick<App, "config">;

export const isSecure = ({ config }: Cookies) => config.publicUrl?.startsWith("https:") === true;

export const cookieFlags = (app: Cookies) =>
  ({ path: "/", sameSite: "lax", secure: isSecure(app) }) as const;

/** Over https the prefix keeps other hosts, including subdomains, from setting our cookies. */
const cookieName = (app: Cookies, name: string) => (isSecure(app) ? `__Host-${name}` : name);

export const sessionCookie = (app: Cookies) => cookieName(app, "attune_session");
export const arrivedCookie = (app: Cookies) => cookieName(app, "attune_arrived");
/** Outlives the session, so that the next sign-in in this browser is known. */
const deviceCookie = (app: Cookies) => cookieName(app, "attune_device");
/** Read by scripts: web/src/api/session-hint.ts and others. */
const hintCookie = (app: Cookies) => cookieName(app, "session_hint");

/** Whether the browser reports a session; it may be out of date. */
export const isHinted = (app: Cookies, request: FastifyRequest) =>
  request.cookies[hintCookie(app)] === "1";

export const hashToken = (token: string) => digest("sha256", token);

export async function findSignedIn(
  app: Pick<App, "db" | "clock" | "config">,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = request.cookies[sessionCookie(app)];
  if (token === undefined || token.length > 200) return null;
  const now = app.clock.now();
  const found = await findSession(app.db, hashToken(token), now);
  if (found === null || found.role === "user" || !isUse(request)) return found;
  const { beganAt, usedAt } = found.times;
  if (now.getTime() - usedAt.getTime() < touchMs) return found;
  await touch(app.db, found.sessionHash, now);
  return { ...found, times: { beganAt, usedAt: now, readAt: now } };
}

export async function findSession(
  db: Db,
  sessionHash: string,
  now: Date,
): Promise<(SignedIn & { times: SessionTimes }) | null> {
  const [row] = await readSession(db, { hash: sessionHash, now });
  if (row === undefined) return null;
  return {
    sessionHash,
    userId: row.user_id,
    role: row.role,
    hasFactor: row.has_factor,
    times: { beganAt: row.created_at, usedAt: row.seen_at ?? row.created_at, readAt: now },
  };
}

const readSession = prepared("read_session", (db, it: Placeholders<{ hash: string; now: Date }>) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.user_id", "users.role", hasFactor.as("has_factor")])
    .select(["sessions.created_at", "sessions.seen_at"])
    .where("sessions.id_hash", "=", it.hash)
    .where(isLive(it.now))
    // A session that started just as the account was closed or disabled.
    .where("users.erasure_due_at", "is", null)
    .where("users.disabled_at", "is", null),
);

/**
 * A condition on `sessions` joined with `users`: not expired and, for staff, not idle. Neither can be
 * told of a session that began while the clock was ahead, so it has ended.
 */
export const isLive = (now: Date | Expression<Date>) =>
  sql<boolean>`sessions.expires_at > ${now}
    and sessions.created_at <= ${now}::timestamptz + make_interval(secs => ${sql.lit(skewMs / 1000)})
    and (users.role = 'user' or (
    coalesce(sessions.seen_at, sessions.created_at)
      > ${now}::timestamptz - make_interval(secs => ${sql.lit(staffIdleSeconds)})
    and sessions.created_at
      > ${now}::timestamptz - make_interval(secs => ${sql.lit(staffSessionSeconds)})))`;

/** How long a staff session lasts from now: unless it is used, and at most. */
export function staffSecondsLeft(
  { clock }: Pick<App, "clock">,
  { beganAt, usedAt }: SessionTimes,
): { idle: number; atMost: number } {
  const left = (from: Date, seconds: number) =>
    Math.max(0, seconds + Math.floor((from.getTime() - clock.now().getTime()) / 1000));
  return { idle: left(usedAt, staffIdleSeconds), atMost: left(beganAt, staffSessionSeconds) };
}

/** Background requests of an unattended page and open streams do not count as use of a session. */
const isUse = ({ headers }: FastifyRequest) =>
  headers[unattendedHeader] === undefined && headers.accept !== "text/event-stream";

async function touch(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ seen_at: now })
    .where("id_hash", "=", hash)
    .where(sql<boolean>`coalesce(seen_at, created_at) <= ${new Date(now.getTime() - touchMs)}`)
    .execute();
}

/** Sets the session cookie, and the cookie that tells scripts that there may be a session. */
export function setSignedInCookies(
  app: Cookies,
  reply: FastifyReply,
  token: string,
  seconds: number,
): void {
  setSessionCookie(app, reply, token, seconds);
  void reply.setCookie(hintCookie(app), "1", { ...cookieFlags(app), maxAge: seconds });
}

export async function sessionSeconds(db: Db, userId: string): Promise<number> {
  const user = await db
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user === undefined || user.role === "user" ? customerSessionSeconds : staffSessionSeconds;
}

export function setSessionCookie(
  app: Cookies,
  reply: FastifyReply,
  token: string,
  maxAge?: number,
): void {
  void reply.setCookie(sessionCookie(app), token, {
    ...cookieFlags(app),
    httpOnly: true,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** The token that an earlier sign-in left in this browser. */
export function deviceTokenOf(app: Cookies, request: FastifyRequest): string | undefined {
  const token = request.cookies[deviceCookie(app)];
  return token === undefined || token.length > 200 ? undefined : token;
}

/** The longest that browsers keep a cookie; each sign-in restarts it. */
export const deviceDays = 400;

export function setDeviceCookie(app: Cookies, reply: FastifyReply, token: string): void {
  void reply.setCookie(deviceCookie(app), token, {
    ...cookieFlags(app),
    httpOnly: true,
    maxAge: deviceDays * 86_400,
  });
}

export async function endSession(db: Db, sessionHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", sessionHash).execute();
}

export function clearSessionCookies(app: Cookies, reply: FastifyReply): void {
  const flags = cookieFlags(app);
  void reply.clearCookie(sessionCookie(app), { ...flags, httpOnly: true });
  void reply.clearCookie(hintCookie(app), flags);
  void reply.clearCookie(arrivedCookie(app), { ...flags, httpOnly: true });
}
