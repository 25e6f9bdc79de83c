import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@attune/contract/endpoint";
import { tooManyRequests } from "@attune/contract/problem";
import type { App } from "../app.ts";
import { appendAuditEvent } from "./audit-chain.ts";
import { ProblemError } from "./problem.ts";
import { quietly } from "./record-act.ts";

export type RecordDeps = Pick<
  App,
  "db" | "inTransaction" | "keyring" | "clock" | "randomness" | "log"
>;

interface Doing {
  endpoint: Endpoint;
  request: FastifyRequest;
  /** The account it is about. */
  userId: string;
}

/** Records a sign-in or sign-out of staff before it happens. Customers are not recorded. */
export async function recordStaffAccess(
  app: RecordDeps,
  { endpoint, request, userId }: Doing,
  result: { phase: "done" | "refused"; outcome: string | null },
): Promise<void> {
  const user = await app.db
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user === undefined || user.role === "user") return;
  await appendAuditEvent(app, {
    ...result,
    request_id: request.id,
    actor_id: userId,
    actor_role: user.role,
    action: endpoint.name,
    address: request.ip,
  });
}

/**
 * Records a failed sign-in to a staff account. Nothing waits for it, or the response time would reveal
 * which names are staff. Attempts beyond the limit are not recorded: they would fill the log.
 */
export function recordStaffRefusal(
  app: RecordDeps,
  doing: Omit<Doing, "userId">,
  error: unknown,
  findUserId: () => Promise<string | undefined>,
): void {
  const outcome = error instanceof ProblemError ? error.problem.code : "failed";
  if (outcome === tooManyRequests.code) return;
  const record = async () => {
    const userId = await findUserId();
    if (userId !== undefined)
      await recordStaffAccess(app, { ...doing, userId }, { phase: "refused", outcome });
  };
  void quietly(app, record());
}
