import { Readable } from "node:stream";
import { writeCell } from "@attune/domain/csv/cell";
import type { FastifyReply } from "fastify";

/** Streams rows as CSV while they are read. */
export async function sendCsv(
  reply: FastifyReply,
  { name, heading }: { name: string; heading: readonly string[] },
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  const lines = writeLines(heading, batches);
  // If nothing can be read at all, this fails before the first byte is sent.
  const first = await lines.next();
  await reply
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .type("text/csv; charset=utf-8")
    .send(Readable.from(withFirst(first, lines)));
}

async function* writeLines(
  heading: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
) {
  let before = `\uFEFF${heading.join(",")}\r\n`;
  for await (const rows of batches) {
    yield before + rows.map(lineOf).join("");
    before = "";
  }
  if (before !== "") yield before;
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncIterable<string>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

const lineOf = (cells: readonly string[]) => `${cells.map(writeCell).join(",")}\r\n`;
