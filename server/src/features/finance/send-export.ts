import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { addDays, londonDay, startOfDay } from "@attune/domain/billing/london-calendar";
import type { Span } from "@attune/domain/billing/revenue-chart";
import type { App } from "../../app.ts";
import { type Between, type EntryRow, listEntriesAfter, type Place } from "./ledger.sql.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** Small, so that writing a batch does not keep others waiting. */
const batchSize = 500;

/** Sends the ledger of the days asked for as a spreadsheet while it is read; nothing is kept whole. */
export async function sendExport(
  app: Pick<App, "db" | "clock" | "log">,
  reply: FastifyReply,
  span: Partial<Span>,
): Promise<void> {
  const now = app.clock.now();
  const between = {
    from: span.from === undefined ? undefined : startOfDay(span.from),
    until: span.to === undefined ? undefined : startOfDay(addDays(span.to, 1)),
  };
  const batches = readBatches(app, between, now);
  // What cannot be read at all is told before the first byte.
  const first = await batches.next();
  const sink = new PassThrough();
  const sent = reply
    .header("content-disposition", `attachment; filename="financials-${londonDay(now)}.xlsx"`)
    .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .send(sink);
  try {
    await writeWorkbook(sink, withFirst(first, batches), periodOf(span));
  } catch (error) {
    if (!sink.destroyed) app.log.error({ error: String(error) }, "export");
    // A file that ends early must not look whole.
    sink.destroy(error as Error);
  }
  await sent;
}

/** Not in one transaction: on the embedded database it would hold everybody up for as long as the download takes. */
async function* readBatches(
  app: Pick<App, "db">,
  between: Between,
  knownAt: Date,
): AsyncGenerator<EntryRow[], undefined> {
  let place: Place | undefined;
  for (;;) {
    const rows = await listEntriesAfter(app.db, between, knownAt, place, batchSize);
    yield rows;
    place = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

async function* withFirst<T>(first: IteratorResult<T, undefined>, rest: AsyncIterable<T>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

const periodOf = ({ from, to }: Partial<Span>) =>
  from === undefined && to === undefined ? "All" : `${from ?? "the first"} to ${to ?? "today"}`;
