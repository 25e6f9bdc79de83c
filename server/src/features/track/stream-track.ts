import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Container } from "@attune/audio/container";
import { type ByteRange, readRange } from "../../http/range.ts";

/** About a millisecond of computing: other listeners get their turn in between. */
const chunkBytes = 64 * 1024;

/** Answers HEAD, whole, 206, 304 and 416; only the bytes asked for are ever computed. */
export async function streamSound(
  container: Container,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { sizeBytes, contentType, etag } = container;
  void reply.headers({
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    "content-disposition": "inline",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return void (await reply.status(304).send());
  const range = wantedRange(request, container);
  if (range === "unsatisfiable") {
    void reply.header("content-range", `bytes */${sizeBytes}`);
    return void (await reply.status(416).send());
  }
  const { start, end } = range === "whole" ? { start: 0, end: sizeBytes - 1 } : range;
  if (range !== "whole") {
    void reply.status(206).header("content-range", `bytes ${start}-${end}/${sizeBytes}`);
  }
  void reply.type(contentType).header("content-length", String(end - start + 1));
  const isHead = request.method === "HEAD";
  await reply.send(isHead ? null : Readable.from(chunks(container, start, end + 1)));
}

/** If-Range with another ETag means that the listener holds other bytes: they get the whole. */
function wantedRange(
  { headers }: FastifyRequest,
  { sizeBytes, etag }: Container,
): ByteRange | "whole" | "unsatisfiable" {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return "whole";
  return readRange(headers.range, sizeBytes);
}

async function* chunks(container: Container, start: number, end: number) {
  for (let from = start; from < end; from += chunkBytes) {
    yield Buffer.from(container.read(from, Math.min(from + chunkBytes, end)));
    await nextTurn();
  }
}
