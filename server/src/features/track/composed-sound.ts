import type { Container } from "@attune/audio/container";
import type { Sound } from "../../http/sound.ts";
import { inTimeSlice } from "./time-slices.ts";

/** Takes about a millisecond to compute in the richest scene, far less for tones alone. */
const chunkBytes = 16 * 1024;

/** A sound whose bytes are computed as they are read. */
export function composedSound(container: Container): Sound {
  const { sizeBytes, contentType, etag } = container;
  return {
    sizeBytes,
    contentType,
    etag,
    async *open({ start, end }) {
      for (let from = start, until = start; from <= end; from = until) {
        until = Math.min(end + 1, container.pieceEnd(from, chunkBytes));
        const bytes = Buffer.allocUnsafeSlow(until - from);
        const begin = from;
        await inTimeSlice(() => container.readInto(begin, bytes));
        yield bytes;
      }
    },
  };
}
