import { demand } from "./upload-fault.ts";

export interface WavFormat {
  /** Float samples have 32 or 64 bits, integer ones 8 (unsigned), 16, 24 or 32. */
  isFloat: boolean;
  bits: number;
  channels: number;
  sampleRate: number;
  /** Bytes per frame: one sample of every channel. */
  frameBytes: number;
}

/** Reads the body of a `fmt ` chunk: PCM or float, plain or extensible. Throws UploadFault for anything else. */
export function readWavFormat(body: Uint8Array): WavFormat {
  demand(body.length >= 16, "a wrong format chunk");
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const frameBytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);
  const tag = tagOf(body, view);
  demand(tag === PCM || tag === FLOAT, "neither PCM nor float");
  demand((tag === PCM ? [8, 16, 24, 32] : [32, 64]).includes(bits), "a wrong sample size");
  demand(channels >= 1 && channels <= 8, "a wrong number of channels");
  demand(sampleRate >= 4000 && sampleRate <= 768_000, "a wrong sample rate");
  const agrees = frameBytes === (channels * bits) / 8;
  demand(agrees && view.getUint32(8, true) === sampleRate * frameBytes, "numbers that disagree");
  return { isFloat: tag === FLOAT, bits, channels, sampleRate, frameBytes };
}

/** The extensible format identifies the actual one by a GUID that begins with its tag. */
function tagOf(body: Uint8Array, view: DataView): number {
  const tag = view.getUint16(0, true);
  if (tag !== EXTENSIBLE) return tag;
  demand(body.length >= 40, "a wrong format chunk");
  const isUsual = GUID_END.every((byte, index) => body[26 + index] === byte);
  return isUsual ? view.getUint16(24, true) : EXTENSIBLE;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const GUID_END = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];
