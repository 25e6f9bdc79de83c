import type { OggPackets } from "./ogg-packets.ts";
import { type OggPage, OggWalker } from "./ogg-walker.ts";
import { OpusPackets } from "./opus-packets.ts";
import type { UploadFacts, Walker } from "./upload-facts.ts";
import { demand } from "./upload-fault.ts";
import { VorbisPackets } from "./vorbis-packets.ts";

/**
 * Reads an Ogg file with one Vorbis or Opus stream. Its length is taken from the last page, and must
 * match the sum of its packets, apart from what the last page trims from the end.
 */
export class OggProbe implements Walker {
  readonly #walker = new OggWalker(MOST_PACKET_BYTES, (page) => this.#take(page));
  #packets: OggPackets | null = null;
  /** Samples of all packets so far, and of those on the last page that had any. */
  #decoded = 0;
  #onPage = 0;
  /** Where the sound begins: above 0 in a file cut out of a longer one. */
  #start: number | null = null;
  #end = 0;

  push(bytes: Uint8Array): void {
    this.#walker.push(bytes);
  }

  end(): UploadFacts {
    this.#walker.end();
    const packets = this.#packets;
    demand(packets !== null && this.#start !== null, "no sound");
    const cutOff = this.#start + this.#decoded - this.#end;
    demand(cutOff >= 0 && cutOff <= this.#onPage, "not as long as stated");
    const samples = this.#end - Math.max(0, this.#start) - packets.preSkip;
    demand(samples > 0, "no sound");
    const { format, sampleRate, channels } = packets;
    return { format, sampleRate, channels, durationSeconds: samples / sampleRate };
  }

  #take({ granule, packets, isLast }: OggPage): void {
    let samples = 0;
    for (const packet of packets) {
      if (this.#packets === null) this.#packets = packetsFor(packet);
      else samples += this.#packets.samplesOf(packet);
    }
    if (samples > 0) {
      this.#decoded += samples;
      this.#onPage = samples;
    }
    if (granule === null || (samples === 0 && !isLast)) return;
    demand(granule >= this.#end, "goes back in time");
    this.#end = granule;
    // On a single page the trimmed end says nothing about the beginning.
    if (samples > 0) this.#start ??= isLast ? Math.max(0, granule - samples) : granule - samples;
  }
}

/** Enough for Vorbis code books; a picture in the comments may be longer, and is not read. */
const MOST_PACKET_BYTES = 1 << 18;

function packetsFor(head: Uint8Array): OggPackets {
  const magic = String.fromCharCode(...head.subarray(0, 8));
  if (magic === "OpusHead") return new OpusPackets(head);
  demand(magic.startsWith("\x01vorbis"), "neither Vorbis nor Opus");
  return new VorbisPackets(head);
}
