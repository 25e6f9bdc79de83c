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
  if (isHeld(request.headers["if-none-match"], etag)) return void (await reply.status(304).send());
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
  // For HEAD the framework wants a stream too, to keep the length that was announced.
  await reply.send(Readable.from(isHead ? [] : chunks(container, start, end + 1)));
}

/** If-None-Match compares weakly, as a proxy between may have weakened the tag. */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(",").map((it) => it.trim().replace(/^W\//, "")) ?? [];
  return held.includes(etag) || held.includes("*");
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
