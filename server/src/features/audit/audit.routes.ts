import { allEndpoints } from "@attune/contract/all-endpoints";
import * as contract from "@attune/contract/audit";
import { type RouteContext, mount } from "../../http/mount.ts";
import { listEvents, listStaff } from "./audit.sql.ts";
import { reportFindings } from "./anchor-log.ts";
import { kindOf, nameObjects } from "./name-objects.ts";
import { shareRun } from "./share-run.ts";
import { verifyLog } from "./verify-log.ts";

const pageSize = 50;
const guarding = allEndpoints.filter((it) => it.guardsAccount === true).map((it) => it.name);
const reads = allEndpoints
  .filter((it) => it.method === "GET" && it.guardsAccount !== true)
  .map((it) => it.name);
const summaries = new Map([
  ...allEndpoints.map((it) => [it.name, it.summary] as const),
  ["raiseCareCase", "A case was raised by what a customer sent"],
  ["restoreBackup", "A backup was restored"],
  ["acceptAuditLog", "The audit log was accepted as it was, with a reason"],
  ["escalateCareCase", "No one was in touch in time: the second contact for cases was notified"],
]);

export function auditRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listAuditEvents, async ({ query }) => {
    const rows = await listEvents(app.db, query, { reads, guarding }, pageSize + 1);
    const events = rows.slice(0, pageSize).map((it) => ({
      seq: it.seq,
      at: it.at.toISOString(),
      requestId: it.request_id,
      phase: it.phase,
      actorId: it.actor_id,
      actorName: it.actor_name,
      actorRole: it.actor_role,
      action: it.action,
      summary: summaries.get(it.action) ?? it.action,
      isRead: reads.includes(it.action),
      isAboutOwnAccount: guarding.includes(it.action),
      subjectId: it.subject_user_id,
      subjectName: it.subject_name,
      objectKind: kindOf(it.action),
      objectId: it.object_id,
      outcome: it.outcome,
      addressMark: it.address_hash,
      changes:
        it.changes === null ? null : (JSON.parse(it.changes) as contract.AuditEvent["changes"]),
    }));
    return {
      events,
      next: rows.length > pageSize ? (events.at(-1)?.seq ?? null) : null,
      names: await nameObjects(app, events),
      staff: await listStaff(app.db),
    };
  });

  // Reading the whole log takes long.
  const verify = shareRun(async () => {
    const { events, brokenAt, findings, anchoredAt } = await verifyLog(app);
    await reportFindings(app, findings);
    return { events, brokenAt, findings, anchoredAt };
  });
  mount(context, contract.verifyAuditLog, verify);
}
