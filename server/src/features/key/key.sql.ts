import { sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";
import { derivationOwner } from "./derivations.ts";
import { auditKeyOwner, keyIdOf } from "../../adapters/keyring/port.ts";

export interface WrappedKey {
  key_id: string;
  owner: string;
  wrapped: string;
}

/** How many stored keys need a ring key, and samples to test it on. */
export interface KeyUse {
  people: number;
  others: number;
  samples: WrappedKey[];
}

const keyId = sql`split_part(wrapped, '.', 2)`;

/**
 * What needs each wrapping key, by its id: the keys of people, of the audit log, and of recovery
 * codes.
 */
export async function findKeyUse(db: Db): Promise<Map<string, KeyUse>> {
  const useById = new Map<string, KeyUse>();
  const entryOf = (id: string) => {
    const use = useById.get(id) ?? { people: 0, others: 0, samples: [] };
    useById.set(id, use);
    return use;
  };
  // The oldest and the newest person of each key.
  const { rows } = await sql<WrappedKey & { people: number }>`
    with ends as (select ${keyId} as key_id, count(*) as people,
        min(created_at) as oldest, max(created_at) as newest
      from user_keys group by 1)
    select ends.key_id, ends.people, its.owner, its.wrapped from ends
    cross join unnest(array[ends.oldest, ends.newest]) as at
    cross join lateral (select user_id::text as owner, wrapped from user_keys
      where created_at = at and ${keyId} = ends.key_id limit 1) as its`.execute(db);
  for (const { people, ...sample } of rows) {
    const use = entryOf(sample.key_id);
    use.people = people;
    use.samples.push(sample);
  }
  for (const other of await findOthers(db)) {
    const use = entryOf(other.key_id);
    use.others += 1;
    use.samples.push(other);
  }
  return useById;
}

/** The few wrapped keys that do not belong to a person. */
export async function findOthers(db: Db): Promise<WrappedKey[]> {
  const { rows } = await sql<Omit<WrappedKey, "owner">>`
    select ${keyId} as key_id, wrapped from
      (select key_wrapped as wrapped from audit_head where key_wrapped is not null) as head`.execute(
    db,
  );
  const stored = await db.selectFrom("kept_derivations").selectAll().execute();
  return [
    ...rows.map((it) => ({ ...it, owner: auditKeyOwner })),
    ...stored.map((it) => ({
      key_id: keyIdOf(it.wrapped),
      owner: derivationOwner(it),
      wrapped: it.wrapped,
    })),
  ];
}

const isOlder = (first: string) => sql`${keyId} <> ${first}`;

/** How many people's keys are wrapped by another key than `first`. */
export async function countOlder(db: Db, first: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from user_keys where ${isOlder(first)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The next ones, ordered by the person's id. */
export async function listOlder(db: Db, first: string, after: string, limit: number) {
  const { rows } = await sql<WrappedKey>`
    select user_id::text as owner, wrapped, ${keyId} as key_id from user_keys
    where user_id > ${after}::uuid and ${isOlder(first)} order by user_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface RewrappedKey extends WrappedKey {
  fresh: string;
}

/** Updates only rows unchanged since they were read; returns how many. */
export async function replaceUserKeys(db: Db, rows: readonly RewrappedKey[]): Promise<number> {
  if (rows.length === 0) return 0;
  const [owners, before] = [rows.map((it) => it.owner), rows.map((it) => it.wrapped)];
  const { numAffectedRows } = await sql`
    update user_keys set wrapped = it.fresh
    from unnest(${owners}::uuid[], ${before}::text[], ${rows.map((it) => it.fresh)}::text[])
      as it(user_id, wrapped, fresh)
    where user_keys.user_id = it.user_id and user_keys.wrapped = it.wrapped`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function replaceOthers(db: Db, rows: readonly RewrappedKey[]): Promise<number> {
  for (const it of rows)
    if (it.owner === auditKeyOwner)
      await db
        .updateTable("audit_head")
        .set({ key_wrapped: it.fresh })
        .where("key_wrapped", "=", it.wrapped)
        .execute();
    else
      await db
        .updateTable("kept_derivations")
        .set({ wrapped: it.fresh })
        .where("wrapped", "=", it.wrapped)
        .execute();
  return rows.length;
}
