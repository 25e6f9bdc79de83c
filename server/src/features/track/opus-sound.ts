import { openOpusFile, opusBatchAt } from "@attune/audio/opus/opus-file";
import type { Recipe } from "@attune/audio/recipe";
import type { App } from "../../app.ts";
import type { Sound } from "../../http/sound.ts";

/** A sound encoded on demand: at most one batch ahead of the listener, and none after they have left. */
export function opusSound({ opusEncoder }: Pick<App, "opusEncoder">, original: Recipe): Sound {
  const file = openOpusFile(original);
  const { sizeBytes, contentType, etag, header, recipe } = file;
  return {
    sizeBytes,
    contentType,
    etag,
    async *open({ start, end }) {
      if (start < header.length) yield Buffer.from(header.subarray(start, end + 1));
      for (let from = Math.max(start, header.length); from <= end;) {
        const { batch, start: batchStart } = opusBatchAt(file, from);
        const bytes = Buffer.from(await opusEncoder.encode(recipe, batch));
        yield bytes.subarray(from - batchStart, end + 1 - batchStart);
        from = batchStart + bytes.length;
      }
    },
  };
}
