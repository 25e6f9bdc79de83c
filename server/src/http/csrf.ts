import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { csrfRefused } from "@attune/contract/problem";
import type { App } from "../app.ts";
import { ProblemError } from "./problem.ts";
import { sessionCookie, setSessionCookie } from "./session.ts";

type Deps = Pick<App, "config" | "keyring" | "randomness">;

/** The token belongs to the session; a visitor gets a session id without an account. */
export function issueCsrfToken(app: Deps, request: FastifyRequest, reply: FastifyReply): string {
  const existing = request.cookies[sessionCookie(app)];
  const id = existing ?? app.randomness.token(32);
  if (existing === undefined) setSessionCookie(app, reply, id);
  return tokenOf(app.keyring.derive("csrf"), id);
}

/** Throws a 403 that mentions CSRF. Runs before the body is read, so nothing is stored. */
export function checkCsrf(app: Deps, request: FastifyRequest): void {
  const id = request.cookies[sessionCookie(app)];
  const sent = request.headers["x-csrf-token"];
  if (isForeign(app, request) || id === undefined || typeof sent !== "string")
    throw new ProblemError(csrfRefused);
  // During a key rotation, another process may have issued it under another key.
  const isOurs = app.keyring.deriveEach("csrf").some(({ key }) => isToken(sent, tokenOf(key, id)));
  if (!isOurs) throw new ProblemError(csrfRefused);
}

/** Whether the browser reports a cross-site request. */
function isForeign({ config }: Pick<App, "config">, { headers, host }: FastifyRequest): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  // A proxy may use another host name than the one in the address bar.
  const isPublic = config.publicUrl !== null && new URL(config.publicUrl).origin === origin;
  return !isPublic && new URL(origin).host !== host;
}

const tokenOf = (key: Buffer, id: string) =>
  createHmac("sha256", key).update(id).digest("base64url");

function isToken(sent: string, token: string): boolean {
  const [given, expected] = [Buffer.from(sent), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
