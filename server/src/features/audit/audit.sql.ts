import type { listAuditEvents } from "@attune/contract/audit";
import type { QueryOf } from "@attune/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../adapters/database/port.ts";

type AuditFilter = QueryOf<typeof listAuditEvents>;

interface Actions {
  /** Actions that only read. */
  reads: readonly string[];
  /** Actions that open, close or protect the actor's own account. */
  guarding: readonly string[];
}

/** Newest first. A request is listed only if its outcome is missing. */
export async function listEvents(db: Db, filter: AuditFilter, actions: Actions, limit: number) {
  const { before, actor, subject, object, kind } = filter;
  const conditions = sql.join(
    [
      isLatestPhase,
      ...(before === undefined ? [] : [sql`seq < ${before}`]),
      ...(actor === undefined ? [] : [sql`actor_id = ${actor}`]),
      ...(subject === undefined ? [] : [sql`subject_user_id = ${subject}`]),
      ...(object === undefined ? [] : [sql`object_id = ${object}`]),
    ],
    sql` and `,
  );
  const newest = (more: RawBuilder<unknown>) =>
    sql`select seq from audit_events where ${conditions} and ${more} order by seq desc limit ${limit}`;
  const isOfKind = kind === undefined ? sql`true` : ofKind(kind, actions);
  // One person or record has few entries; among all entries the wanted kind may be one in thousands.
  const isWhole = kind === undefined || subject !== undefined || object !== undefined;
  const page = isWhole
    ? newest(isOfKind)
    : sql`
    with recursive told as (${actionsBy(actor)})
    select page.seq from (select told_action as action from told where told_action is not null) as it
    cross join lateral (${newest(sql`audit_events.action = it.action`)}) as page
    where ${isOfKind} order by page.seq desc limit ${limit}`;
  return await db
    .selectFrom("audit_events")
    .leftJoin("users as actors", "actors.id", "audit_events.actor_id")
    .leftJoin("users as subjects", "subjects.id", "audit_events.subject_user_id")
    .leftJoin("former_staff as former_actors", "former_actors.id", "audit_events.actor_id")
    .leftJoin(
      "former_staff as former_subjects",
      "former_subjects.id",
      "audit_events.subject_user_id",
    )
    .selectAll("audit_events")
    .select((it) => [
      it.fn.coalesce("actors.username", "former_actors.username").as("actor_name"),
      it.fn.coalesce("subjects.username", "former_subjects.username").as("subject_name"),
    ])
    .where("seq", "in", sql<number>`(${page})`)
    .orderBy("seq", "desc")
    .execute();
}

/**
 * `offset` makes the database evaluate row by row; otherwise it might read the whole log to find all
 * outcomes.
 */
const isLatestPhase = sql`(phase <> 'asked' or not exists (
  select from audit_events as ends
  where ends.request_id = audit_events.request_id and ends.phase <> 'asked' offset 0))`;

function ofKind(kind: NonNullable<AuditFilter["kind"]>, { reads, guarding }: Actions) {
  const isOneOf = (names: readonly string[]) => sql`action in (${sql.join(names)})`;
  if (kind === "reads") return isOneOf(reads);
  if (kind === "sign-ins") return isOneOf(guarding);
  return sql`not ${isOneOf([...reads, ...guarding])}`;
}

/** Each action in the log, once, by skipping through the index. */
function actionsBy(actor: string | undefined): RawBuilder<unknown> {
  const whose = actor === undefined ? sql`true` : sql`actor_id = ${actor}`;
  return sql`
    (select min(action) as told_action from audit_events where ${whose})
    union all
    select (select min(action) from audit_events where ${whose} and action > told_action)
    from told where told_action is not null`;
}

export async function listStaff(db: Db) {
  return await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("role", "<>", "user")
    .orderBy("username")
    .execute();
}

/** Current names of these objects, without health data. */
export async function listNames(db: Db, ids: readonly string[]) {
  const named = (table: string, name: string) =>
    sql`select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    ${named("users", "username")}
    union all ${named("frequencies", "name")}
    union all ${named("plans", "plan_name")}
    union all ${named("assignment_templates", "name")}
    union all ${named("social_media_campaigns", "name")}
    union all ${named("social_images", "alt_text")}
    union all ${named("testimonials", "customer_name")}`.execute(db);
  return rows;
}
