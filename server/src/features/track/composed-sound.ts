import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Container } from "@attune/audio/container";
import type { Sound } from "../../http/sound.ts";

/** About a millisecond of computing: other listeners get their turn in between. */
const chunkBytes = 64 * 1024;

/** A sound whose bytes are computed as the listener takes them. */
export function composedSound(container: Container): Sound {
  const { sizeBytes, contentType, etag } = container;
  return {
    sizeBytes,
    contentType,
    etag,
    open: ({ start, end }) => Readable.from(chunks(container, start, end + 1)),
  };
}

async function* chunks(container: Container, start: number, end: number) {
  for (let from = start; from < end; from += chunkBytes) {
    const bytes = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - from));
    container.readInto(from, bytes);
    yield bytes;
    await nextTurn();
  }
}
