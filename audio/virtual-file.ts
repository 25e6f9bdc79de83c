/** A file that exists only as the bytes asked for. */
export interface VirtualFile {
  sizeBytes: number;
  /** Bytes start to end - 1. Throws RangeError when they lie outside the file. */
  read(start: number, endExclusive: number): Uint8Array<ArrayBuffer>;
  /** Fills `target` with the bytes from `start` on. Throws RangeError as `read` does. */
  readInto(start: number, target: Uint8Array): void;
}

/** A file of this size whose bytes `fill` writes; it is only asked for what lies inside. */
export function createVirtualFile(
  sizeBytes: number,
  fill: (start: number, target: Uint8Array) => void,
): VirtualFile {
  return {
    sizeBytes,
    read(start, endExclusive) {
      checkByteRange(start, endExclusive, sizeBytes);
      const bytes = new Uint8Array(endExclusive - start);
      fill(start, bytes);
      return bytes;
    },
    readInto(start, target) {
      checkByteRange(start, start + target.length, sizeBytes);
      fill(start, target);
    },
  };
}

/** Throws RangeError unless 0 <= start <= end <= size, all whole numbers. */
function checkByteRange(start: number, endExclusive: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(endExclusive);
  if (!isWhole || start < 0 || endExclusive < start || endExclusive > sizeBytes) {
    throw new RangeError(`Bytes ${start} to ${endExclusive} lie outside the file.`);
  }
}
