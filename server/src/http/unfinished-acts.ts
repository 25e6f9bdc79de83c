import { allEndpoints } from "@attune/contract/all-endpoints";
import { interruptedOutcome } from "@attune/contract/audit";
import { findMadeBySubmission } from "../adapters/database/schema/create-once.ts";
import type { Db, Tx } from "../adapters/database/port.ts";
import type { App } from "../app.ts";
import { tryEach } from "../try-each.ts";
import { addAuditEvent } from "./audit-chain.ts";
import { auditedTable, changesBetween, findAuditedRow } from "./audited-rows.ts";

type Row = Record<string, unknown>;

/** Longer than any request takes, uploads included. */
const graceMs = 1_800_000;

interface Begun {
  requestId: string;
  at: Date;
  /** Undefined if there was no record, or none that is recorded. */
  before: Row | undefined;
  /** Of a form that creates a record, which has no id yet. */
  submissionId?: string | undefined;
}

/** Notes that a change by staff has begun, and how the record was. */
export async function noteBegun(
  tx: Tx,
  { requestId, at, before, submissionId }: Begun,
): Promise<void> {
  await tx
    .insertInto("unfinished_acts")
    .values({
      request_id: requestId,
      begun_at: at,
      before_values: before === undefined ? null : JSON.stringify(before),
      submission_id: submissionId ?? null,
    })
    .execute();
}

/** False if it was not noted any more. */
export async function noteEnded(tx: Tx, requestId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("unfinished_acts")
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Records in the audit log each change by staff whose outcome nobody recorded, because its process or the
 * connection to the database ended first.
 */
export async function recordInterrupted(
  app: Pick<App, "db" | "inTransaction" | "keyring" | "clock" | "log">,
): Promise<void> {
  const acts = await app.db
    .selectFrom("unfinished_acts as act")
    .innerJoin("audit_events as asked", "asked.request_id", "act.request_id")
    .selectAll("asked")
    .select(["act.before_values", "act.submission_id"])
    .where("act.begun_at", "<", new Date(app.clock.now().getTime() - graceMs))
    .where("asked.phase", "=", "asked")
    .orderBy("asked.seq")
    .execute();
  await tryEach(app, acts, {
    run: async (act) => {
      const objectId = await findObject(app.db, act);
      const changes = await findChanges(app.db, { ...act, object_id: objectId });
      await app.inTransaction(async (tx) => {
        // It may have ended meanwhile, or another process has recorded it.
        if (!(await noteEnded(tx, act.request_id))) return;
        await addAuditEvent(app, tx, {
          request_id: act.request_id,
          phase: "refused",
          actor_id: act.actor_id,
          actor_role: act.actor_role,
          action: act.action,
          subject_user_id: act.subject_user_id,
          object_id: objectId,
          outcome: interruptedOutcome,
          changes: changes === null ? null : JSON.stringify(changes),
        });
      });
    },
    failed: "an interrupted change is not in the audit log",
    fieldsOf: ({ request_id: request }) => ({ request }),
  });
}

/** What it changed or, if the form of a creation had an id, what that has made. */
async function findObject(
  db: Db,
  { object_id, actor_id, submission_id }: Omit<Interrupted, "action" | "before_values" | "seq">,
): Promise<string | null> {
  if (object_id !== null || submission_id === null) return object_id;
  return (await findMadeBySubmission(db, actor_id, submission_id)) ?? null;
}

interface Interrupted {
  seq: number;
  action: string;
  actor_id: string;
  object_id: string | null;
  before_values: string | null;
  submission_id: string | null;
}

/** What became of the record, without what staff have changed in it since. */
async function findChanges(db: Db, { seq, action, object_id, before_values }: Interrupted) {
  if (before_values === null && object_id === null) return null;
  const path = allEndpoints.find((it) => it.name === action)?.path ?? "";
  const sameTable = allEndpoints.filter((it) => auditedTable(it.path) === auditedTable(path));
  const after = { ...(await findAuditedRow(db, path, object_id ?? undefined)) };
  const later = await db
    .selectFrom("audit_events")
    .select("changes")
    .where("object_id", "is not distinct from", object_id)
    .where(
      "action",
      "in",
      sameTable.map((it) => it.name),
    )
    .where("seq", ">", seq)
    .where("changes", "is not", null)
    .orderBy("seq", "desc")
    .execute();
  for (const { changes } of later) {
    const made = JSON.parse(changes ?? "{}") as Record<string, [unknown, unknown]>;
    for (const [name, [value]] of Object.entries(made)) after[name] = value;
  }
  return changesBetween(JSON.parse(before_values ?? "{}") as Row, after);
}
