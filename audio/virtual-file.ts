/** A file that exists only as the bytes asked for. */
export interface VirtualFile {
  sizeBytes: number;
  /** Bytes start to end - 1. Throws RangeError when they lie outside the file. */
  read(start: number, endExclusive: number): Uint8Array<ArrayBuffer>;
  /** Fills `target` with the bytes from `start` on. Throws RangeError as `read` does. */
  readInto(start: number, target: Uint8Array): void;
  /**
   * Where a piece from `start` on, of `mostBytes` at most, is best ended: nothing is then computed
   * both for it and for the next.
   */
  pieceEnd(start: number, mostBytes: number): number;
}

/**
 * A file of this size whose bytes `fill` writes; it is only asked for what lies inside. `seamIn` tells
 * where bytes from start to end are best parted, or answers what is not between the two.
 */
export function createVirtualFile(
  sizeBytes: number,
  fill: (start: number, target: Uint8Array) => void,
  seamIn: (start: number, end: number) => number,
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
    pieceEnd(start, mostBytes) {
      const end = start + mostBytes;
      if (end >= sizeBytes) return sizeBytes;
      const seam = seamIn(start, end);
      return seam > start && seam < end ? seam : end;
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
