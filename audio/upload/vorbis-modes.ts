import { demand } from "./upload-fault.ts";

/**
 * Which modes of a Vorbis stream use the long block, from its setup header. The modes are at the
 * header's end, after code books whose length only a decoder knows; so they are read backwards as long
 * as they look like modes, and the count before them must match. Throws UploadFault.
 */
export function readVorbisModes(setup: Uint8Array): boolean[] {
  const bits = new BackwardBits(setup);
  while (bits.left > 97 && bits.read(1) === 0);
  const found: boolean[] = [];
  let modes: boolean[] | null = null;
  while (bits.left >= 97 && found.length < 64) {
    const [mapping, transform, window] = [bits.read(8), bits.read(16), bits.read(16)];
    if (mapping > 63 || transform !== 0 || window !== 0) break;
    found.unshift(bits.read(1) === 1);
    // A shorter list may match by chance; the longest match is the right one.
    if (bits.peek(6) + 1 === found.length) modes = [...found];
  }
  demand(modes !== null, "a wrong Vorbis setup");
  return modes;
}

/** Numbers are packed from the lowest bit up, so reading backwards yields each one's highest bit first. */
class BackwardBits {
  readonly #bytes: Uint8Array;
  left: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.left = bytes.length * 8;
  }

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.left--;
      value = value * 2 + ((this.#bytes[this.left >> 3]! >> (this.left & 7)) & 1);
    }
    return value;
  }

  peek(count: number): number {
    const before = this.left;
    const value = this.read(count);
    this.left = before;
    return value;
  }
}
