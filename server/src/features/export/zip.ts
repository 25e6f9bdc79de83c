import { Readable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";

export interface ZippedFile {
  name: string;
  text: string;
}

/** Compresses one file after the other, as fast as the reader takes them. */
export function zip(files: Iterable<ZippedFile>, at: Date): Readable {
  return Readable.from(chunks(files, at), { objectMode: false });
}

function* chunks(files: Iterable<ZippedFile>, at: Date): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    archive.add(file);
    file.push(Buffer.from(text), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
