import { closeSync, openSync, writeSync } from "node:fs";

/** Run as a process of its own: what Node takes for a file of this many bytes with nothing in them. */
const [sizeBytes, zeroFile = ""] = process.argv.slice(2);
const piece = new Uint8Array(512 * 1024);
const file = openSync(zeroFile, "w");
for (let left = Number(sizeBytes); left > 0;) {
  left -= writeSync(file, piece, 0, Math.min(left, piece.length));
}
closeSync(file);
