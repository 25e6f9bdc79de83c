import { openContainer } from "../../audio/container.ts";
import type { Recipe } from "../../audio/recipe.ts";
import { quantile, rounded } from "../support/figures.ts";
import { alternate, timed, type Times } from "./alternate.ts";
import { atMost, type Findings, type Row } from "./part.ts";
import type { Scale } from "./scale.ts";
import { RICHEST, richestProgramme } from "./scene-sounds.ts";
import { binaural, pulses, recipeOf, tone } from "./sounds.ts";

const rangeBytes = 65_536;
const bars = [
  ["p50", 0.5, 1],
  ["p99", 0.99, 5],
] as const;
const richest = `${RICHEST} around a programme, 24 kHz`;
const barsOfScenes = [
  ["p50", 0.5, 2],
  ["p99", 0.99, 8],
] as const;

/** Latency of ranges anywhere in a long track, including opening the recipe each time. */
export async function coldRanges(scale: Scale): Promise<Findings> {
  const { rounds, longSeconds, rangesPerRound } = scale;
  const thirds = Array.from(
    { length: 12 },
    (_, place) => [[binaural], [tone], [pulses]][place % 3]!,
  );
  const tracks: Record<string, Recipe> = {
    "one binaural stretch, 16 kHz": recipeOf([[binaural]], longSeconds, 16_000),
    "one binaural stretch, 44.1 kHz": recipeOf([[binaural]], longSeconds, 44_100),
    "twelve segments, 16 kHz": recipeOf(thirds, longSeconds / 12, 16_000),
    [richest]: richestProgramme(1),
  };
  let round = 0;
  const contenders = Object.entries(tracks).map(
    ([name, recipe]) => [name, () => rangeTimes(recipe, round++, rangesPerRound)] as const,
  );
  const measured = await alternate(rounds, Object.fromEntries(contenders));
  const rows = [...measured].flatMap(([name, times]): Row[] => {
    const lasted = times.flat().map((it) => it.wallMs);
    const worked = times.flat().map((it) => it.userMs);
    return (name === richest ? barsOfScenes : bars).map(([figure, share, bar]) => {
      const [value, byProcessor] = [quantile(lasted, share), quantile(worked, share)];
      return {
        track: name,
        figure,
        ms: rounded(value, 2),
        "by processor time": rounded(byProcessor, 2),
        ...atMost(value, bar, byProcessor),
      };
    });
  });
  return {
    title: `A cold range of 64 KiB of ${longSeconds} s of FLAC, ${rounds * rangesPerRound} for each track`,
    rows,
    remarks: ["The bars are meant for a machine that does nothing else."],
  };
}

function rangeTimes(recipe: Recipe, round: number, count: number): Times[] {
  const { sizeBytes } = openContainer(recipe, "flac");
  return Array.from({ length: count }, (_, index) => {
    // A golden-ratio sequence covers the whole file evenly, identically in every run.
    const share = ((round * count + index) * 0.6180339887) % 1;
    const start = Math.max(0, Math.floor(share * (sizeBytes - rangeBytes)));
    const end = Math.min(sizeBytes, start + rangeBytes);
    return timed(() => openContainer(recipe, "flac").read(start, end));
  });
}
