import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headingBytes, inParts } from "./range-parts.ts";
import { readRanges } from "./range.ts";
import type { Sound } from "./sound.ts";

/** Responds to HEAD and GET with the whole sound, ranges (206), 304 or 416; computes or reads only the requested bytes. */
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
  // Ranges are defined only for GET. If-Range with another tag means that the client has other
  // bytes: it gets the whole sound. A date never matches, since our responses have none.
  const mayBePart = request.method === "GET" && (ifRange === undefined || ifRange === etag);
  const gapBytes = range?.includes(",") === true ? headingBytes(sound) : 0;
  const ranges = mayBePart ? readRanges(range, sizeBytes, gapBytes) : "whole";
  if (ranges === "unsatisfiable") {
    void reply.headers({ ...always, "content-range": `bytes */${sizeBytes}` });
    return void (await reply.status(416).send());
  }
  // A single range is never sent as multipart, so that every client can read it.
  const parts = ranges === "whole" || ranges.length === 1 ? null : inParts(sound, ranges);
  // With part headings it may be longer than the sound itself.
  if (parts !== null && parts.sizeBytes <= sizeBytes) {
    const body = await parts.open();
    void reply.headers({ ...always, "content-length": String(parts.sizeBytes) });
    return void (await reply.status(206).type(parts.contentType).send(body));
  }
  const only = ranges === "whole" || parts !== null ? undefined : ranges[0];
  const { start, end } = only ?? { start: 0, end: sizeBytes - 1 };
  // Fastify needs a stream for HEAD too, to keep the announced length.
  const bytes = request.method === "HEAD" ? [] : await sound.open({ start, end });
  if (only !== undefined) void reply.header("content-range", `bytes ${start}-${end}/${sizeBytes}`);
  await reply
    .status(only === undefined ? 200 : 206)
    .headers({ ...always, "content-length": String(end - start + 1) })
    .type(contentType)
    .send(bytes instanceof Readable ? bytes : Readable.from(bytes));
}

/** If-None-Match compares weakly, because a proxy may have weakened the tag. */
function isHeld(header: string, etag: string): boolean {
  const held = header.split(",").map((it) => it.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}
