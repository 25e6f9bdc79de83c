import { expect, test } from "vitest";
import type { TrackCertificate } from "@attune/contract/certificate";
import { certificatePage } from "./certificate-page.ts";

const line: TrackCertificate["lines"][number] = {
  what: "Frequency",
  unit: "Hz",
  comparison: "near",
  expected: 528,
  found: 528.02,
  tolerance: 0.01,
  uncertainty: 4e-9,
  isPassed: false,
};

const certificate: TrackCertificate = {
  trackId: "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00",
  output: "speaker",
  bed: "none",
  scene: null,
  issuedAt: "2026-11-21T09:00:00.000Z",
  isPassed: false,
  failedCount: 2,
  lineCount: 3,
  recipeId: "ab".repeat(32),
  engineVersion: 1,
  file: {
    contentType: "audio/flac",
    sizeBytes: 12_345_678,
    sha256: "cd".repeat(32),
    durationSeconds: 1_200,
    sampleRate: 16_000,
    channels: 2,
  },
  lines: [{ ...line, what: "True peak", comparison: "at-most", expected: -6, isPassed: true }],
  loudnessCurve: { stepSeconds: 400, lufs: [-23, -31.5, -24] },
  spectrogram: {
    columnSeconds: 400,
    lowestHertz: 30,
    highestHertz: 7_680,
    quietestDecibels: -100,
    stepDecibels: 2.5,
    rows: ["000", "zz0", "000", "000"],
  },
  segments: [
    {
      entryId: "deep-rest",
      name: `Rest & <img src=x onerror="alert(1)">`,
      emittedLabel: "tone of 528 Hz",
      startSeconds: 97,
      durationSeconds: 103,
      measuredSeconds: 97,
      isPassed: false,
      lines: [line, { ...line, what: "Level", found: null, uncertainty: null }],
    },
  ],
};

test("shows what failed, its uncertainty, and what could not be found", () => {
  const page = certificatePage(certificate);
  expect(page).toContain("Failed on 2 of 3 lines");
  expect(page).toContain("<td>528 ± 0.01</td><td>528.02 ± 4e-9</td>");
  expect(page).toContain("<td>not found</td>");
  expect(page).toContain("<td>at most -6</td>");
  expect(page.match(/>Failed</g)).toHaveLength(2);
  expect(page).toContain("12,345,678 bytes");
  expect(page.replace(/\s+/g, " ")).toContain("from 1:37 to 3:20");
});

test("draws loudness and frequencies over time, and lists them in a table", () => {
  const page = certificatePage(certificate);
  expect(page).toContain(`<path d="M0 2.5h2" stroke-opacity="1"/>`);
  expect(page).toContain(`<path class="line" d="M200 3L600 11.5L1000 4"/>`);
  expect(page).toContain("<td>−31.5</td><td>240</td>");
  expect(page).toContain("<td>−24</td><td>–</td>");
});

test("escapes the name of a catalogue entry", () => {
  const page = certificatePage(certificate);
  expect(page).not.toContain("<img");
  expect(page).toContain("Rest &#38; &#60;img src=x");
});
