// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const night = readFileSync(new URL("./night.css", import.meta.url), "utf8");
const [, light = "", dark = ""] = css.split(/:root(?:\[data-theme="dark"\])? \{/);

const inks = [
  "ink",
  "ink-2",
  "ink-3",
  "primary",
  "copper-ink",
  "success",
  "warning",
  "danger",
  "info",
];
const grounds = ["bg", "surface", "sunken"];
const readable: [string, string][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ["ink", "primary-soft"],
  ["ink-2", "primary-soft"],
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ...["success", "warning", "danger", "info"].flatMap((it): [string, string][] => [
    [it, `${it}-soft`],
    ["ink", `${it}-soft`],
    ["ink-2", `${it}-soft`],
  ]),
];
const visible: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ["line-strong", ground],
  ["copper", ground],
]);

describe.each([
  ["light", light],
  ["dark", dark],
  ["night", night.split("prefers-contrast")[0] ?? ""],
])("in the %s theme", (_, block) => {
  const tokens = readTokens(block);

  test.each(readable)("%s is readable on %s", (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)("%s is visible on %s", (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

type Tokens = ReadonlyMap<string, number>;

/** The relative luminance of every opaque token. */
function readTokens(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    Array.from(found, ([, name, l, c, h]) => [
      name ?? "",
      luminance(Number(l), Number(c), Number(h)),
    ]),
  );
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [tokens.get(one), tokens.get(other)];
  if (a === undefined || b === undefined) throw new Error(`${one} or ${other} is no token`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2 luminance of an OKLCH colour, by way of linear sRGB (Björn Ottosson's matrices), clipped to the gamut. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (it: number) => Math.min(1, Math.max(0, it));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}
