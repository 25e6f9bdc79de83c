import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headingBytes, inParts } from "./range-parts.ts";
import { readRanges } from "./range.ts";
import type { Sound } from "./sound.ts";

/** Responds to HEAD, whole, 206 in one part or several, 304 and 416; only what is asked for is computed or read. */
export async function streamSound(
  sound: Sound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { sizeBytes, contentType, etag, isPublic = false } = sound;
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
  const always = {
    "accept-ranges": "bytes",
    "cache-control": isPublic ? "public, max-age=31536000, immutable" : "no-store",
    "content-disposition": "inline",
    etag,
  };
  if (ifNoneMatch !== undefined && isHeld(ifNoneMatch, etag))
    return void (await reply.status(304).headers(always).send());
  // Ranges are defined for GET alone. If-Range with another tag means that the listener holds other
  // bytes: they get the whole. A date never holds, as no response of ours has had a date.
  const mayBePart = request.method === "GET" && (ifRange === undefined || ifRange === etag);
  const gapBytes = range?.includes(",") === true ? headingBytes(sound) : 0;
  const ranges = mayBePart ? readRanges(range, sizeBytes, gapBytes) : "whole";
  if (ranges === "unsatisfiable") {
    void reply.headers({ ...always, "content-range": `bytes */${sizeBytes}` });
    return void (await reply.status(416).send());
  }
  // One range is never sent as a part: it is what every client can read.
  const parts = ranges === "whole" || ranges.length === 1 ? null : inParts(sound, ranges);
  // With its headings it may be longer than what it is taken from.
  if (parts !== null && parts.sizeBytes <= sizeBytes) {
    const body = await parts.open();
    void reply.headers({ ...always, "content-length": String(parts.sizeBytes) });
    return void (await reply.status(206).type(parts.contentType).send(body));
  }
  const only = ranges === "whole" || parts !== null ? undefined : ranges[0];
  const { start, end } = only ?? { start: 0, end: sizeBytes - 1 };
  // For HEAD the framework wants a stream too, to keep the length that was announced.
  const bytes = request.method === "HEAD" ? [] : await sound.open({ start, end });
  if (only !== undefined) void reply.header("content-range", `bytes ${start}-${end}/${sizeBytes}`);
  await reply
    .status(only === undefined ? 200 : 206)
    .headers({ ...always, "content-length": String(end - start + 1) })
    .type(contentType)
    .send(bytes instanceof Readable ? bytes : Readable.from(bytes));
}

/** If-None-Match compares weakly, as a proxy between may have weakened the tag. */
function isHeld(header: string, etag: string): boolean {
  const held = header.split(",").map((it) => it.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}
