import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "@attune/contract/endpoint";
import { notSignedIn } from "@attune/contract/problem";
import { id as viewId } from "@attune/contract/text";
import { viewHeader, viewIsOver, viewIsReadOnly } from "@attune/contract/view";
import type { Db } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { orProblem, ProblemError } from "./problem.ts";
import type { SignedIn } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The member of staff during a view of a customer's dashboard, while `signedIn` is the customer. */
    viewer: SignedIn | null;
  }
}

/** Runs first, so that no endpoint's own access check bypasses it: a view may only call endpoints marked for views. */
export function refuseBeyondView(endpoint: Endpoint, { headers }: FastifyRequest): void {
  if (headers[viewHeader] === undefined) return;
  if (endpoint.method !== "GET" || endpoint.mayBeViewed !== true)
    throw new ProblemError(viewIsReadOnly);
}

/**
 * With the view header, this one request runs as the customer. It may read what the contract marks as
 * part of a view and do nothing else: the session remains the staff member's, and no session is created
 * for the customer.
 */
export async function enterView(
  app: Pick<App, "db" | "clock">,
  request: FastifyRequest,
): Promise<void> {
  const id = request.headers[viewHeader];
  if (id === undefined) return;
  const staff = request.signedIn;
  if (staff === null) throw new ProblemError(notSignedIn);
  const userId = orProblem(await findViewed(app.db, id, staff, app.clock.now()), viewIsOver);
  request.viewer = staff;
  // No session has this hash, so code that acts on the current session finds none.
  request.signedIn = { sessionHash: "", userId, role: "user", hasFactor: false, times: null };
}

/** Checked on each request, so that an ended view, sign-out, lost role or closed account takes effect at once. */
async function findViewed(
  db: Db,
  id: string | string[],
  { userId: staffId, sessionHash, role }: SignedIn,
  now: Date,
): Promise<string | undefined> {
  const read = z.safeParse(viewId, id);
  if (!read.success || role !== "admin") return undefined;
  const row = await db
    .selectFrom("dashboard_views")
    .innerJoin("users", "users.id", "dashboard_views.user_id")
    .select("dashboard_views.user_id")
    .where("dashboard_views.id", "=", read.data)
    .where("staff_id", "=", staffId)
    .where("session_hash", "=", sessionHash)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("users.role", "=", "user")
    .where("users.erasure_due_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}
