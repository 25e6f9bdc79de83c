import { sql } from "kysely";
import type { Span } from "@attune/domain/billing/revenue-chart";
import type { Db } from "../../adapters/database/port.ts";

/** Currency of every figure; the product charges in no other. */
const currency = "gbp";

/** Revenue of each day from `from` to `to`; days without entries are absent. */
export async function listDays(db: Db, { from, to }: Span) {
  return await db
    .selectFrom("revenue_days")
    .select(["day", "payments", "payments_minor", "refunds", "refunds_minor"])
    .where("currency", "=", currency)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
}

/** Net sums of several named periods in one query, and the first and last day with an entry. */
export async function sumSpans<Name extends string>(db: Db, spans: Record<Name, Span>) {
  const net = sql<number>`payments_minor - refunds_minor`;
  const names = Object.keys(spans) as Name[];
  const row = await db
    .selectFrom("revenue_days")
    .select((it) => [
      sql<number>`coalesce(sum(${net}), 0)::bigint`.as("total"),
      it.fn.min("day").as("first"),
      it.fn.max("day").as("last"),
      ...names.map((name) =>
        sql<number>`coalesce(sum(${net}) filter (where day between ${spans[name].from}::date and ${spans[name].to}::date), 0)::bigint`.as(
          `span_${name}`,
        ),
      ),
    ])
    .where("currency", "=", currency)
    .where((it) => it.or([it("payments", ">", 0), it("refunds", ">", 0)]))
    .executeTakeFirstOrThrow();
  const sums = row as unknown as Record<string, number>;
  const { total, first, last } = row;
  return {
    total,
    whole: first === null || last === null ? null : { from: first, to: last },
    sums: Object.fromEntries(names.map((name) => [name, sums[`span_${name}`]])) as Record<
      Name,
      number
    >,
  };
}

/** The payments and refunds of a period, and their total in pounds. */
export async function countEntries(db: Db, span: Partial<Span>) {
  return await db
    .selectFrom("revenue_days")
    .select([
      sql<number>`coalesce(sum(payments), 0)::bigint`.as("payments"),
      sql<number>`coalesce(sum(refunds), 0)::bigint`.as("refunds"),
      sql<number>`coalesce(sum(payments_minor - refunds_minor) filter (where currency = ${currency}), 0)::bigint`.as(
        "sum",
      ),
    ])
    .$if(span.from !== undefined, (it) => it.where("day", ">=", span.from ?? ""))
    .$if(span.to !== undefined, (it) => it.where("day", "<=", span.to ?? ""))
    .executeTakeFirstOrThrow();
}
