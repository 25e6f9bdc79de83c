/** Bytes `start` to `end` inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * A player needs one or two; each extra range costs an opening and a frame, however few its bytes.
 */
const mostRanges = 32;

/**
 * Parses a Range header (RFC 9110, section 14). Ranges are returned in the header's order; those
 * that overlap, or are at most `gapBytes` apart, are merged, and those beyond the end are dropped.
 * `whole`: there is no range, or the header may be ignored (another unit, malformed, too many, or
 * more bytes in all than there are); `unsatisfiable`: respond with 416.
 */
export function readRanges(
  header: string | undefined,
  sizeBytes: number,
  gapBytes = 0,
): ByteRange[] | "whole" | "unsatisfiable" {
  const list = /^bytes=(.*)$/i.exec(header ?? "")?.[1] ?? "";
  // A list may contain empty elements, which mean nothing.
  const requested = list
    .split(",")
    .map((it) => it.trim())
    .filter((it) => it !== "");
  if (requested.length === 0 || requested.length > mostRanges) return "whole";
  const ranges: ByteRange[] = [];
  for (const text of requested) {
    const match = /^(\d*)-(\d*)$/.exec(text);
    if (match === null || text === "-") return "whole";
    const [, first = "", last = ""] = match;
    const isSuffix = first === "";
    const start = isSuffix ? Math.max(0, sizeBytes - Number(last)) : Number(first);
    const end = isSuffix || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
    if (!isSuffix && last !== "" && Number(last) < start) return "whole";
    if (start < sizeBytes) ranges.push({ start, end });
  }
  if (ranges.length === 0) return "unsatisfiable";
  if (ranges.length === 1) return ranges;
  const requestedBytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return requestedBytes > sizeBytes ? "whole" : apart(ranges, gapBytes);
}

/** A merged item takes the position of its first member. */
function apart(ranges: readonly ByteRange[], gapBytes: number): ByteRange[] {
  const joined: (ByteRange & { place: number })[] = [];
  const inOrder = ranges.map((it, place) => ({ ...it, place }));
  for (const range of inOrder.sort((one, other) => one.start - other.start)) {
    const before = joined.at(-1);
    if (before === undefined || range.start - before.end - 1 > gapBytes) {
      joined.push(range);
      continue;
    }
    before.end = Math.max(before.end, range.end);
    before.place = Math.min(before.place, range.place);
  }
  joined.sort((one, other) => one.place - other.place);
  return joined.map(({ start, end }) => ({ start, end }));
}
