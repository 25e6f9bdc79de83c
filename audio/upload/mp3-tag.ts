/** Bytes needed to recognise a tag and its length. */
export const TAG_HEAD_BYTES = 32;

/** Length in bytes of the tag starting here; 0 if there is none. */
export function skipMp3Tag(bytes: Uint8Array, at: number): number {
  const text = String.fromCharCode(...bytes.subarray(at, at + 11));
  if (text.startsWith("ID3")) return id3v2Bytes(bytes, at);
  if (text.startsWith("TAG+")) return 227;
  if (text.startsWith("TAG")) return 128;
  if (text.startsWith("APETAGEX")) return apeBytes(bytes, at);
  return 0;
}

/** A ten-byte header, a length of four times seven bits, and a footer if flagged. */
function id3v2Bytes(bytes: Uint8Array, at: number): number {
  const length = [6, 7, 8, 9].map((it) => bytes[at + it]!);
  if (length.some((it) => it > 127)) return 0;
  const hasFooter = (bytes[at + 5]! & 0x10) !== 0;
  return length.reduce((sum, it) => sum * 128 + it, 0) + (hasFooter ? 20 : 10);
}

/**
 * The length counts the bytes after the 32-byte header; the old version has only a footer, which is
 * included.
 */
function apeBytes(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, TAG_HEAD_BYTES);
  const isHeader = (view.getUint32(20, true) & 0x20000000) !== 0;
  return isHeader ? 32 + view.getUint32(12, true) : 32;
}
