import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ByteRange } from "./range.ts";
import type { Sound } from "./sound.ts";

/** Several ranges of a sound as one body, `multipart/byteranges` (RFC 9110, section 14.6). */
export interface RangeParts {
  contentType: string;
  sizeBytes: number;
  /** Throws where the first part cannot be had; a later one that fails ends the stream with its error. */
  open(): Promise<Readable>;
}

/** `ranges` lie inside the sound. */
export function inParts(sound: Sound, ranges: readonly ByteRange[]): RangeParts {
  const boundary = boundaryOf(sound, ranges);
  const headings = ranges.map((range) => Buffer.from(headingOf(sound, range, boundary)));
  // What comes before the first boundary would be a preamble, which some clients cannot read.
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

/** How many bytes it costs to begin another part, at the least. */
export const headingBytes = (sound: Sound): number =>
  headingOf(sound, { start: 0, end: 0 }, boundaryOf(sound, [])).length;

function headingOf(sound: Sound, { start, end }: ByteRange, boundary: string): string {
  const { contentType, sizeBytes } = sound;
  return `\r\n--${boundary}\r\ncontent-type: ${contentType}\r\ncontent-range: bytes ${start}-${end}/${sizeBytes}\r\n\r\n`;
}

/** No sound holds it by accident, nor by design: the tag is a hash of the sound itself. */
function boundaryOf({ etag }: Sound, ranges: readonly ByteRange[]): string {
  return createHash("sha256")
    .update(etag)
    .update(JSON.stringify(ranges))
    .digest("hex")
    .slice(0, 40);
}

/** Each part is opened when the one before it has gone out, and none after the listener has left. */
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
    // A fault while the heading goes out is told to anyone who reads the part, which nobody does yet.
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
      // Not left to the generator, which may be waiting for a store that does not answer.
      part.destroy();
      done(error);
    },
  });
}
