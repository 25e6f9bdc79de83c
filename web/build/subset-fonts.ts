/**
 * Writes the committed subsets in src/ui/fonts. Run it by hand after a font changes version: `node
 * web/build/subset-fonts.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const resolve = createRequire(import.meta.url).resolve;
const target = new URL("../src/ui/fonts/", import.meta.url);

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”•…‹›€™−×→←↑↓√✓";
const extended = range(0x100, 0x17f) + "ȘșȚțẞ";

const features = ["kern", "mark", "ccmp", "locl", "liga", "tnum", "lnum"];

await subset("hanken-grotesk", "hanken-grotesk-latin-wght-normal", "hanken-grotesk", latin, {
  wght: { min: 400, max: 700 },
});
await subset(
  "hanken-grotesk",
  "hanken-grotesk-latin-ext-wght-normal",
  "hanken-grotesk-ext",
  extended,
  {
    wght: { min: 400, max: 700 },
  },
);
await subset("newsreader", "newsreader-latin-standard-normal", "newsreader", latin, {
  wght: 450,
  opsz: 40,
});
await subset("newsreader", "newsreader-latin-ext-standard-normal", "newsreader-ext", extended, {
  wght: 450,
  opsz: 40,
});

async function subset(
  family: string,
  file: string,
  name: string,
  text: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<void> {
  const source = await readFile(resolve(`@fontsource-variable/${family}/files/${file}.woff2`));
  const bytes = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, target), bytes);
  console.log(`${name}.woff2 ${(bytes.length / 1024).toFixed(1)} KB`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
