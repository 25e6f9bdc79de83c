import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headingBytes, inParts } from "./range-parts.ts";
import { type ByteRange, readRanges } from "./range.ts";
import type { Sound } from "./sound.ts";

/** Answers HEAD, whole, 206 in one part or several, 304 and 416; only what is asked for is computed or read. */
export async function streamSound(
  sound: Sound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { sizeBytes, etag } = sound;
  const always = {
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "content-disposition": "inline",
    etag,
  };
  if (isHeld(request.headers["if-none-match"], etag))
    return void (await reply.status(304).headers(always).send());
  const ranges = wantedRanges(request, sound);
  if (ranges === "unsatisfiable") {
    void reply.headers({ ...always, "content-range": `bytes */${sizeBytes}` });
    return void (await reply.status(416).send());
  }
  const body = ranges === "whole" ? wholeOf(sound) : partOf(sound, ranges);
  // For HEAD the framework wants a stream too, to keep the length that was announced.
  const bytes = request.method === "HEAD" ? Readable.from([]) : await body.open();
  await reply
    .status(body.status)
    .headers({ ...always, ...body.headers, "content-length": String(body.sizeBytes) })
    .type(body.contentType)
    .send(bytes);
}

interface Body {
  status: 200 | 206;
  headers: Record<string, string>;
  contentType: string;
  sizeBytes: number;
  open(): Promise<Readable> | Readable;
}

function wholeOf(sound: Sound): Body {
  const { sizeBytes, contentType } = sound;
  const open = () => sound.open({ start: 0, end: sizeBytes - 1 });
  return { status: 200, headers: {}, contentType, sizeBytes, open };
}

/** One range is never sent as a part, whatever was asked for: it is what every client can read. */
function partOf(sound: Sound, ranges: readonly ByteRange[]): Body {
  const [only, ...others] = ranges;
  if (only !== undefined && others.length === 0) {
    const { start, end } = only;
    return {
      status: 206,
      headers: { "content-range": `bytes ${start}-${end}/${sound.sizeBytes}` },
      contentType: sound.contentType,
      sizeBytes: end - start + 1,
      open: () => sound.open(only),
    };
  }
  const parts = inParts(sound, ranges);
  // With its headings it would be longer than what it is taken from.
  if (parts.sizeBytes > sound.sizeBytes) return wholeOf(sound);
  return { status: 206, headers: {}, ...parts };
}

/** If-None-Match compares weakly, as a proxy between may have weakened the tag. */
function isHeld(header: string | undefined, etag: string): boolean {
  const held = header?.split(",").map((it) => it.trim().replace(/^W\//, "")) ?? [];
  return held.includes(etag) || held.includes("*");
}

/**
 * Ranges are defined for GET alone. If-Range with another tag means that the listener holds other
 * bytes: they get the whole. A date never holds, as no answer of ours has had a date.
 */
function wantedRanges(
  { headers, method }: FastifyRequest,
  sound: Sound,
): ByteRange[] | "whole" | "unsatisfiable" {
  const ifRange = headers["if-range"];
  if (method !== "GET" || (ifRange !== undefined && ifRange !== sound.etag)) return "whole";
  return readRanges(headers.range, sound.sizeBytes, headingBytes(sound));
}
