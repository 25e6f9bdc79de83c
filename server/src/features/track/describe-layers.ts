import type { Layer } from "@attune/audio/layer";

/** Describes for staff what is actually played, from the recipe itself. */
export function describeLayers(layers: readonly Layer[]): string {
  return layers.map(describe).join(" + ");
}

function describe(layer: Layer): string {
  switch (layer.kind) {
    case "tone":
      return `tone of ${inHertz(layer.hertzE4)}`;
    case "binaural":
      return `${inHertz(layer.leftHertzE4)} left and ${inHertz(layer.rightHertzE4)} right`;
    case "isochronic":
      return `pulses at ${inHertz(layer.pulseHertzE4)} on a ${inHertz(layer.carrierHertzE4)} carrier`;
    case "swell":
      return `swell of ${inHertz(layer.carrierHertzE4)}, one cycle every ${cycle(layer.cycleHertzE4)}`;
    case "pacer":
      return `breathing guide on ${inHertz(layer.carrierHertzE4)}: ${cycle(layer.cycleHertzE4)} a breath`;
    case "noise":
      return `bed of ${layer.color} noise`;
  }
}

const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 4 });

const inHertz = (hertzE4: number) => `${figures.format(hertzE4 / 10_000)} Hz`;
const cycle = (hertzE4: number) => `${figures.format(10_000 / hertzE4)} s`;
