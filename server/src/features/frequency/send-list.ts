import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { londonDay } from "@attune/domain/billing/london-calendar";
import type { App } from "../../app.ts";
import { columns, writeCell } from "./catalogue-columns.ts";
import { listWhole } from "./frequency.sql.ts";
import { type LibraryFilter, listPageAfter } from "./library.sql.ts";
import type { LibraryRow } from "./present-entry.ts";

const batchSize = 500;

/** Sends what a search finds as CSV while it is read, in the columns that an import takes. */
export async function sendList(
  app: Pick<App, "db" | "clock">,
  reply: FastifyReply,
  filter: LibraryFilter,
): Promise<void> {
  const lines = writeLines(app, filter);
  // What cannot be read at all is told before the first byte.
  const first = await lines.next();
  await reply
    .header(
      "content-disposition",
      `attachment; filename="frequency-library-${londonDay(app.clock.now())}.csv"`,
    )
    .type("text/csv; charset=utf-8")
    .send(Readable.from(withFirst(first, lines)));
}

async function* writeLines({ db }: Pick<App, "db">, filter: LibraryFilter) {
  let heading = `\uFEFF${columns.map(([column]) => column).join(",")},usageCount\r\n`;
  let place: { name: string; id: string } | undefined;
  for (;;) {
    const rows = await listWhole(db, await listPageAfter(db, filter, place, batchSize));
    yield heading + rows.map(lineOf).join("");
    heading = "";
    place = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncIterable<string>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

const lineOf = (row: LibraryRow) => `${cellsOf(row).map(writeCell).join(",")}\r\n`;

const cellsOf = (it: LibraryRow): string[] => [
  it.slug,
  it.name,
  String(Number(it.hertz)),
  it.category,
  it.subcategory ?? "",
  it.description ?? "",
  String(it.duration_seconds),
  it.delivery,
  it.concerns,
  it.evidence_grade ?? "",
  it.evidence_source ?? "",
  it.source,
  it.reviewed_on ?? "",
  it.curator ?? "",
  String(it.is_curated),
  String(it.is_active),
  it.notes ?? "",
  String(it.usage_count),
];
