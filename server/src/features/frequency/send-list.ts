import type { FastifyReply } from "fastify";
import { londonDay } from "@attune/domain/time/london-calendar";
import type { App } from "../../app.ts";
import { sendCsv } from "../../http/csv.ts";
import { columns } from "./catalogue-columns.ts";
import { listWhole } from "./frequency.sql.ts";
import { type LibraryFilter, listPageAfter } from "./library.sql.ts";
import type { LibraryRow } from "./present-entry.ts";

const batchSize = 500;

/** Streams the search results as CSV, in the columns an import accepts. */
export async function sendList(
  app: Pick<App, "db" | "clock">,
  reply: FastifyReply,
  filter: LibraryFilter,
): Promise<void> {
  const name = `frequency-library-${londonDay(app.clock.now())}`;
  const heading = [...columns.map(([column]) => column), "usageCount"];
  await sendCsv(reply, { name, heading }, readBatches(app, filter));
}

async function* readBatches({ db }: Pick<App, "db">, filter: LibraryFilter) {
  let place: { name: string; id: string } | undefined;
  for (;;) {
    const rows = await listWhole(db, await listPageAfter(db, filter, place, batchSize));
    yield rows.map(cellsOf);
    place = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

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
  it.studied_concerns,
  it.source,
  it.reviewed_on ?? "",
  it.curator ?? "",
  String(it.is_curated),
  String(it.is_active),
  it.notes ?? "",
  String(it.usage_count),
];
