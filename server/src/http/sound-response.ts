import { type ByteRange, readRanges } from "./range.ts";

/** What headers say about a sound. */
export interface SoundFacts {
  sizeBytes: number;
  contentType: string;
  /** Strong, quotes included: equal tags mean equal bytes. */
  etag: string;
  /** Public and immutable: any cache may keep it. */
  isPublic?: true;
}

/** The parts of a request that decide which bytes it gets. */
export interface SoundRequest {
  method: string;
  range: string | undefined;
  ifRange: string | string[] | undefined;
  ifNoneMatch: string | undefined;
}

/** Everything, or a status without bytes: `unchanged` is 304, `unsatisfiable` 416. */
type Other = "whole" | "unchanged" | "unsatisfiable";

/** The bytes a request is for: a list if it is several ranges. Those at most `gapBytes` apart are merged. */
export function rangesFor(
  { sizeBytes, etag }: SoundFacts,
  { method, range, ifRange, ifNoneMatch }: SoundRequest,
  gapBytes = 0,
): ByteRange | ByteRange[] | Other {
  if (ifNoneMatch !== undefined && isHeld(ifNoneMatch, etag)) return "unchanged";
  // Ranges are defined only for GET. If-Range with another tag means that the client has other
  // bytes: it gets the whole sound. A date never matches, since our responses have none.
  const mayBePart = method === "GET" && (ifRange === undefined || ifRange === etag);
  const ranges = mayBePart ? readRanges(range, sizeBytes, gapBytes) : "whole";
  const isOne = Array.isArray(ranges) && ranges.length === 1;
  return isOne ? (ranges[0] ?? "whole") : ranges;
}

/** Headers of every response with this sound. */
export const soundHeaders = ({ etag, isPublic }: SoundFacts) => ({
  "accept-ranges": "bytes",
  "cache-control": isPublic === true ? "public, max-age=31536000, immutable" : "no-store",
  "content-disposition": "inline",
  etag,
});

/** Status and headers of a response, and the bytes it has, if any. */
export function describeResponse(
  sound: SoundFacts,
  chosen: ByteRange | Other,
): { status: number; headers: Record<string, string>; bytes?: ByteRange } {
  const { sizeBytes, contentType } = sound;
  const always = soundHeaders(sound);
  if (chosen === "unchanged") return { status: 304, headers: always };
  if (chosen === "unsatisfiable") {
    // Kept under the sound's address, it would be sent to everyone who asks for bytes that exist.
    const nothing = {
      "content-range": `bytes */${sizeBytes}`,
      "content-length": "0",
      "cache-control": "no-store",
    };
    return { status: 416, headers: { ...always, ...nothing } };
  }
  const bytes = chosen === "whole" ? { start: 0, end: sizeBytes - 1 } : chosen;
  const { start, end } = bytes;
  const headers = {
    ...always,
    "content-type": contentType,
    "content-length": String(end - start + 1),
  };
  if (chosen === "whole") return { status: 200, headers, bytes };
  const contentRange = `bytes ${start}-${end}/${sizeBytes}`;
  return { status: 206, headers: { ...headers, "content-range": contentRange }, bytes };
}

/** If-None-Match compares weakly, because a proxy may have weakened the tag. */
function isHeld(header: string, etag: string): boolean {
  const held = header.split(",").map((it) => it.trim().replace(/^W\//, ""));
  return held.includes(etag) || held.includes("*");
}
