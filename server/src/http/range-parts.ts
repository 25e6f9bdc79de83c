import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ByteRange } from "./range.ts";
import type { Sound } from "./sound.ts";

/** Several ranges of a sound as one body, `multipart/byteranges` (RFC 9110, section 14.6). */
export interface RangeParts {
  contentType: string;
  sizeBytes: number;
  /** Throws if the first part is unavailable; a later failure ends the stream with its error. */
  open(): Promise<Readable>;
}

/** `ranges` must be inside the sound. */
export function inParts(sound: Sound, ranges: readonly ByteRange[]): RangeParts {
  const boundary = boundaryOf(sound, ranges);
  const headings = ranges.map((range) => Buffer.from(headingOf(sound, range, boundary)));
  // Anything before the first boundary would be a preamble, which some clients cannot read.
  headings[0] = headings[0]?.subarray(2) ?? Buffer.alloc(0);
  const closing = Buffer.from(`\r\n--${boundary}--\r\n`);
  const lengths = ranges.map(({ start, end }) => end - start + 1);
  const all = [...headings.map((it) => it.length), ...lengths, closing.length];
  return {
    contentType: `multipart/byteranges; boundary=${boundary}`,
    sizeBytes: all.reduce((sum, length) => sum + length, 0),
    open: () => openParts(sound, ranges, headings, closing),
  };
}

/** The minimum overhead of another part, in bytes. */
export const headingBytes = (sound: Sound): number =>
  headingOf(sound, { start: 0, end: 0 }, boundaryOf(sound, [])).length;

function headingOf(sound: Sound, { start, end }: ByteRange, boundary: string): string {
  const { contentType, sizeBytes } = sound;
  return `\r\n--${boundary}\r\ncontent-type: ${contentType}\r\ncontent-range: bytes ${start}-${end}/${sizeBytes}\r\n\r\n`;
}

/** Cannot occur in the sound, even deliberately: the tag is a hash of the sound itself. */
function boundaryOf({ etag }: Sound, ranges: readonly ByteRange[]): string {
  return createHash("sha256")
    .update(etag)
    .update(JSON.stringify(ranges))
    .digest("hex")
    .slice(0, 40);
}

/**
 * Opens each part when the previous one has been sent, and none after the listener has
 * disconnected.
 */
async function openParts(
  sound: Sound,
  ranges: readonly ByteRange[],
  headings: readonly Buffer[],
  closing: Buffer,
): Promise<Readable> {
  let hasLeft = false;
  const open = async (range: ByteRange) => {
    const bytes = await sound.open(range);
    const opened = bytes instanceof Readable ? bytes : Readable.from(bytes);
    // An error while the heading is being sent is still reported to the part's reader; this only
    // keeps it from crashing the process.
    opened.on("error", () => undefined);
    return hasLeft ? opened.destroy() : opened;
  };
  const [first = { start: 0, end: 0 }, ...others] = ranges;
  let part = await open(first);
  async function* write() {
    yield headings[0];
    yield* part;
    for (const [index, range] of others.entries()) {
      yield headings[index + 1];
      part = await open(range);
      yield* part;
    }
    yield closing;
  }
  const bytes = write();
  return new Readable({
    read() {
      bytes.next().then(
        ({ value }) => this.push(value ?? null),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      hasLeft = true;
      // Not left to the generator, which may be waiting for an unresponsive store.
      part.destroy();
      done(error);
    },
  });
}
