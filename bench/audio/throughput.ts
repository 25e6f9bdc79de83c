import { type Container, type ContainerFormat, openContainer } from "../../audio/container.ts";
import type { Layer } from "../../audio/layer.ts";
import type { SampleRate } from "../../audio/recipe.ts";
import { rounded } from "../support/figures.ts";
import { alternate, middleTimes, timed } from "./alternate.ts";
import type { Findings } from "./part.ts";
import type { Scale } from "./scale.ts";
import { binaural, pulses, readThrough, recipeOf, tone } from "./sounds.ts";

/** Throughput of whole files of several kinds, as the server sends them, in this process. */
export async function throughput({ rounds, soundSeconds }: Scale): Promise<Findings> {
  const files: Record<string, () => Container> = {};
  for (const [name, layer, sampleRate, format] of kinds) {
    const recipe = recipeOf([[layer]], soundSeconds, sampleRate);
    files[`${name}, ${sampleRate / 1000} kHz, ${format}`] = () => openContainer(recipe, format);
  }
  const contenders = Object.entries(files).map(
    ([name, open]) => [name, () => timed(() => readThrough(open()))] as const,
  );
  const measured = await alternate(rounds, Object.fromEntries(contenders));
  return {
    title: `Whole files in process, in pieces of 64 KiB: ${soundSeconds} s`,
    rows: Object.entries(files).map(([name, open]) => {
      const { wallMs, userMs } = middleTimes(measured.get(name));
      return {
        file: name,
        ms: rounded(wallMs, 1),
        "x real time": Math.round((soundSeconds * 1000) / wallMs),
        "x by processor time": Math.round((soundSeconds * 1000) / userMs),
        "kbit/s": rounded((open().sizeBytes * 8) / soundSeconds / 1000, 1),
      };
    }),
    remarks: [],
  };
}

const kinds: [string, Layer, SampleRate, ContainerFormat][] = [
  ["binaural", binaural, 44_100, "flac"],
  ["binaural", binaural, 16_000, "flac"],
  ["tone", tone, 16_000, "flac"],
  ["pulses", pulses, 16_000, "flac"],
  ["binaural", binaural, 44_100, "wav"],
  ["binaural", binaural, 16_000, "wav"],
];
