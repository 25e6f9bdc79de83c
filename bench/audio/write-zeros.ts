import { closeSync, openSync, writeSync } from "node:fs";

/** Run as a separate process: writes a file of this many zero bytes, as a baseline for Node. */
const [sizeBytes, zeroFile = ""] = process.argv.slice(2);
const piece = new Uint8Array(512 * 1024);
const file = openSync(zeroFile, "w");
for (let left = Number(sizeBytes); left > 0;) {
  left -= writeSync(file, piece, 0, Math.min(left, piece.length));
}
closeSync(file);
