/** Width and height of a whole PNG, or null for anything else: signature, header first, end last. */
export function readPngSize(bytes: Buffer): { width: number; height: number } | null {
  const isPng =
    bytes.length > 57 &&
    bytes.subarray(0, 8).toString("latin1") === "\u0089PNG\r\n\u001a\n" &&
    bytes.subarray(12, 16).toString("latin1") === "IHDR" &&
    bytes.subarray(-8, -4).toString("latin1") === "IEND";
  if (!isPng) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
