import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { AuditEventsTable } from "../adapters/database/schema/installation.ts";
import type { Tx } from "../adapters/database/port.ts";
import { auditKeyOwner } from "../adapters/keyring/port.ts";
import type { App } from "../app.ts";

type AuditEvent = Selectable<AuditEventsTable>;
type Needed = "request_id" | "phase" | "actor_id" | "actor_role" | "action";
type Unless = "subject_user_id" | "object_id" | "outcome" | "changes";
/** `address` is stored only as a pseudonym; null or absent without a network request. */
export type NewAuditEvent = Pick<AuditEvent, Needed> &
  Partial<Pick<AuditEvent, Unless>> & { address?: string | null };

/**
 * Appends one event to the chain. Each carries a keyed hash of itself and of the one before, so that
 * someone who can write to the database but lacks the keyring cannot change or forge one unnoticed.
 */
export async function appendAuditEvent(
  app: Pick<App, "inTransaction" | "keyring" | "clock">,
  event: NewAuditEvent,
): Promise<void> {
  await app.inTransaction((tx) => addAuditEvent(app, tx, event));
}

/** The same inside the caller's transaction; every other writer then waits until it ends. */
export async function addAuditEvent(
  app: Pick<App, "keyring" | "clock">,
  tx: Tx,
  { address = null, ...event }: NewAuditEvent,
): Promise<void> {
  const head = await tx.selectFrom("audit_head").selectAll().forUpdate().executeTakeFirstOrThrow();
  const wrapped = head.key_wrapped ?? (await app.keyring.makeDataKey(auditKeyOwner)).wrapped;
  const key = await app.keyring.unwrap(wrapped, auditKeyOwner);
  const at = app.clock.now();
  const address_hash = address === null ? "" : markOf(key, address);
  const link = {
    ...nothingMore,
    ...event,
    address_hash,
    seq: head.seq + 1,
    at,
    previous_hash: head.hash,
  };
  const hash = hashOf(key, link);
  await tx
    .insertInto("audit_events")
    .values({ ...link, hash })
    .execute();
  await tx.updateTable("audit_head").set({ seq: link.seq, hash, key_wrapped: wrapped }).execute();
}

const nothingMore = { subject_user_id: null, object_id: null, outcome: null, changes: null };

export interface ChainEnd {
  seq: number;
  hash: string;
}

/** The start of the log, before its first event. */
export const chainBegin: ChainEnd = { seq: 0, hash: "" };

/** Few enough that checking them does not delay other requests. */
const eventsAtOnce = 500;

/**
 * Verifies the chain from one event to another, a few hundred events at a time. Returns the first
 * event that is missing, changed or forged; null if the chain is intact.
 */
export async function findBreak(
  { db, keyring }: Pick<App, "db" | "keyring">,
  from: ChainEnd,
  to: ChainEnd & { key_wrapped: string | null },
): Promise<number | null> {
  if (to.key_wrapped === null) return to.seq > from.seq ? from.seq + 1 : null;
  const key = await keyring.unwrap(to.key_wrapped, auditKeyOwner);
  let { seq, hash } = from;
  while (seq < to.seq) {
    const links = await db
      .selectFrom("audit_events")
      .selectAll()
      .where("seq", ">", seq)
      .where("seq", "<=", to.seq)
      .orderBy("seq")
      .limit(eventsAtOnce)
      .execute();
    for (const link of links) {
      const isNext = link.seq === seq + 1 && link.previous_hash === hash;
      if (!isNext || hashOf(key, link) !== link.hash) return seq + 1;
      seq += 1;
      hash = link.hash;
    }
    if (links.length === 0) return seq + 1;
  }
  return hash === to.hash ? null : seq;
}

/** The same address gives the same pseudonym, which cannot be reversed. */
const markOf = (key: Buffer, address: string) =>
  createHmac("sha256", key).update(`address.${address}`).digest("base64url").slice(0, 16);

function hashOf(key: Buffer, it: Omit<AuditEvent, "hash">): string {
  const fields = [
    it.seq,
    it.at.toISOString(),
    it.request_id,
    it.phase,
    it.actor_id,
    it.actor_role,
    it.action,
    it.subject_user_id,
    it.object_id,
    it.outcome,
    it.address_hash,
    it.changes,
    it.previous_hash,
  ];
  return createHmac("sha256", key).update(JSON.stringify(fields)).digest("base64url");
}
