import type { CatalogueEntry } from "./catalogue-entry.ts";
import type { Band, Phase } from "./rule.ts";

/** The band of an entry; null if no band matches. */
export function bandOf({ delivery, hertz }: CatalogueEntry): Band | null {
  if (delivery === "pacer") return hertz < 0.5 ? "pacer" : null;
  if (delivery === "tone") {
    if (hertz < 40) return null;
    if (hertz < 300) return "low-tone";
    return hertz < 1000 ? "mid-tone" : "high-tone";
  }
  if (hertz < 0.5 || hertz > 45) return null;
  if (hertz < 4) return "delta";
  if (hertz < 8) return "theta";
  if (hertz < 13) return "alpha";
  return hertz < 30 ? "beta" : "gamma";
}

/**
 * Whether an entry is audible as a beat or a pulse: binaural, isochronic, or a tone below 40 Hz, which
 * the render policy turns into a pulsed carrier, as it does a pacer from 0.5 Hz. The slow swell of a
 * breathing guide is neither.
 */
export function isPulsed({ delivery, hertz }: CatalogueEntry): boolean {
  if (delivery === "tone") return hertz < 40;
  return delivery !== "pacer" || (hertz >= 0.5 && hertz <= 40);
}

/** The bands of each phase in listening order: breathing first, lively before calm, slowest last. */
export const listeningOrder: Readonly<Record<Phase, readonly Band[]>> = {
  settle: ["pacer", "mid-tone", "low-tone", "alpha", "theta"],
  core: ["pacer", "high-tone", "gamma", "beta", "mid-tone", "alpha", "low-tone", "theta", "delta"],
  rest: ["high-tone", "beta", "mid-tone", "alpha", "low-tone", "theta", "delta", "pacer"],
};
