import { type Chance, chanceOf, pick } from "@attune/domain/campaign/chance";
import { bloom } from "./bloom.ts";
import { chladni } from "./chladni.ts";
import { contours } from "./contours.ts";
import type { Figure } from "./figure.ts";
import { horizon } from "./horizon.ts";
import { meadow } from "./meadow.ts";
import { moire } from "./moire.ts";
import { type Palette, palettes } from "./palettes.ts";
import { pendulum } from "./pendulum.ts";
import { Plate } from "./plate.ts";
import { ridges } from "./ridges.ts";
import { ripples } from "./ripples.ts";
import { threads } from "./threads.ts";
import { pines, valleys } from "./valleys.ts";

const figures: readonly Figure[] = [
  horizon,
  valleys,
  pines,
  meadow,
  bloom,
  chladni,
  ridges,
  contours,
  ripples,
  moire,
  pendulum,
  threads,
];

export interface Picture {
  size: number;
  /** Red, green and blue, row by row from the upper left. */
  pixels: Uint8Array;
  /** What the picture shows: figure and colours. */
  description: string;
}

interface Asked {
  prompt: string;
  /** Default 0. */
  variant?: number;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Draws a picture for a description: the same for the same words and variant, ignoring spacing and case. A season,
 * place or time of day in the description gets matching colours and a figure.
 */
export function drawPicture({ prompt, variant = 0, size }: Asked): Picture {
  const words = prompt.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  const chance = chanceOf(variant === 0 ? words : `${words} ${variant}`);
  const figure = suiting(figures, words, chance);
  const palette = suiting(palettes, words, chance);
  const plate = new Plate(size);
  figure.draw(plate, palette, chance);
  return {
    size,
    pixels: withGrain(plate, chance),
    description: `${figure.words}, in ${palette.name}`,
  };
}

/** The item that matches the most words; any if none matches. */
function suiting<T extends Figure | Palette>(all: readonly T[], words: string, chance: Chance): T {
  const spoken = words.match(/\p{L}+/gu) ?? [];
  const fits = all.map((it) => spoken.filter((word) => isOf(it.suits, word)).length);
  const most = Math.max(...fits);
  return pick(
    chance,
    all.filter((_, at) => fits[at] === most),
  );
}

/** `waves` and `waving` match "wave"; `window` does not match "wind". */
const isOf = (stems: string, word: string) =>
  stems.split(" ").some((stem) => {
    const short = stem.endsWith("e") ? stem.slice(0, -1) : stem;
    return word.startsWith(short) && endings.test(word.slice(short.length));
  });

const endings = /^(?:e?s|e|y|ly|ed|ing|er|en|ful|ness|n't)?$/;

/** Paper grain: each pixel slightly lighter or darker, all channels alike. */
function withGrain({ pixels, size }: Plate, chance: Chance): Uint8Array {
  const bytes = new Uint8Array(pixels.length);
  let seed = Math.floor(chance() * 4_294_967_296) | 1;
  for (let at = 0; at < size * size; at += 1) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    const grain = ((seed >>> 16) % 9) - 4;
    for (let channel = at * 3; channel < at * 3 + 3; channel += 1)
      bytes[channel] = Math.max(0, Math.min(255, Math.round(pixels[channel]! * 255 + grain * 0.8)));
  }
  return bytes;
}
