import { createHash } from "node:crypto";
import type { TrackCertificate } from "@attune/contract/certificate";
import { certificatePlots, certificatePlotStyle } from "./certificate-plots.ts";

type Line = TrackCertificate["lines"][number];

/**
 * A certificate as a printable HTML page: no script, and one inline style that the content security
 * policy allows by its hash.
 */
export function certificatePage(it: TrackCertificate): string {
  const verdict = it.isPassed
    ? `Passed on all ${it.lineCount} lines`
    : `Failed on ${it.failedCount} of ${it.lineCount} lines`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certificate of a track for ${it.output}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Certificate of a track</h1>
<p class="${it.isPassed ? "passed" : "failed"}">${verdict}</p>
<p>Measured from the samples of the file that a listener with the same choices is sent, decoded again, and
held against what was asked for. For staff only: it names frequencies.</p>
${facts(it)}
${certificatePlots(it)}
<h2>The whole sound</h2>
${table(it.lines)}
${it.segments.map(section).join("\n")}
</main>
</body>
</html>
`;
}

function facts({
  trackId,
  output,
  bed,
  scene,
  issuedAt,
  recipeId,
  engineVersion,
  file,
}: TrackCertificate) {
  const rows: [string, string][] = [
    ["Track", trackId],
    ["Made for", output],
    ["Bed", bed],
    ["Scene", scene === null ? "none" : `${scene.name}, ${scene.character}`],
    ["Issued at", issuedAt],
    ["Recipe", recipeId],
    ["Engine version", String(engineVersion)],
    ["File", `${file.contentType}, ${figures.format(file.sizeBytes)} bytes`],
    ["SHA-256", file.sha256],
    [
      "Sound",
      `${figures.format(file.durationSeconds)} s, ${file.channels} channels at ${figures.format(file.sampleRate)} Hz`,
    ],
  ];
  const list = rows.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`);
  return `<dl>\n${list.join("\n")}\n</dl>`;
}

function section(it: TrackCertificate["segments"][number], index: number): string {
  return `<section>
<h2>${index + 1}. ${escaped(it.name)}</h2>
<p>${escaped(it.emittedLabel)}. Catalogue entry ${escaped(it.entryId)}, from ${clock(it.startSeconds)}
to ${clock(it.startSeconds + it.durationSeconds)}; frequencies found in ${figures.format(it.measuredSeconds)} s of it.</p>
${table(it.lines)}
</section>`;
}

function table(lines: readonly Line[]): string {
  return `<table>
<thead><tr><th scope="col">Measured</th><th scope="col">Asked for</th><th scope="col">Found</th><th scope="col">Unit</th><th scope="col">Result</th></tr></thead>
<tbody>
${lines.map(row).join("\n")}
</tbody>
</table>`;
}

function row(line: Line): string {
  const asked =
    line.comparison === "at-most"
      ? `at most ${figures.format(line.expected)}`
      : `${figures.format(line.expected)}${line.tolerance === 0 ? "" : ` ± ${figures.format(line.tolerance)}`}`;
  const doubt = line.uncertainty === null ? "" : ` ± ${line.uncertainty.toExponential(0)}`;
  const found = line.found === null ? "not found" : `${figures.format(line.found)}${doubt}`;
  const result = line.isPassed ? "Passed" : `<strong class="failed">Failed</strong>`;
  return `<tr><th scope="row">${escaped(line.what)}</th><td>${asked}</td><td>${found}</td><td>${escaped(line.unit)}</td><td>${result}</td></tr>`;
}

const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #16201f; background: #fff; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.25rem; }
p { margin: 0.25rem 0 0.75rem; }
.passed { font-weight: 600; color: #17603f; } .failed { font-weight: 600; color: #a01c1c; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; }
dt { color: #4a5755; } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.6rem 0.2rem 0; text-align: left; border-bottom: 1px solid #d8dfdd; }
tbody th { font-weight: 400; }
section { break-inside: avoid; }
${certificatePlotStyle}
@media (max-width: 40rem) { table { display: block; overflow-x: auto; } }
@media print { main { margin: 0; max-width: none; } :root { font-size: 10pt; } }
`;

export const certificateStyleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`;
