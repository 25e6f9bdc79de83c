import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recipeSamples } from "../recipe.ts";
import { arbitraryRecipe } from "../testing/arbitrary-recipe.ts";
import { LAYERS, NOISES, sequence, single } from "../testing/recipes.ts";
import { inScene } from "../testing/scenes.ts";
import { openOpusFile } from "./opus-file.ts";
import { atOpusRate } from "./opus-recipe.ts";

describe("atOpusRate", () => {
  it("raises tones to 48,000 Hz and noise to the next Opus rate, and leaves a scene unchanged", () => {
    const { tone } = LAYERS;
    expect(atOpusRate(single([tone], 10)).sampleRate).toBe(48_000);
    expect(atOpusRate(single([tone, NOISES.white], 10)).sampleRate).toBe(16_000);
    const wide = single([tone, NOISES.pink], 10, { sampleRate: 22_050 });
    expect(atOpusRate(wide).sampleRate).toBe(24_000);
    const scene = inScene({}, 10);
    expect(atOpusRate(scene)).toBe(scene);
  });

  it("preserves the length of any sound, and changes nothing the second time", () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const converted = atOpusRate(recipe);
        const exact = (recipeSamples(recipe) * converted.sampleRate) / recipe.sampleRate;
        expect(recipeSamples(converted)).toBe(Math.floor(exact));
        expect(atOpusRate(converted)).toBe(converted);
      }),
    );
  });
});

describe("openOpusFile", () => {
  it.each([
    ["a short sound", single([LAYERS.tone], 3)],
    ["whole minutes of packets", single([LAYERS.binaural], 119.99)],
    ["a programme over noise", sequence([[LAYERS.tone, NOISES.pink], [LAYERS.swell]], 100)],
  ])("lists the position and duration of each packet of %s", (_what, recipe) => {
    const { header, packets, packetBytes, sizeBytes } = openOpusFile(recipe);
    expect(boxes(header).map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
    const table = ["moov", "trak", "mdia", "minf", "stbl"];
    const [sizes, counts, offsets] = ["stsz", "stsc", "stco"].map((type) =>
      find(header, [...table, type]),
    );
    expect([sizes!.getUint32(4), sizes!.getUint32(8)]).toEqual([packetBytes, packets]);
    let at = header.length;
    const chunks = offsets!.getUint32(4);
    for (let chunk = 0; chunk < chunks; chunk++) {
      expect(offsets!.getUint32(8 + 4 * chunk)).toBe(at);
      at += packetsIn(counts!, chunk + 1) * packetBytes;
    }
    expect(at).toBe(sizeBytes);
    expect(boxes(header)[2]!.bytes).toBe(sizeBytes - header.length + 8);
    const seconds = find(header, ["moov", "mvhd"]).getUint32(16) / 48_000;
    expect(seconds).toBeCloseTo(recipeSamples(recipe) / recipe.sampleRate, 4);
    expect((960 * packets) / 48_000).toBeGreaterThanOrEqual(seconds + 0.0025);
  });

  it("stays below 96 kbit/s, and takes 48 kbit/s for tones", () => {
    const rate = ({ sizeBytes }: { sizeBytes: number }, seconds: number) =>
      (8 * sizeBytes) / seconds;
    expect(rate(openOpusFile(inScene({}, 600)), 600)).toBeLessThan(96_000);
    expect(rate(openOpusFile(single([LAYERS.tone], 600)), 600)).toBeLessThan(48_100);
  });
});

function boxes(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    found.push({ type, bytes: size, body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function find(bytes: Uint8Array, path: readonly string[]): DataView {
  const body = path.reduce(
    (inside, type) => boxes(inside).find((box) => box.type === type)!.body,
    bytes,
  );
  return new DataView(body.buffer, body.byteOffset, body.length);
}

/** Reads stsc as a player does: each entry applies until the next begins. */
function packetsIn(counts: DataView, chunk: number): number {
  let packets = 0;
  for (let entry = 0; entry < counts.getUint32(4); entry++) {
    if (counts.getUint32(8 + 12 * entry) <= chunk) packets = counts.getUint32(12 + 12 * entry);
  }
  return packets;
}
