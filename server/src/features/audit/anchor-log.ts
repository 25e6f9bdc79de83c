import { type AuditFinding, passingFindingKinds } from "@attune/contract/audit";
import type { AnchorStore } from "../../adapters/anchors/port.ts";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { appendAuditEvent } from "../../http/audit-chain.ts";
import { recordFinding, resolveFindings } from "../../http/open-findings.ts";
import { signAnchor } from "./anchor.ts";
import {
  forgetAnchorsAfter,
  lockAnchoring,
  markVerified,
  moveHeadToNewest,
  nameInstallation,
  readHead,
  remember,
} from "./anchor.sql.ts";
import { type Verified, verifyLog } from "./verify-log.ts";

export type AnchorDeps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "engine"
  | "keyring"
  | "clock"
  | "randomness"
  | "anchors"
  | "config"
  | "log"
>;

const dayMs = 86_400_000;

/**
 * Verifies the log (entirely once a day), and stores its signed head outside the database if it is intact.
 * Damage raises an alert, and nothing is anchored until someone has accepted it.
 */
export async function anchorLog(app: AnchorDeps): Promise<void> {
  const now = app.clock.now();
  const { verified_at } = await readHead(app.db);
  const isDue = verified_at === null || now.getTime() - verified_at.getTime() >= dayMs;
  const verified = await verifyLog(app, isDue ? "all" : "recent");
  await reportFindings(app, verified.findings);
  if (isDue) await markVerified(app.db, now);
  if (verified.findings.some((it) => !isPassing(it))) return;
  const { due, anchors } = verified.read;
  const isNew = !anchors.some((it) => it.seq === verified.head.seq);
  if (isNew || due.length > 0) await storeAnchor(app);
}

const isPassing = ({ kind }: AuditFinding) => passingFindingKinds.includes(kind);

/** Raises an alert for each finding, and clears resolved ones. */
export async function reportFindings(
  { db, clock, log }: Pick<App, "db" | "clock" | "log">,
  findings: readonly AuditFinding[],
): Promise<void> {
  const places = findings.map((it) => `${it.kind} ${it.place ?? ""}`.trim());
  for (const [at, it] of findings.entries()) {
    const what = isPassing(it) ? "could not be verified" : "is not as it was written";
    log.error({ finding: it.sentence }, `ALERT the audit log ${what}`);
    const place = places[at] ?? "";
    await recordFinding(db, {
      kind: "audit",
      place,
      sentence: it.sentence,
      found_at: clock.now(),
    });
  }
  await resolveFindings(db, "audit", { except: places });
}

/** The actor of events without a member of staff. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Accepts the log as it is, with a reason recorded in the log and its anchors: a backup older than
 * the anchors, or damage that was investigated. Returns the findings.
 */
export async function acceptLog(
  app: AnchorDeps,
  action: "restoreBackup" | "acceptAuditLog",
  reason: string,
): Promise<Verified> {
  const verified = await verifyLog(app);
  await moveHeadToNewest(app.db);
  await forgetAnchorsAfter(app.db, app.clock.now());
  const found = verified.findings.map((it) => it.sentence).join(" ");
  await appendAuditEvent(app, {
    request_id: app.randomness.uuid(),
    phase: "done",
    actor_id: nobody,
    actor_role: "system",
    action,
    changes: JSON.stringify({ reason: [null, reason], ...(found && { found: [null, found] }) }),
  });
  await storeAnchor(app, found === "" ? reason : `${reason} ${found}`);
  await reportFindings(app, (await verifyLog(app)).findings);
  return verified;
}

async function storeAnchor(app: AnchorDeps, reason?: string): Promise<void> {
  await nameInstallation(app.db, app.randomness.uuid());
  // The embedded database has a single connection, which must not wait for an object store.
  if (app.engine === "embedded") await store(app, app.db, reason);
  else
    await app.inTransaction(async (tx) => {
      await lockAnchoring(tx);
      await store(app, tx, reason);
    });
}

async function store(app: AnchorDeps, db: App["db"] | Tx, reason?: string): Promise<void> {
  const { seq, hash, installation } = await readHead(db);
  const at = app.clock.now();
  const head = { installation: installation ?? "", seq, hash, at: at.toISOString() };
  const anchor = signAnchor(app.keyring, reason === undefined ? head : { ...head, reason });
  // A log collector is another location that access to the database alone does not reach.
  app.log.info({ anchor }, "audit log anchored");
  const failed: AnchorStore["place"][] = [];
  for (const it of app.anchors)
    try {
      await it.append(JSON.stringify(anchor));
      await remember(db, { place: it.place, seq, hash, anchored_at: at });
    } catch (error) {
      const { message } = error as Error;
      app.log.error({ err: error }, `ALERT ${it.name} cannot be written`);
      const sentence = `The log cannot be stored in ${it.name}: ${message}.`;
      await recordFinding(db, { kind: "anchor", place: it.place, sentence, found_at: at });
      failed.push(it.place);
    }
  await resolveFindings(db, "anchor", { except: failed });
}
