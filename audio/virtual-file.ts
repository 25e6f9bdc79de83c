/** A file that exists only as the bytes asked for. */
export interface VirtualFile {
  sizeBytes: number;
  /** Bytes start to end - 1. Throws RangeError when they lie outside the file. */
  read(start: number, endExclusive: number): Uint8Array<ArrayBuffer>;
}

/** Throws RangeError unless 0 <= start <= end <= size, all whole numbers. */
export function checkByteRange(start: number, endExclusive: number, sizeBytes: number): void {
  const isWhole = Number.isInteger(start) && Number.isInteger(endExclusive);
  if (!isWhole || start < 0 || endExclusive < start || endExclusive > sizeBytes) {
    throw new RangeError(`Bytes ${start} to ${endExclusive} lie outside the file.`);
  }
}
