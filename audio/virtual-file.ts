/** A file that exists only as the bytes asked for. */
export interface VirtualFile {
  sizeBytes: number;
  /** Bytes start to end - 1. Throws RangeError when they lie outside the file. */
  read(start: number, endExclusive: number): Uint8Array<ArrayBuffer>;
  /** Fills `target` with the bytes from `start` on. Throws RangeError as `read` does. */
  readInto(start: number, target: Uint8Array): void;
  /**
   * Bytes from `start` on, as many as are computed in one go and `mostBytes` at most, in memory that
   * the next sound to be read or rendered takes. Throws RangeError where none are left.
   */
  borrow(start: number, mostBytes: number): Uint8Array;
  /**
   * Where a piece from `start` on, of `mostBytes` at most, is best ended: nothing is then computed
   * both for it and for the next.
   */
  pieceEnd(start: number, mostBytes: number): number;
}

/**
 * A file of this size. `bytesAt` computes some of the bytes from a place on, in memory that it takes
 * again when it is next asked, and at least one; it is only asked for what lies inside. `seamIn` tells
 * where bytes from start to end are best parted, or answers what is not between the two.
 */
export function createVirtualFile(
  sizeBytes: number,
  bytesAt: (start: number, mostBytes: number) => Uint8Array,
  seamIn: (start: number, end: number) => number,
): VirtualFile {
  function fill(start: number, target: Uint8Array): void {
    for (let done = 0; done < target.length;) {
      const left = target.length - done;
      const bytes = bytesAt(start + done, left);
      target.set(bytes.length > left ? bytes.subarray(0, left) : bytes, done);
      done += Math.min(left, bytes.length);
    }
  }

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
    borrow(start, mostBytes) {
      checkByteRange(start, start + 1, sizeBytes);
      return bytesAt(start, mostBytes).subarray(0, mostBytes);
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
