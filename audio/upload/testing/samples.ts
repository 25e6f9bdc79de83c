import { readFileSync } from "node:fs";

/** Two seconds of 440 Hz in one channel, encoded by ffmpeg's libmp3lame, libvorbis and libopus. */
export const tones = {
  mp3: read("tone.mp3"),
  vorbis: read("tone-vorbis.ogg"),
  opus: read("tone-opus.ogg"),
};

function read(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(name, import.meta.url)));
}

interface WavOptions {
  seconds?: number;
  sampleRate?: number;
  channels?: number;
  bits?: number;
  /** 1: integer samples, 3: float; 0xFFFE: extensible, with integer samples. */
  tag?: number;
  /** The data length stated in the header, if wrong. */
  statedBytes?: number;
  hertz?: number;
  amplitude?: number;
}

/** A sine as a WAV file. */
export function wavFile(options: WavOptions = {}): Uint8Array<ArrayBuffer> {
  const { seconds = 2, sampleRate = 8000, channels = 1, bits = 16, tag = 1 } = options;
  const { hertz = 440, amplitude = 0.25 } = options;
  const frameBytes = (channels * bits) / 8;
  const frames = Math.round(seconds * sampleRate);
  const fmtBytes = tag === 0xfffe ? 40 : 16;
  const dataAt = 28 + fmtBytes;
  const file = new Uint8Array(dataAt + frames * frameBytes);
  const view = new DataView(file.buffer);
  const put = (at: number, text: string) => file.set(Buffer.from(text, "latin1"), at);
  put(0, "RIFF");
  view.setUint32(4, file.length - 8, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, fmtBytes, true);
  view.setUint16(20, tag, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, bits, true);
  if (tag === 0xfffe) {
    view.setUint16(36, 22, true);
    view.setUint16(38, bits, true);
    file.set(Buffer.from("0100000000001000800000aa00389b71", "hex"), 44);
  }
  put(dataAt - 8, "data");
  view.setUint32(dataAt - 4, options.statedBytes ?? frames * frameBytes, true);
  for (let i = 0; i < frames * channels; i++) {
    const turns = (hertz * Math.floor(i / channels)) / sampleRate;
    const value = amplitude * Math.sin(2 * Math.PI * turns);
    writeSample(view, dataAt + (i * bits) / 8, bits, tag === 3, value);
  }
  return file;
}

function writeSample(view: DataView, at: number, bits: number, isFloat: boolean, value: number) {
  if (isFloat && bits === 64) return view.setFloat64(at, value, true);
  if (isFloat) return view.setFloat32(at, value, true);
  if (bits === 8) return view.setUint8(at, Math.round(value * 127) + 128);
  if (bits === 16) return view.setInt16(at, Math.round(value * 32_767), true);
  if (bits === 32) return view.setInt32(at, Math.round(value * 2_147_483_647), true);
  const whole = Math.round(value * 8_388_607);
  view.setUint8(at, whole & 255);
  return view.setInt16(at + 1, whole >> 8, true);
}

/** Consecutive silent frames of MPEG-1 Layer III, 44.1 kHz stereo, with these bit rates in kbit/s. */
export function mp3File(
  frames: number,
  kilobits: readonly number[] = [128],
): Uint8Array<ArrayBuffer> {
  const sizes = Array.from({ length: frames }, (_, it) => sizeOf(kilobits[it % kilobits.length]!));
  const file = new Uint8Array(sizes.reduce((sum, it) => sum + it, 0));
  let at = 0;
  for (const [index, sizeBytes] of sizes.entries()) {
    const rate = bitRates.indexOf(kilobits[index % kilobits.length]!);
    file.set([0xff, 0xfb, rate << 4, 0], at);
    at += sizeBytes;
  }
  return file;
}

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sizeOf = (kilobits: number) => Math.floor((144_000 * kilobits) / 44_100);

/** The same after a separate frame with an Info tag that states `stated` frames. */
export function mp3WithInfo(
  frames: number,
  stated = frames,
  kilobits = 128,
): Uint8Array<ArrayBuffer> {
  const info = mp3File(1);
  info.set(Buffer.from("Info", "latin1"), 36);
  new DataView(info.buffer).setUint32(40, 1);
  new DataView(info.buffer).setUint32(44, stated);
  return Uint8Array.from([...info, ...mp3File(frames, [kilobits])]);
}
