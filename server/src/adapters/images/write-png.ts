import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of 8-bit red, green and blue, row by row from the upper left (ISO/IEC 15948:2004). */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  if (pixels.length !== width * height * 3)
    throw new RangeError("The pixels do not match the size");
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(filtered(pixels, width * 3), { level: 6 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", body),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Each row as its difference from the row above (filter 2): equal values become zeros, which
 * compress well.
 */
function filtered(pixels: Uint8Array, stride: number): Uint8Array {
  const rows = pixels.length / stride;
  const out = new Uint8Array(rows * (stride + 1));
  for (let row = 0; row < rows; row += 1) {
    const to = row * (stride + 1);
    out[to] = 2;
    for (let at = 0; at < stride; at += 1) {
      const here = row * stride + at;
      out[to + 1 + at] = pixels[here]! - (row === 0 ? 0 : pixels[here - stride]!);
    }
  }
  return out;
}

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
