/**
 * Width and height of a complete PNG (signature, header first, end chunk last); null for anything
 * else.
 */
export function readPngSize(bytes: Buffer): { width: number; height: number } | null {
  const isPng =
    bytes.length > 57 &&
    bytes.subarray(0, 8).toString("latin1") === "\u0089PNG\r\n\u001a\n" &&
    bytes.subarray(12, 16).toString("latin1") === "IHDR" &&
    bytes.subarray(-8, -4).toString("latin1") === "IEND";
  if (!isPng) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
