import { Readable } from "node:stream";
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

/**
 * Spreadsheets treat a cell that starts like this as a formula. Apostrophes before it are the text's own: it
 * gets another one, so that reading removes no more than was added.
 */
const isFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** One CSV cell that every spreadsheet reads as text. */
function writeCell(value: string): string {
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes what `writeCell` put in front of a text. */
export const readCell = (text: string) =>
  text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text;
