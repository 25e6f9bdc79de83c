import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import {
  beginSheet,
  type Cell,
  type Column,
  endOfSheet,
  partsAround,
  rowXml,
} from "./sheet-xml.ts";

/** A fixed date, so the same rows always give the same bytes; the earliest an archive allows. */
const dayOfFiles = new Date(1980, 0, 1);

/** About 30 KB: larger buffers are large objects, which are collected late. */
const rowsAtOnce = 50;

/**
 * A workbook written to `sink` as rows arrive. Each call waits for the compressor, which runs in its own
 * thread, and for the reader. Throws if the reader has disconnected.
 */
export class Spreadsheet {
  readonly #sink: Writable;
  readonly #archive: Zip;
  readonly #names: string[] = [];
  #sheet: { file: Compressed; columns: readonly Column[]; rows: number } | null = null;

  constructor(sink: Writable) {
    this.#sink = sink;
    this.#archive = new Zip((error, chunk, isLast) => {
      if (error !== null) sink.destroy(error);
      else if (!sink.destroyed) sink.write(chunk);
      if (isLast) sink.end();
    });
  }

  /** Ends the previous sheet. Names have at most 31 characters and are unique. */
  async addSheet(name: string, columns: readonly Column[]): Promise<void> {
    await this.#endSheet();
    this.#names.push(name);
    const file = this.#addFile(`xl/worksheets/sheet${this.#names.length}.xml`);
    this.#sheet = { file, columns, rows: columns.some(({ header }) => header) ? 1 : 0 };
    await file.write(beginSheet(columns));
  }

  async addRows(rows: readonly (readonly Cell[])[]): Promise<void> {
    if (this.#sheet === null) throw new Error("There is no sheet for these rows");
    const sheet = this.#sheet;
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const few = rows.slice(from, from + rowsAtOnce);
      const numbered = few.map((row) => rowXml(sheet.columns, row, (sheet.rows += 1)));
      await sheet.file.write(numbered.join(""));
    }
    await this.#caughtUp();
  }

  async end(): Promise<void> {
    await this.#endSheet();
    for (const [name, xml] of Object.entries(partsAround(this.#names))) {
      const file = this.#addFile(name);
      await file.write(xml);
      await file.end();
    }
    this.#archive.end();
  }

  async #endSheet(): Promise<void> {
    await this.#sheet?.file.write(endOfSheet);
    await this.#sheet?.file.end();
    this.#sheet = null;
  }

  #addFile(name: string): Compressed {
    const file = new Compressed(name);
    this.#archive.add(file);
    return file;
  }

  async #caughtUp(): Promise<void> {
    const sink = this.#sink;
    if (sink.destroyed) throw new Error("The reader has disconnected");
    if (!sink.writableNeedDrain) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(sink, "drain", { signal }), once(sink, "close", { signal })]);
    waiting.abort();
  }
}

/**
 * One file of the archive. Node's compressor is several times faster than the archive library's, and does
 * not block the event loop.
 */
class Compressed extends ZipPassThrough {
  override compression = 8;
  override mtime = dayOfFiles;
  readonly #deflate = createDeflateRaw();
  /** Reused, because a new buffer for each write would be freed late. */
  readonly #bytes = Buffer.allocUnsafeSlow(128 * 1024);

  constructor(name: string) {
    super(name);
    this.#deflate.on("data", (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false));
  }

  async write(text: string): Promise<void> {
    const isShort = text.length * 3 <= this.#bytes.length;
    const bytes = isShort ? this.#bytes.subarray(0, this.#bytes.write(text)) : Buffer.from(text);
    this.push(bytes);
    await new Promise<void>((done, fail) => {
      this.#deflate.write(bytes, (error) => (error == null ? done() : fail(error)));
    });
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(0), true);
    this.#deflate.end();
    await finished(this.#deflate);
    this.ondata(null, new Uint8Array(0), true);
  }

  /** Input is counted and checksummed; the output comes from the compressor. */
  protected override process(): void {}
}
