import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends rows as CSV while they are read; nothing is kept whole. */
export async function sendCsv(
  reply: FastifyReply,
  { name, heading }: { name: string; heading: readonly string[] },
  batches: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  const lines = writeLines(heading, batches);
  // What cannot be read at all is told before the first byte.
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

/** A spreadsheet takes a cell that begins like this for a formula. */
const isFormula = /^[=+\-@\t\r]/;

/** One cell of a CSV file that is text in every spreadsheet. */
function writeCell(value: string): string {
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Takes away again what `writeCell` put before a text. */
export const readCell = (text: string) =>
  text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text;
