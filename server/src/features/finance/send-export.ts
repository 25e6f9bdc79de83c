import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AccountRole } from "@attune/contract/access";
import { londonDay } from "@attune/domain/time/london-calendar";
import type { Span } from "@attune/domain/billing/revenue-chart";
import type { App } from "../../app.ts";
import { readFirst } from "../../http/read-first.ts";
import { readLedger } from "./read-ledger.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** Streams the ledger of these days as a spreadsheet. */
export async function sendExport(
  app: Pick<App, "db" | "readReport" | "sealer" | "clock" | "log">,
  reply: FastifyReply,
  role: AccountRole,
  span: Partial<Span>,
): Promise<void> {
  const now = app.clock.now();
  const batches = await readFirst(readLedger(app, role, span, now));
  const sink = new PassThrough();
  const sent = reply
    .header(
      "content-disposition",
      `attachment; filename="financials-${daysOf(span, londonDay(now))}.xlsx"`,
    )
    .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
    .send(sink);
  try {
    await writeWorkbook(sink, batches, periodOf(span));
  } catch (error) {
    if (!sink.destroyed) app.log.error({ err: error }, "export");
    // A truncated file must not look complete.
    sink.destroy(error as Error);
  }
  await sent;
}

/** For the file's name: the days it holds, or the day of the export if it holds everything. */
function daysOf({ from, to }: Partial<Span>, today: string): string {
  if (from !== undefined) return `${from}-to-${to ?? today}`;
  return to === undefined ? today : `until-${to}`;
}

const periodOf = ({ from, to }: Partial<Span>) =>
  from === undefined && to === undefined ? "All" : `${from ?? "the first"} to ${to ?? "today"}`;
