import type { OggPackets } from "./ogg-packets.ts";
import { demand } from "./upload-fault.ts";

/** Opus in Ogg (RFC 7845): two headers, then packets that state their own duration (RFC 6716). */
export class OpusPackets implements OggPackets {
  readonly format = "opus";
  readonly sampleRate = 48_000;
  readonly channels: number;
  readonly preSkip: number;
  #hasComments = false;

  /** Throws UploadFault if the first packet is not a valid header. */
  constructor(head: Uint8Array) {
    demand(head.length >= 19 && head[8]! < 16, "a wrong Opus header");
    this.channels = head[9]!;
    demand(this.channels >= 1 && this.channels <= 8, "a wrong number of channels");
    this.preSkip = head[10]! | (head[11]! << 8);
  }

  samplesOf(packet: Uint8Array): number {
    if (this.#hasComments) return opusSamples(packet);
    demand(String.fromCharCode(...packet.subarray(0, 8)) === "OpusTags", "no Opus comments");
    this.#hasComments = true;
    return 0;
  }
}

/** Samples at 48 kHz, 120 to 5,760. */
function opusSamples(packet: Uint8Array): number {
  const [toc, counted] = packet;
  demand(toc !== undefined, "an empty packet");
  const frames = [1, 2, 2, (counted ?? 0) & 63][toc & 3]!;
  const samples = frames * frameSamples(toc >> 3);
  demand(samples > 0 && samples <= 5760, "a wrong Opus packet");
  return samples;
}

/** Frame length by configuration (0 to 31): SILK, hybrid, CELT. */
function frameSamples(configuration: number): number {
  if (configuration < 12) return [480, 960, 1920, 2880][configuration & 3]!;
  if (configuration < 16) return [480, 960][configuration & 1]!;
  return [120, 240, 480, 960][configuration & 3]!;
}
