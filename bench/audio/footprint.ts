import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openContainer } from "../../audio/container.ts";
import type { Recipe } from "../../audio/recipe.ts";
import { rounded } from "../support/figures.ts";
import type { PlayedMemory } from "./play-through.ts";
import { atMost, type Findings, noBar, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { binaural, programmeOf, pulses, recipeOf, tone } from "./sounds.ts";

/** The bit rate a listener's connection needs, and the memory for an hour of sound. */
export async function footprint({ longSeconds }: Scale): Promise<Findings> {
  const program = fileURLToPath(new URL("play-through.ts", import.meta.url));
  const output = execFileSync(process.execPath, [program, String(longSeconds)], {
    encoding: "utf8",
  });
  const { idleBytes, peakBytes } = JSON.parse(output) as PlayedMemory;
  const above = (peakBytes - idleBytes) / 1e6;
  const rates = sounds.map(([name, recipe, bar]): Row => {
    const { sizeBytes, durationSeconds } = openContainer(recipe, "flac");
    const rate = (sizeBytes * 8) / durationSeconds / 1000;
    const held = bar === undefined ? noBar : atMost(rate, bar);
    return { figure: `${name}, kbit/s`, value: rounded(rate, 1), ...held };
  });
  return {
    title: "Bit rates, and memory for a long sound",
    rows: [
      ...rates,
      {
        figure: `memory above idle for ${longSeconds} s, MB`,
        value: rounded(above, 1),
        ...atMost(above, 30),
      },
    ],
    remarks: [
      `A process of its own that held ${rounded(idleBytes / 1e6, 0)} MB with the engine loaded took the sound through the server's stream.`,
    ],
  };
}

const sounds: [string, Recipe, number?][] = [
  ["binaural", recipeOf([[binaural]], 300, 16_000), 180],
  ["tone for one loudspeaker (mono)", recipeOf([[tone]], 300, 16_000, 1), 90],
  ["tone on both ears", recipeOf([[tone]], 300, 16_000), 90],
  ["pulses on both ears", recipeOf([[pulses]], 300, 16_000)],
  ["programme of twelve", programmeOf(0)],
];
