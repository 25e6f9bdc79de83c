import type { OggPackets } from "./ogg-packets.ts";
import { demand } from "./upload-fault.ts";
import { readVorbisModes } from "./vorbis-modes.ts";

/** Vorbis I: three headers, then packets of two sizes with half overlap. */
export class VorbisPackets implements OggPackets {
  readonly format = "vorbis";
  readonly sampleRate: number;
  readonly channels: number;
  readonly preSkip = 0;
  /** Samples per block, short and long. */
  readonly #blocks: readonly [number, number];
  #headers = 1;
  #isLong: readonly boolean[] = [];
  /** Samples of the previous block. */
  #before: number | null = null;

  /** Throws UploadFault if the first packet is not a valid header. */
  constructor(head: Uint8Array) {
    demand(head.length >= 30, "a wrong Vorbis header");
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    this.channels = head[11]!;
    this.sampleRate = view.getUint32(12, true);
    this.#blocks = [1 << (head[28]! & 15), 1 << (head[28]! >> 4)];
    const [short, long] = this.#blocks;
    demand(view.getUint32(7, true) === 0 && (head[29]! & 1) === 1, "a wrong Vorbis header");
    demand(short >= 64 && long <= 8192 && short <= long, "wrong Vorbis blocks");
    demand(this.channels >= 1 && this.channels <= 8, "a wrong number of channels");
    demand(this.sampleRate >= 4000 && this.sampleRate <= 768_000, "a wrong sample rate");
  }

  samplesOf(packet: Uint8Array): number {
    if (this.#headers < 3) {
      this.#takeHeader(packet);
      return 0;
    }
    const first = packet[0];
    if (first === undefined) return 0;
    demand((first & 1) === 0, "a header among the sound");
    const mode = (first >> 1) & ((1 << bitsFor(this.#isLong.length - 1)) - 1);
    const isLong = this.#isLong[mode];
    demand(isLong !== undefined, "a wrong Vorbis packet");
    const block = this.#blocks[isLong ? 1 : 0];
    const samples = this.#before === null ? 0 : (this.#before + block) / 4;
    this.#before = block;
    return samples;
  }

  #takeHeader(packet: Uint8Array): void {
    this.#headers++;
    const kind = this.#headers === 2 ? "\x03vorbis" : "\x05vorbis";
    demand(String.fromCharCode(...packet.subarray(0, 7)) === kind, "a Vorbis header is missing");
    if (this.#headers === 3) this.#isLong = readVorbisModes(packet);
  }
}

const bitsFor = (value: number) => 32 - Math.clz32(value);
