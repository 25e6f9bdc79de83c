import { describe, expect, test } from "vitest";
import { oggCrc } from "./ogg-crc.ts";
import { openProbe } from "./probe.ts";
import { mp3File, mp3WithInfo, tones, wavFile } from "./testing/samples.ts";

/** Format and seconds, or the reason for rejection; the file arrives in pieces of `pieceBytes`. */
function judge(file: Uint8Array, pieceBytes = 65_536): string {
  const probe = openProbe();
  for (let at = 0; at < file.length; at += pieceBytes)
    probe.push(file.subarray(at, at + pieceBytes));
  const facts = probe.end();
  if (facts === null) return `refused: ${probe.refusal()}`;
  const { format, durationSeconds, sampleRate, channels } = facts;
  return `${format} ${durationSeconds.toFixed(4)} s ${sampleRate} Hz ${channels}`;
}

const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap((it) => (typeof it === "string" ? [...Buffer.from(it, "latin1")] : [...it])),
  );

const zeroes = (count: number) => new Uint8Array(count);

/** An ID3v2 tag around this many bytes. */
const id3 = (length: number) =>
  bytes("ID3", [4, 0, 0, 0, 0, length >> 7, length & 127], zeroes(length));

const changed = (file: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(file);
  copy.set(values, at);
  return copy;
};

describe("a sound file", () => {
  test.each([
    ["MP3 with LAME's tag", tones.mp3, "mp3 2.0000 s 22050 Hz 1"],
    ["Ogg Vorbis", tones.vorbis, "vorbis 2.0000 s 8000 Hz 1"],
    ["Ogg Opus", tones.opus, "opus 2.0000 s 48000 Hz 1"],
    ["WAV", wavFile(), "wav 2.0000 s 8000 Hz 1"],
    ["WAV of floats", wavFile({ tag: 3, bits: 32, channels: 2 }), "wav 2.0000 s 8000 Hz 2"],
    ["WAV, extensible", wavFile({ tag: 0xfffe, bits: 24 }), "wav 2.0000 s 8000 Hz 1"],
    ["MP3 without a tag", mp3File(100), "mp3 2.6122 s 44100 Hz 2"],
    ["MP3 of many bit rates", mp3File(100, [32, 320, 64]), "mp3 2.6122 s 44100 Hz 2"],
    ["MP3 that tells its frames", mp3WithInfo(100), "mp3 2.6122 s 44100 Hz 2"],
    ["MP3 behind a tag", bytes(id3(300), mp3File(9)), "mp3 0.2351 s 44100 Hz 2"],
    ["MP3 before a tag", bytes(mp3File(9), "TAG", zeroes(125)), "mp3 0.2351 s 44100 Hz 2"],
    ["MP3 before padding", bytes(mp3File(9), zeroes(5)), "mp3 0.2351 s 44100 Hz 2"],
    ["two MP3 in one", bytes(mp3File(9), id3(200), mp3File(9)), "mp3 0.4702 s 44100 Hz 2"],
  ])("%s is recognised by its bytes, in pieces of any size", (_name, file, expected) => {
    for (const pieceBytes of [65_536, 1000, 7, 1])
      expect([pieceBytes, judge(file, pieceBytes)]).toEqual([pieceBytes, expected]);
  });

  test("with an unset length lasts to the end of the file", () => {
    for (const statedBytes of [0xffffffff, 0x7ffff000])
      expect(judge(wavFile({ statedBytes }))).toBe("wav 2.0000 s 8000 Hz 1");
  });
});

describe("a file that is not sound", () => {
  const png = bytes([0x89], "PNG\r\n", [0x1a, 10], zeroes(2000));
  const executable = bytes("MZ", [0x90, 0], zeroes(2000));
  test.each([
    ["nothing", bytes(), "too short"],
    ["three bytes", bytes("ID3"), "too short"],
    ["a program", executable, "an unknown format"],
    ["a program of another kind", bytes([0x7f], "ELF", zeroes(2000)), "an unknown format"],
    ["a program behind a tag", bytes(id3(300), executable), "neither a frame nor a tag"],
    ["a page", bytes("<!DOCTYPE html><html></html>"), "an unknown format"],
    ["a picture", png, "an unknown format"],
    ["an archive", bytes("PK", [3, 4], zeroes(2000)), "an unknown format"],
    ["zeroes", zeroes(100_000), "fewer than three frames"],
    ["two frames", mp3File(2), "fewer than three frames"],
    ["frames and then words", bytes(mp3File(9), "x".repeat(99)), "neither a frame nor a tag"],
    ["frames of free format", changed(mp3File(9), 2, 0), "neither a frame nor a tag"],
    ["frames of layer II", changed(mp3File(9), 1, 0xfd), "neither a frame nor a tag"],
    ["another RIFF", changed(wavFile(), 8, 65), "RIFF, but no WAVE"],
    ["MP3 in a WAV", wavFile({ tag: 0x55 }), "neither PCM nor float"],
    ["a WAV without sound", wavFile({ seconds: 0 }), "no sound"],
    ["two Ogg files in one", bytes(tones.opus, tones.opus), "more than one stream"],
    ["a picture that names itself Ogg", bytes("OggS", png), "no page where one has to begin"],
  ])("%s is refused", (_name, file, reason) => {
    for (const pieceBytes of [65_536, 5])
      expect(judge(file, pieceBytes)).toContain(`refused: ${reason}`);
  });

  test.each([
    ["MP3", tones.mp3],
    ["Ogg Vorbis", tones.vorbis],
    ["Ogg Opus", tones.opus],
    ["WAV", wavFile()],
  ])("%s is refused if it is cut off anywhere", (_name, file) => {
    for (let length = 0; length < file.length; length += 1 + Math.floor(file.length / 500))
      expect([length, judge(file.subarray(0, length))]).toEqual([
        length,
        expect.stringContaining("refused"),
      ]);
  });
});

describe("a file with a false header", () => {
  test.each([40, 98, 102, 100_000])("about its frames (%d of 100) is refused", (stated) => {
    expect(judge(mp3WithInfo(100, stated))).toBe("refused: not as many frames as stated");
  });

  test("about its data length is refused", () => {
    const { length } = wavFile();
    for (const statedBytes of [length * 100, length + 2, 1000, 0])
      expect([statedBytes, judge(wavFile({ statedBytes }))]).toEqual([
        statedBytes,
        expect.stringContaining("refused"),
      ]);
  });

  test("about its rate is refused, because two header numbers disagree", () => {
    expect(judge(changed(wavFile(), 24, 0x11, 0x2b))).toBe("refused: numbers that disagree");
  });

  test.each([
    ["Vorbis", tones.vorbis],
    ["Opus", tones.opus],
  ])("about where the %s ends is refused, even with a valid checksum", (_name, file) => {
    for (const factor of [1.02, 2, 1e6])
      expect(judge(withEnd(file, factor))).toBe("refused: not as long as stated");
  });
});

/** Makes the last page state a later end. An earlier end would be valid: it trims the sound. */
function withEnd(file: Uint8Array, factor: number): Uint8Array {
  const copy = Uint8Array.from(file);
  const at = Buffer.from(copy.buffer).lastIndexOf("OggS");
  const page = new DataView(copy.buffer, at);
  const end = Number(page.getBigInt64(6, true));
  page.setBigInt64(6, BigInt(Math.round(end * factor)), true);
  page.setUint32(22, oggCrc(copy.subarray(at)), true);
  return copy;
}
