import { openContainer } from "../../audio/container.ts";
import { composedSound } from "../../server/src/features/track/composed-sound.ts";
import { binaural, recipeOf } from "./sounds.ts";

/** The process's memory before it rendered any sound, and its peak while rendering. */
export interface PlayedMemory {
  idleBytes: number;
  peakBytes: number;
}

/** Run by footprint.ts as a separate process, in which nothing else uses memory. */
const track = openContainer(recipeOf([[binaural]], Number(process.argv[2]), 16_000), "flac");
const idleBytes = process.memoryUsage.rss();
const stream = await composedSound(track).open({ start: 0, end: track.sizeBytes - 1 });
let takenBytes = 0;
let peakBytes = idleBytes;
for await (const piece of stream) {
  takenBytes += (piece as Buffer).length;
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}
if (takenBytes !== track.sizeBytes) throw new Error(`Only ${takenBytes} bytes came`);
const played: PlayedMemory = { idleBytes, peakBytes };
console.log(JSON.stringify(played));
