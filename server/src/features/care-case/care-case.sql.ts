import type { WaitStep } from "@attune/domain/care-case/is-waiting";
import { type Insertable, type Selectable, sql } from "kysely";
import { latestElsewhere } from "@attune/domain/time/clock-skew";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { canOpenCases } from "../../adapters/database/schema/can-open-cases.ts";
import type {
  CareCasesTable,
  CareCaseStepsTable,
} from "../../adapters/database/schema/care-cases.ts";

export type CareCaseRow = Selectable<CareCasesTable>;

const openCaseOf = (db: Db, userId: string) =>
  db
    .selectFrom("care_cases")
    .selectAll()
    .where("user_id", "=", userId)
    .where("closed_at", "is", null);

/** A person has at most one. */
export async function findOpenCase(db: Db, userId: string): Promise<CareCaseRow | undefined> {
  return await openCaseOf(db, userId).executeTakeFirst();
}

/** The same, locked: if staff are closing it, waits and then returns undefined. */
export async function lockOpenCase(tx: Tx, userId: string): Promise<CareCaseRow | undefined> {
  return await openCaseOf(tx, userId).forUpdate().executeTakeFirst();
}

/** People with an open case whom nobody has contacted. */
export async function listUncontacted(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("care_cases")
    .select("user_id")
    .where("closed_at", "is", null)
    .where("contacted_at", "is", null)
    .execute();
  return rows.map((it) => it.user_id);
}

/** The steps with which this person's waits for contact began and ended, oldest first. */
export async function listWaitSteps(db: Db, userId: string): Promise<WaitStep[]> {
  const rows = await db
    .selectFrom("care_case_steps as it")
    .innerJoin("care_cases", "care_cases.id", "it.case_id")
    .select(["it.step", "it.created_at"])
    .where("care_cases.user_id", "=", userId)
    .where("it.step", "in", waitSteps)
    .where("it.is_unanswered", "=", false)
    .orderBy("it.created_at")
    .orderBy(sql`array_position(array['raised', 'contacted', 'closed'], it.step)`)
    .execute();
  return rows.map((it) => ({ step: it.step as WaitStep["step"], at: it.created_at }));
}

const waitSteps = ["raised", "contacted", "closed"] as const;

export async function insertCase(tx: Tx, row: Insertable<CareCasesTable>): Promise<void> {
  await tx.insertInto("care_cases").values(row).execute();
}

export async function changeCase(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      CareCaseRow,
      | "kind"
      | "severity"
      | "owner_id"
      | "due_at"
      | "contacted_at"
      | "closed_at"
      | "escalated_at"
      | "webhook_state"
    >
  >,
): Promise<void> {
  await tx.updateTable("care_cases").set(change).where("id", "=", id).execute();
}

export async function insertStep(tx: Tx, row: Insertable<CareCaseStepsTable>): Promise<void> {
  await tx.insertInto("care_case_steps").values(row).execute();
}

const withNames = (db: Db) =>
  db
    .selectFrom("care_cases")
    .innerJoin("users", "users.id", "care_cases.user_id")
    .leftJoin("users as owner", (join) =>
      join
        .onRef("owner.id", "=", "care_cases.owner_id")
        .on((it) => it.or([it("care_cases.closed_at", "is not", null), canOpenCases("owner")])),
    )
    .selectAll("care_cases")
    .select([
      "users.username",
      "users.email",
      "users.full_name",
      "users.country",
      "owner.username as owner_name",
    ]);

export type NamedCaseRow = Awaited<ReturnType<typeof listCases>>[number];

/** Open cases by urgency, then by due time; closed ones newest first. */
export async function listCases(
  db: Db,
  state: "open" | "closed",
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = withNames(db).limit(limit).offset(offset);
  if (state === "closed")
    return await rows
      .where("care_cases.closed_at", "is not", null)
      .orderBy("care_cases.closed_at", "desc")
      .orderBy("care_cases.id")
      .execute();
  return await rows
    .where("care_cases.closed_at", "is", null)
    .orderBy((it) => it("care_cases.contacted_at", "is not", null))
    .orderBy("care_cases.severity", "desc")
    .orderBy("care_cases.due_at")
    .orderBy("care_cases.raised_at")
    .orderBy("care_cases.id")
    .execute();
}

export async function countCases(db: Db) {
  return await db
    .selectFrom("care_cases")
    .select((it) => [
      it.fn.countAll<number>().filterWhere("closed_at", "is", null).as("open"),
      it.fn.countAll<number>().filterWhere("closed_at", "is not", null).as("closed"),
      it.fn
        .countAll<number>()
        .filterWhere("closed_at", "is", null)
        .filterWhere("contacted_at", "is", null)
        .as("waiting"),
    ])
    .executeTakeFirstOrThrow();
}

export async function findCase(db: Db, id: string): Promise<NamedCaseRow | undefined> {
  return await withNames(db).where("care_cases.id", "=", id).executeTakeFirst();
}

/** Open cases where nobody has contacted the person in time, longest overdue first. */
export async function listOverdue(db: Db, now: Date) {
  return await overdue(db, now)
    .select(["id", "user_id", "escalated_at"])
    .orderBy("due_at")
    .execute();
}

/**
 * Locks it until the transaction ends; undefined if another process was faster, or staff are acting on it.
 */
export async function lockOverdue(tx: Tx, id: string, now: Date) {
  return await overdue(tx, now)
    .select(["due_at", "escalated_at", "webhook_state"])
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A case raised while the clock was ahead may have waited for any length of time. */
const overdue = (db: Db, now: Date) =>
  db
    .selectFrom("care_cases")
    .where("closed_at", "is", null)
    .where("contacted_at", "is", null)
    .where((it) => it.or([it("due_at", "<=", now), it("raised_at", ">", latestElsewhere(now))]));

export async function listCasesOf(db: Db, userId: string): Promise<CareCaseRow[]> {
  return await db
    .selectFrom("care_cases")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("raised_at")
    .execute();
}

/** The id of the newest thing the person told us in this case. */
export async function findNewestDisclosure(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("care_case_steps")
    .select("id")
    .where("case_id", "=", caseId)
    .where("step", "=", "raised")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id;
}

/** Whether this staff member took the case, and the person has told us nothing since. */
export async function isTakenBy(tx: Tx, caseId: string, staffId: string): Promise<boolean> {
  const newest = await tx
    .selectFrom("care_case_steps")
    .select(["step", "actor_id"])
    .where("case_id", "=", caseId)
    .where("step", "in", ["raised", "taken"])
    .orderBy("created_at", "desc")
    .orderBy(sql`array_position(array['taken', 'raised'], step)`)
    .executeTakeFirst();
  return newest?.step === "taken" && newest.actor_id === staffId;
}

/** The newest disclosure in the person's open case that no stored assessment, ticket or review contains. */
export async function findRefusedStep(db: Db, userId: string) {
  return await db
    .selectFrom("care_case_steps as it")
    .innerJoin("care_cases", "care_cases.id", "it.case_id")
    .select(["it.id", "it.details_sealed"])
    .where("care_cases.user_id", "=", userId)
    .where("care_cases.closed_at", "is", null)
    .where("it.step", "=", "raised")
    .where("it.source_id", "is", null)
    .orderBy("it.created_at", "desc")
    .orderBy("it.id", "desc")
    .executeTakeFirst();
}

/** Locked, so that concurrent actions run one after the other. */
export async function lockCase(tx: Tx, id: string): Promise<CareCaseRow | undefined> {
  return await tx
    .selectFrom("care_cases")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listSteps(db: Db, caseId: string) {
  return await db
    .selectFrom("care_case_steps")
    .leftJoin("users", "users.id", "care_case_steps.actor_id")
    .selectAll("care_case_steps")
    .select("users.username as actor_name")
    .where("case_id", "=", caseId)
    .orderBy("care_case_steps.created_at")
    .orderBy(
      sql`array_position(array['raised', 'escalated', 'taken', 'contacted', 'closed'], step)`,
    )
    .orderBy("care_case_steps.id")
    .execute();
}
