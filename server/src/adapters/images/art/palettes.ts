import type { Color } from "./plate.ts";

export interface Palette {
  /** As a person would say it: "porcelain and pine". */
  name: string;
  /** From the top to the bottom of the background. */
  ground: readonly [Color, Color];
  line: Color;
  accent: Color;
  /** Descriptions with these words prefer this palette. */
  suits: string;
}

const hex = (text: string): Color => [
  Number.parseInt(text.slice(0, 2), 16) / 255,
  Number.parseInt(text.slice(2, 4), 16) / 255,
  Number.parseInt(text.slice(4, 6), 16) / 255,
];

const palette = (
  name: string,
  ground: readonly [string, string],
  line: string,
  accent: string,
  suits: string,
): Palette => ({
  name,
  ground: [hex(ground[0]), hex(ground[1])],
  line: hex(line),
  accent: hex(accent),
  suits,
});

/** The product's porcelain, pine, celadon and copper, and related colours. */
export const palettes: readonly Palette[] = [
  palette(
    "pine on porcelain with copper",
    ["f9fcfb", "e6efed"],
    "015a5e",
    "bf6a2f",
    "morning light clear clean white winter snow day",
  ),
  palette(
    "celadon on night blue with copper",
    ["0f2026", "071014"],
    "85d3cc",
    "e1965a",
    "night sleep dream moon star dark evening bed",
  ),
  palette(
    "pale celadon on deep pine with copper",
    ["04494d", "022f33"],
    "cfeae5",
    "edad74",
    "forest tree plant green garden nature deep rest",
  ),
  palette(
    "ink on warm sand with terracotta",
    ["f5ecdf", "e9d9c3"],
    "23323a",
    "c2562d",
    "sand desert warm summer sun beach earth autumn ground",
  ),
  palette(
    "ink on celadon with copper",
    ["dcefeb", "b7dbd5"],
    "0d3a40",
    "a4551f",
    "water sea ocean river lake rain spring fresh breath calm",
  ),
  palette(
    "sand on copper with ink",
    ["b8622b", "94471b"],
    "fbeedd",
    "10262d",
    "fire energy copper sunset sunrise red orange power heart",
  ),
  palette(
    "mist on slate blue with sand",
    ["34505f", "1e323f"],
    "dbe7e8",
    "f0c08c",
    "sky cloud rain blue mist dusk mountain wind air",
  ),
  palette(
    "plum ink on rose clay with saffron",
    ["f0dfd8", "dfc2b8"],
    "4a2c3a",
    "d9822b",
    "rose flower bloom love soft gentle pink skin care",
  ),
  palette(
    "slate on powder blue and apricot with vermilion",
    ["d3e3ec", "f7d3b4"],
    "2c4758",
    "d9602f",
    "dawn sunrise morning sunset sky lake sea spring start summer beach new calm open journey",
  ),
  palette(
    "pale indigo on midnight blue with gold",
    ["0b1430", "2b3c66"],
    "cdd8f2",
    "f0c675",
    "night sleep dream moon star dark evening bed midnight space tired ocean sea winter",
  ),
  palette(
    "moss on cream and sage with ochre",
    ["f6f2e0", "cfdcc0"],
    "2d4a36",
    "c4772f",
    "forest tree plant green garden nature meadow grass field leaf rain path walk rest grow balance",
  ),
  palette(
    "blush on dusky violet with amber",
    ["33284f", "a9617a"],
    "f8e3df",
    "ffbe74",
    "dusk sunset evening twilight dream love gentle music quiet slow rest unwind weekend parent ocean",
  ),
];
