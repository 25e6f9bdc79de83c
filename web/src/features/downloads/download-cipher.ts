/** Plaintext size of a piece: small enough that a seek decrypts little, large enough for a low overhead. */
export const pieceBytes = 64 * 1024;
/** Length of the tag that AES-GCM adds to each piece. */
const tagBytes = 16;

export interface Sealing {
  key: CryptoKey;
  trackId: string;
}

/** A non-extractable key. Throws for anything but 32 bytes in base64. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
  return await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function sealPiece(
  sealing: Sealing,
  index: number,
  piece: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return await crypto.subtle.encrypt(forPiece(sealing, index), sealing.key, piece);
}

/**
 * Decrypts bytes `start` to `end` (inclusive), one piece at a time, so that a long sound is never decrypted
 * as a whole. Throws if a byte was altered or moved.
 */
export async function* openRange(
  { sealed, ...sealing }: Sealing & { sealed: Blob },
  start: number,
  end: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let index = Math.floor(start / pieceBytes); index * pieceBytes <= end; index += 1) {
    const at = index * (pieceBytes + tagBytes);
    const bytes = await sealed.slice(at, at + pieceBytes + tagBytes).arrayBuffer();
    const open = await crypto.subtle.decrypt(forPiece(sealing, index), sealing.key, bytes);
    const first = index * pieceBytes;
    yield new Uint8Array(open).subarray(
      Math.max(0, start - first),
      Math.min(pieceBytes, end - first + 1),
    );
  }
}

/** Each track has its own key, so a piece's number is a nonce that never repeats. */
function forPiece({ trackId }: Sealing, index: number): AesGcmParams {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, index);
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(trackId) };
}
