import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Text that is compressed once and sent many times. */
export interface Compressed {
  text: string;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

export async function compress(text: string): Promise<Compressed> {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return { text, etag, brotli: await toBrotli(text), gzip: await toGzip(text) };
}

/** Responds with 304 if the client has it already, otherwise with the smallest encoding that the client accepts. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  it: Compressed,
): FastifyReply {
  void reply.type(type).headers({ etag: it.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === it.etag) return reply.status(304).send();
  const accepted = String(request.headers["accept-encoding"]);
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(it.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(it.gzip);
  return reply.send(it.text);
}
