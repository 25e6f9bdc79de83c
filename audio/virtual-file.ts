/** A file whose bytes are computed on request. */
export interface VirtualFile {
  sizeBytes: number;
  /** Bytes start to end - 1. Throws RangeError if they are outside the file. */
  read(start: number, endExclusive: number): Uint8Array<ArrayBuffer>;
  /** Fills `target` with the bytes from `start` on. Throws RangeError as `read` does. */
  readInto(start: number, target: Uint8Array): void;
  /**
   * Bytes from `start` on, as many as are computed at once but at most `mostBytes`, in memory that is
   * reused when anything else is read or rendered. Throws RangeError at the end of the file.
   */
  borrow(start: number, mostBytes: number): Uint8Array;
  /**
   * Best end for a piece from `start` of at most `mostBytes`, so that nothing is computed both for it
   * and for the next.
   */
  pieceEnd(start: number, mostBytes: number): number;
}

/**
 * A file of this size. `bytesAt` computes at least one byte from a position on, into memory it reuses
 * on its next call; it is called only with positions inside the file. `seamIn` returns the best
 * position to split bytes from start to end, or a position outside them if there is none.
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

/** Throws RangeError unless 0 <= start <= end <= size, all integers. */
function checkByteRange(start: number, endExclusive: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(endExclusive);
  if (!isWhole || start < 0 || endExclusive < start || endExclusive > sizeBytes) {
    throw new RangeError(`Bytes ${start} to ${endExclusive} lie outside the file.`);
  }
}
