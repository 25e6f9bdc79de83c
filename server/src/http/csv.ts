import { Readable } from "node:stream";
import { writeCell } from "@attune/domain/csv/cell";
import type { FastifyReply } from "fastify";
import { readFirst } from "./read-first.ts";

/** Streams rows as CSV while they are read. */
export async function sendCsv(
  reply: FastifyReply,
  { name, heading }: { name: string; heading: readonly string[] },
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  const lines = await readFirst(writeLines(heading, batches));
  await reply
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .type("text/csv; charset=utf-8")
    .send(Readable.from(lines));
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

const lineOf = (cells: readonly string[]) => `${cells.map(writeCell).join(",")}\r\n`;
