import { openOpusFile, opusBatchAt } from "@attune/audio/opus/opus-file";
import type { Recipe } from "@attune/audio/recipe";
import type { App } from "../../app.ts";
import type { ByteRange } from "../../http/range.ts";
import type { Sound } from "../../http/sound.ts";

/**
 * A sound encoded on demand: at most one batch ahead of the listener. Once they have left, no batch is begun,
 * not even one that was waiting for its turn.
 */
export function opusSound({ opusEncoder }: Pick<App, "opusEncoder">, original: Recipe): Sound {
  const file = openOpusFile(original);
  const { sizeBytes, contentType, etag, header, recipe } = file;

  async function* encode({ start, end }: ByteRange, left: AbortSignal) {
    if (start < header.length) yield Buffer.from(header.subarray(start, end + 1));
    for (let from = Math.max(start, header.length); from <= end;) {
      const { batch, start: batchStart } = opusBatchAt(file, from);
      const bytes = Buffer.from(await opusEncoder.encode(recipe, batch, left));
      yield bytes.subarray(from - batchStart, end + 1 - batchStart);
      from = batchStart + bytes.length;
    }
  }

  return {
    sizeBytes,
    contentType,
    etag,
    open(range) {
      const leaving = new AbortController();
      const parts = encode(range, leaving.signal);
      // The generator alone would return only after the batch that it waits for.
      const iterator: AsyncIterator<Buffer> = {
        next: () => parts.next(),
        return() {
          leaving.abort();
          return parts.return(undefined);
        },
      };
      return { [Symbol.asyncIterator]: () => iterator };
    },
  };
}
