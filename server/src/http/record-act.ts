import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isForStaff } from "@attune/contract/access";
import { failedOutcome } from "@attune/contract/audit";
import type { Endpoint } from "@attune/contract/endpoint";
import { viewedOutcome, viewHeader } from "@attune/contract/view";
import type { App } from "../app.ts";
import { addAuditEvent, appendAuditEvent, type NewAuditEvent } from "./audit-chain.ts";
import { auditedTable, changesBetween, findAuditedRow } from "./audited-rows.ts";
import { isUuid } from "./is-uuid.ts";
import { ProblemError } from "./problem.ts";
import { noteBegun, noteEnded } from "./unfinished-acts.ts";

type Deps = Pick<App, "db" | "inTransaction" | "keyring" | "clock" | "randomness" | "log">;
type ActEvent = Pick<NewAuditEvent, "phase"> & Partial<NewAuditEvent>;

/** One request by staff, recorded in the audit log when it ends. */
export interface Act {
  done(answer: unknown): Promise<void>;
  refused(error: unknown): Promise<void>;
}

/**
 * A change by staff is recorded before it happens, so that none goes unrecorded, and again afterwards
 * with what changed. A read of health data is recorded before it is answered. Null if there is nothing
 * to record at the end.
 */
export async function beginAct(
  app: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Act | null> {
  if (request.viewer !== null) return await recordView(app, endpoint, request);
  const who = request.signedIn;
  if (who === null || who.role === "user") return null;
  const isChange = endpoint.method !== "GET" && endpoint.isUnaudited !== true;
  const isWrite = (isForStaff(endpoint.access) && isChange) || isGuarding(endpoint);
  if (!isWrite && !isRead(endpoint)) return null;
  const { params } = request;
  const body = ownFields(endpoint, request.body);
  const isOfPicture = auditedTable(endpoint.path) === "social_images";
  const id = idIn(params, "id") ?? (isOfPicture ? idAtEndOf(body, "imageUrl") : undefined);
  const event = {
    request_id: request.id,
    actor_id: who.userId,
    actor_role: who.role,
    action: endpoint.name,
    subject_user_id: idIn(body, "customerId") ?? null,
    object_id: id ?? null,
    outcome: request.readBasis,
    address: request.ip,
  };
  if (isPart(endpoint, request) && (await isRecorded(app, event))) return null;
  const before = await findAuditedRow(app.db, endpoint.path, id);
  if (!isWrite) {
    await appendAuditEvent(app, { ...event, phase: "done", ...subjectOf(before) });
    return null;
  }
  await app.inTransaction(async (tx) => {
    const submissionId = idIn(body, "submissionId");
    await noteBegun(tx, { requestId: request.id, at: app.clock.now(), before, submissionId });
    await addAuditEvent(app, tx, { ...event, phase: "asked", ...subjectOf(before) });
  });
  return {
    done: (answer) => quietly(app, recordDone(answer)),
    refused: (error) => quietly(app, recordRefused(error)),
  };

  async function recordDone(answer: unknown): Promise<void> {
    const madeId = id ?? idIn(answer, "id");
    const after = await findAuditedRow(app.db, endpoint.path, madeId);
    const numbers = numbersIn(request.body, endpoint.auditedNumbers);
    const answered = pick(answer, endpoint.auditedAnswer);
    await recordEnd({
      phase: "done",
      ...(madeId === undefined ? {} : { object_id: madeId }),
      ...asChanges(changesBetween(before, { ...after, ...numbers, ...answered })),
      ...subjectOf(answer, "userId"),
      ...subjectOf(after ?? before),
    });
  }

  async function recordRefused(error: unknown): Promise<void> {
    const problem = error instanceof ProblemError ? error.problem : undefined;
    const outcome = problem?.code ?? failedOutcome;
    if (problem !== undefined && problem.status < 500)
      return await recordEnd({ phase: "refused", outcome });
    // What failed may have changed something first.
    const after = await findAuditedRow(app.db, endpoint.path, id);
    const changes = asChanges(changesBetween(before, after));
    await recordEnd({ phase: "refused", outcome, ...changes, ...subjectOf(before) });
  }

  async function recordEnd(more: ActEvent): Promise<void> {
    await app.inTransaction(async (tx) => {
      await noteEnded(tx, request.id);
      await addAuditEvent(app, tx, { ...event, ...more });
    });
  }
}

const asChanges = (changes: ReturnType<typeof changesBetween>) =>
  changes === null ? {} : { changes: JSON.stringify(changes) };

/** Everything read during a view is recorded, health data or not, under the name of the member of staff. */
async function recordView(app: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<null> {
  const { viewer, signedIn } = request;
  if (viewer === null || signedIn === null || endpoint.access === "anyone") return null;
  await appendAuditEvent(app, {
    request_id: request.id,
    phase: "done",
    actor_id: viewer.userId,
    actor_role: viewer.role,
    action: endpoint.name,
    subject_user_id: signedIn.userId,
    object_id: idIn(request.headers, viewHeader) ?? null,
    outcome: viewedOutcome,
    address: request.ip,
  });
  return null;
}

/** The change is already made, and recorded as begun: a failing log must not turn it into an error. */
export async function quietly({ log }: Pick<App, "log">, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    log.error({ err: error }, "the outcome of a staff action is not in the audit log"),
  );
}

/** A read that is recorded: of someone's health, or of many people. */
const isRead = ({ readsHealth, exportsPeople }: Endpoint) =>
  readsHealth === true || exportsPeople === true;

/** Endpoints open to anyone are recorded once the caller is known: see record-staff-access.ts. */
const isGuarding = ({ access, guardsAccount }: Endpoint) =>
  guardsAccount === true && access === "signed-in";

/** Players request a sound in many parts, in any order: one within the hour is recorded. */
const isPart = ({ method, answer }: Endpoint, { headers: { range } }: FastifyRequest) =>
  method === "GET" && answer === undefined && range !== undefined;

async function isRecorded(
  { db, clock }: Deps,
  { actor_id, action, object_id = null, outcome = null }: Omit<NewAuditEvent, "phase">,
): Promise<boolean> {
  const row = await db
    .selectFrom("audit_events")
    .select("seq")
    .where("actor_id", "=", actor_id)
    .where("action", "=", action)
    .where("object_id", "is not distinct from", object_id)
    .where("outcome", "is not distinct from", outcome)
    .where("at", ">", new Date(clock.now().getTime() - 3_600_000))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function numbersIn(body: unknown, names: readonly string[] = []): Record<string, number> {
  const sent = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    sent.filter((it): it is [string, number] => names.includes(it[0]) && typeof it[1] === "number"),
  );
}

function pick(answer: unknown, names: readonly string[] = []): Record<string, unknown> {
  const given = (answer ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names.filter((it) => it in given).map((it) => [it, given[it]]));
}

/** Only the fields in the contract: with others, staff could have an act recorded as about someone else. */
function ownFields({ body: schema }: Endpoint, body: unknown): Record<string, unknown> {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => names.includes(name)));
}

/** The person a row or response is about; a row of `users` is about itself. */
function subjectOf(it: unknown, name = "user_id"): { subject_user_id?: string } {
  const isPerson = typeof it === "object" && it !== null && "subscription_status" in it;
  const subject = idIn(it, isPerson ? "id" : name);
  return subject === undefined ? {} : { subject_user_id: subject };
}

/** Pictures are identified by their URL. */
function idAtEndOf(it: unknown, name: string): string | undefined {
  const value = (it as Record<string, unknown> | null | undefined)?.[name];
  return idIn({ last: typeof value === "string" ? value.split("/").at(-1) : undefined }, "last");
}

/** Only ids: a request can contain anything, and the log keeps it forever. */
function idIn(it: unknown, name: string): string | undefined {
  const value = (it as Record<string, unknown> | null | undefined)?.[name];
  return isUuid(value) ? value : undefined;
}
