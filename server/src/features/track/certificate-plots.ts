import type { TrackCertificate } from "@attune/contract/certificate";
import {
  loudnessPlot,
  type Plot,
  plottedMoments,
  spectrogramPlot,
} from "@attune/domain/track/sound-plots";

/** Inline drawings of the whole sound, each with a table of its values; no scripts and no extra files. */
export function certificatePlots(it: TrackCertificate): string {
  return `<section>
<h2>Loudness over the session</h2>
${figure(loudnessPlot(it), `LUFS over minutes, in steps of ${it.loudnessCurve.stepSeconds} s`)}
<h2>Spectrogram</h2>
${figure(spectrogramPlot(it), "Frequencies over minutes; the darker, the louder")}
<table>
<thead><tr><th scope="col">Minute</th><th scope="col">Loudness (LUFS)</th><th scope="col">Strongest around (Hz)</th></tr></thead>
<tbody>
${plottedMoments(it).map(moment).join("\n")}
</tbody>
</table>
</section>`;
}

function moment({ minute, lufs, strongestHertz }: ReturnType<typeof plottedMoments>[number]) {
  return `<tr><th scope="row">${minute}</th><td>${lufs?.toString().replace("-", "−") ?? "–"}</td><td>${strongestHertz ?? "–"}</td></tr>`;
}

function figure({ width, height, shades, line, timeTicks, levelTicks }: Plot, caption: string) {
  const areas = shades.map(({ d, opacity }) => `<path d="${d}" stroke-opacity="${opacity}"/>`);
  return `<figure>
<div class="plot" aria-hidden="true">
<svg class="levels">${levelTicks.map(({ percent, label }) => `<text x="100%" y="${percent}%">${label}</text>`).join("")}</svg>
<svg class="drawing" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><g>${areas.join("")}</g><path class="line" d="${line}"/></svg>
<svg class="times">${timeTicks.map(({ percent, label }) => `<text x="${percent}%" y="1em">${label}</text>`).join("")}</svg>
</div>
<figcaption>${caption}</figcaption>
</figure>`;
}

export const certificatePlotStyle = `
figure { margin: 0.5rem 0 1rem; }
figcaption { color: #4a5755; }
.plot { display: grid; grid-template-columns: 3.5rem 1fr; grid-template-rows: 9rem 1.25rem; gap: 0 0.5rem; padding: 0.5rem 0; }
.plot svg { width: 100%; height: 100%; overflow: visible; }
.plot .drawing { outline: 1px solid #d8dfdd; }
.plot .times { grid-column: 2; }
.plot text { font-size: 0.8rem; fill: #4a5755; }
.plot .levels text { text-anchor: end; dominant-baseline: middle; }
.plot .times text { text-anchor: middle; }
.drawing path { fill: none; stroke: #16201f; }
.drawing g { shape-rendering: crispEdges; }
.drawing .line { stroke: #1d5c6a; stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
`;
