import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, readRange } from "./range.ts";

/** Something to listen to, computed or stored. */
export interface Sound {
  sizeBytes: number;
  contentType: string;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
  /** Bytes `start` to `end`, the last one included. Throws a problem where they cannot be had. */
  open(range: ByteRange): Promise<Readable> | Readable;
}

/** Answers HEAD, whole, 206, 304 and 416; only the bytes asked for are ever computed or read. */
export async function streamSound(
  sound: Sound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { sizeBytes, contentType, etag } = sound;
  const always = {
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    "content-disposition": "inline",
    etag,
  };
  if (isHeld(request.headers["if-none-match"], etag))
    return void (await reply.status(304).headers(always).send());
  const range = wantedRange(request, sound);
  if (range === "unsatisfiable") {
    void reply.headers({ ...always, "content-range": `bytes */${sizeBytes}` });
    return void (await reply.status(416).send());
  }
  const { start, end } = range === "whole" ? { start: 0, end: sizeBytes - 1 } : range;
  // For HEAD the framework wants a stream too, to keep the length that was announced.
  const isHead = request.method === "HEAD";
  const bytes = isHead ? Readable.from([]) : await sound.open({ start, end });
  void reply.headers(always).type(contentType);
  if (range !== "whole") {
    void reply.status(206).header("content-range", `bytes ${start}-${end}/${sizeBytes}`);
  }
  await reply.header("content-length", String(end - start + 1)).send(bytes);
}

/** If-None-Match compares weakly, as a proxy between may have weakened the tag. */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(",").map((it) => it.trim().replace(/^W\//, "")) ?? [];
  return held.includes(etag) || held.includes("*");
}

/** If-Range with another ETag means that the listener holds other bytes: they get the whole. */
function wantedRange(
  { headers }: FastifyRequest,
  { sizeBytes, etag }: Sound,
): ByteRange | "whole" | "unsatisfiable" {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return "whole";
  return readRange(headers.range, sizeBytes);
}
