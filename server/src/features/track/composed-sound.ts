import { Readable } from "node:stream";
import type { Container } from "@attune/audio/container";
import type { Sound } from "../../http/sound.ts";
import { inTurn } from "./in-turn.ts";

/** Less than a millisecond of computing. */
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
  for (let from = start, until = start; from < end; from = until) {
    until = Math.min(end, container.pieceEnd(from, chunkBytes));
    const bytes = Buffer.allocUnsafeSlow(until - from);
    const begin = from;
    await inTurn(() => container.readInto(begin, bytes));
    yield bytes;
  }
}
