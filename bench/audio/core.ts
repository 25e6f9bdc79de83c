import type { Layer } from "../../audio/layer.ts";
import { rounded } from "../support/figures.ts";
import { alternate, middleTimes, timed, type Times } from "./alternate.ts";
import { atLeast, type Findings, noBar, type Row } from "./part.ts";
import { paths } from "./paths.ts";
import type { Scale } from "./scale.ts";
import { binaural, pulses, recipeOf, tone } from "./sounds.ts";

/** Samples without encoding, in this process: synthesis, dither and rounding to 16 bits. */
export async function core({ rounds, soundSeconds }: Scale): Promise<Findings> {
  const samples = new Int16Array(2 * soundSeconds * 44_100);
  const contenders: Record<string, () => Times> = {};
  for (const path of paths) {
    for (const [sound, layer] of Object.entries(sounds)) {
      const recipe = recipeOf([[layer]], soundSeconds, 44_100);
      contenders[`${path.name}, ${sound}`] = () =>
        timed(() => {
          const renderer = path.createRenderer(recipe);
          renderer.interleaved(0, renderer.samples, samples);
        });
    }
  }
  const measured = await alternate(rounds, contenders);
  const rows = paths.flatMap(({ name, bar }) =>
    Object.keys(sounds).map((sound): Row => {
      const { wallMs, userMs } = middleTimes(measured.get(`${name}, ${sound}`));
      const speed = (soundSeconds * 1000) / wallMs;
      const byProcessor = (soundSeconds * 1000) / userMs;
      return {
        path: name,
        sound,
        ms: rounded(wallMs, 1),
        "x real time": Math.round(speed),
        "x by processor time": Math.round(byProcessor),
        ...(sound === "binaural" ? atLeast(speed, bar, byProcessor) : noBar),
      };
    }),
  );
  return {
    title: `Core in process: ${soundSeconds} s, 44.1 kHz, stereo, 16 bits with dither`,
    rows,
    remarks: [],
  };
}

const sounds: Record<string, Layer> = { binaural, tone, pulses };
