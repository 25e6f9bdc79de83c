import type { Layer } from "../../audio/layer.ts";
import { parseRecipe, recipeSamples, type Recipe } from "../../audio/recipe.ts";
import { render } from "../../audio/render.ts";
import { clickDecibels, withoutDither } from "../../audio/testing/edge-click.ts";
import { longHertzError } from "../../audio/testing/long-hertz.ts";
import { channelOf, highestLineDecibels, residualDecibels } from "../../audio/testing/measure.ts";
import { rounded } from "../support/figures.ts";
import { atLeast, atMost, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { binaural, recipeOf, tone } from "./sounds.ts";
import { uncheckedRecipe } from "../../audio/testing/unchecked-recipe.ts";

const other: Layer = { kind: "tone", hertzE4: 4_170_000, levelMillibels: 0 };

/** The accuracy of the samples, measured in the samples; independent of the machine. */
export async function precision({ longSeconds, ditherSeeds }: Scale): Promise<Findings> {
  const long = recipeOf([[binaural]], longSeconds, 44_100);
  const [leftE4, rightE4] = [2_000_000, 2_078_300];
  const left = longHertzError(long, 0, leftE4);
  const right = longHertzError(long, 1, rightE4);
  const errors: [string, number][] = [
    ["left ear", left],
    ["right ear", right],
    ["beat", right - left],
  ];
  const purest = [997, 1000].map((hertz) => ({ hertz, samples: loudTone(hertz) }));
  const distortion = Math.max(
    ...purest.map(({ hertz, samples }) => residualDecibels(samples, [hertz], 44_100)),
  );
  const line = Math.max(
    ...purest.map(({ hertz, samples }) => highestLineDecibels(samples, hertz, 44_100)),
  );
  return {
    title: "Precision of the 16-bit samples",
    rows: [
      ...errors.map(([name, hertz]): Row => ({
        figure: `${name}: error over ${longSeconds} s, Hz`,
        value: Math.abs(hertz).toExponential(1),
        ...atMost(Math.abs(hertz), 1e-9),
      })),
      {
        figure: "THD+N at -12 dBFS, dB",
        value: rounded(distortion, 1),
        ...atMost(distortion, -81),
      },
      { figure: "SFDR at -12 dBFS, dBc", value: rounded(-line, 1), ...atLeast(-line, 115) },
      ...clicks(ditherSeeds),
    ],
    remarks: [
      "The phases that the engine computes with are whole numbers and have no error at all (a test compares them with BigInt); what is left here is the noise of 16 bits on the measurement.",
      `Clicks: the loudest 10 ms above 4 kHz re the tone, as the mean of ${ditherSeeds} dither seeds, since that of one lies at -77 dB with or without an edge.`,
    ],
  };
}

function clicks(seeds: number): Row[] {
  const half = 2 ** 14;
  const recipe = recipeOf([[tone]], 12, 44_100);
  const crossed = recipeOf([[tone], [other]], 12, 44_100);
  const shortest = parseRecipe({ ...recipe, fadeInSamples: 882, fadeOutSamples: 882 });
  const edges: [string, Recipe, number][] = [
    ["begins", recipe, 0],
    ["ends", recipe, recipeSamples(recipe)],
    ["is followed by another", crossed, 9 * 44_100],
    ["begins in 20 ms", shortest, 0],
    ["ends in 20 ms", shortest, recipeSamples(shortest)],
  ];
  return edges.map(([what, sound, place]) => {
    const samples = withoutDither(sound, place - half, 2 * half, seeds);
    const peak = 32_768 * 10 ** (sound.segments[0]!.layers[0]!.levelMillibels / 2_000);
    const click = clickDecibels(samples, 44_100, peak);
    return {
      figure: `click where a tone ${what}, dB`,
      value: rounded(click, 1),
      ...atMost(click, -100),
    };
  });
}

/** 2^18 steady samples of the left ear. */
function loudTone(hertz: number): Float64Array {
  const count = 2 ** 18;
  const layer: Layer = { kind: "tone", hertzE4: hertz * 10_000, levelMillibels: -1_200 };
  const recipe = recipeOf([[layer]], 12, 44_100);
  const segments = recipe.segments.map((segment) => ({ ...segment, layers: [layer] }));
  const samples = new Int16Array(2 * count);
  render(uncheckedRecipe(recipe, { segments }), 3 * 44_100, count, samples);
  return channelOf(samples, 0, 2);
}
