import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headingBytes, inParts } from "./range-parts.ts";
import { describeResponse, rangesFor, soundHeaders } from "./sound-response.ts";
import type { Sound } from "./sound.ts";

/** Responds to HEAD and GET with the whole sound, ranges (206), 304 or 416; computes or reads only the requested bytes. */
export async function streamSound(
  sound: Sound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { method, headers: sent } = request;
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = sent;
  const gapBytes = range?.includes(",") === true ? headingBytes(sound) : 0;
  const chosen = rangesFor(sound, { method, range, ifRange, ifNoneMatch }, gapBytes);
  const parts = Array.isArray(chosen) ? inParts(sound, chosen) : null;
  // With part headings it may be longer than the sound itself.
  if (parts !== null && parts.sizeBytes <= sound.sizeBytes) {
    const body = await parts.open();
    const contentLength = String(parts.sizeBytes);
    void reply.headers({ ...soundHeaders(sound), "content-length": contentLength });
    return void (await reply.status(206).type(parts.contentType).send(body));
  }
  const only = Array.isArray(chosen) ? "whole" : chosen;
  const { status, headers, bytes } = describeResponse(sound, only);
  if (bytes === undefined) return void (await reply.status(status).headers(headers).send());
  // Fastify needs a stream for HEAD too, to keep the announced length.
  const opened = method === "HEAD" ? [] : await sound.open(bytes);
  const body = opened instanceof Readable ? opened : Readable.from(opened);
  await reply.status(status).headers(headers).send(body);
}
