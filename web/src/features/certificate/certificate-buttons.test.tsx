import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { TrackCertificate } from "@attune/contract/certificate";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { CertificateButtons } from "./certificate-buttons.tsx";
import type { CertificateLine } from "./certificate-figures.ts";

const trackId = "33333333-3333-4333-8333-333333333333";
const path = `/api/admin/audio-files/${trackId}/certificate`;
const audio = "the audio for tom, made 09:05";

const line = (changes: Partial<CertificateLine> = {}): CertificateLine => ({
  what: "Frequency, left ear",
  unit: "Hz",
  comparison: "near",
  expected: 196.085,
  found: 196.085_000_1,
  tolerance: 0.000_03,
  uncertainty: 0.000_000_2,
  isPassed: true,
  ...changes,
});

const passed: TrackCertificate = {
  trackId,
  output: "headphones",
  bed: "none",
  scene: null,
  issuedAt: "2026-11-21T09:10:00Z",
  isPassed: true,
  failedCount: 0,
  lineCount: 3,
  recipeId: "ab12",
  engineVersion: 1,
  file: {
    contentType: "audio/flac",
    sizeBytes: 19_250_001,
    sha256: "f".repeat(64),
    durationSeconds: 1200,
    sampleRate: 16_000,
    channels: 2,
  },
  lines: [line({ what: "Integrated loudness", unit: "LUFS", expected: -23, found: -23.1 })],
  loudnessCurve: { stepSeconds: 300, lufs: [-23.2, -23, -30.5, -24] },
  spectrogram: {
    columnSeconds: 300,
    lowestHertz: 30,
    highestHertz: 7_680,
    quietestDecibels: -100,
    stepDecibels: 2.5,
    rows: ["0000", "0aa0", "t00t", "0000"],
  },
  segments: [
    {
      entryId: "e1",
      name: "Slow rhythm",
      emittedLabel: "200 Hz left, 207.83 Hz right",
      startSeconds: 0,
      durationSeconds: 100,
      measuredSeconds: 95,
      isPassed: true,
      lines: [line(), line({ what: "Frequency, right ear" })],
    },
  ],
};

afterEach(() => {
  cleanup();
  restoreFetch();
});

/** Opens the page with the server's responses for headphones and a speaker. */
function open(headphones: () => Response, speaker = headphones) {
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    [`GET ${path}?output=headphones&bed=none&scene=own`]: headphones,
    [`GET ${path}?output=speaker&bed=none&scene=own`]: speaker,
  });
  renderAt("/admin?tab=review", <CertificateButtons trackId={trackId} audio={audio} />);
  return () => sent.filter((request) => request.path.startsWith(path));
}

const ask = (output: string) => {
  const name = `Certificate for ${output}: ${audio}`;
  fireEvent.click(screen.getByRole("button", { name }));
  return within(screen.getByRole("dialog", { name: `Certificate for ${output}` }));
};

it("measures only on request, shows its progress, then shows the verdict", async () => {
  let finish = () => {};
  const slow = new ReadableStream<Uint8Array>({
    start(stream) {
      finish = () => {
        stream.enqueue(new TextEncoder().encode(JSON.stringify(passed)));
        stream.close();
      };
    },
  });
  const asked = open(() => new Response(slow));
  expect(asked()).toEqual([]);
  const dialog = ask("headphones");
  expect(dialog.getByRole("status").textContent).toMatch(/^Measuring/);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(dialog.getByText("0 s so far")).toBeTruthy();
  finish();
  await waitFor(() => {
    expect(dialog.getByRole("status").textContent).toBe("Passed on all 3 lines");
  });
  expect(dialog.queryByText(/so far/)).toBeNull();
});

it("shows each line with the expected value, the measured value and the verdict", async () => {
  open(() => Response.json(passed));
  const dialog = ask("headphones");
  const whole = within(await dialog.findByRole("table", { name: "Lines of The whole sound" }));
  expect(cellsOf(whole.getAllByRole("row")[1])).toEqual([
    "Integrated loudness (LUFS)",
    "−23 ±\u00a00.00003",
    "−23.1 ±\u00a00.0000002",
    "LUFS",
    "Passed",
  ]);
  expect(dialog.getByRole("heading", { level: 3, name: "1. Slow rhythm" })).toBeTruthy();
  expect(dialog.getByText("From 0:00 to 1:40, with frequencies measured over 95 s")).toBeTruthy();
  expect(dialog.getByText("2 passed")).toBeTruthy();
  expect(dialog.getByText("f".repeat(64))).toBeTruthy();
  expect(dialog.getByText("audio/flac, 19,250,001 bytes")).toBeTruthy();
  expect(dialog.getByText("20:00, 2 channels at 16,000 Hz")).toBeTruthy();
});

it("repeats both drawings in a table", async () => {
  open(() => Response.json(passed));
  const dialog = ask("headphones");
  fireEvent.click(await dialog.findByText("Both as a table"));
  const table = dialog.getByRole("table", {
    name: "Loudness and strongest frequency over the session",
  });
  const rows = within(table).getAllByRole("row").map(cellsOf);
  expect(rows).toEqual([
    ["Minute", "Loudness (LUFS)", "Strongest around (Hz)"],
    ["0", "−23.2", "960"],
    ["5", "−23", "240"],
    ["10", "−30.5", "240"],
    ["15", "−24", "960"],
    ["20", "−24", "960"],
  ]);
});

it("opens the failed section, and counts its failed lines", async () => {
  const [segment] = passed.segments;
  const bad = line({ what: "Level, left ear", unit: "dBFS", found: null, isPassed: false });
  const certificate: TrackCertificate = {
    ...passed,
    isPassed: false,
    failedCount: 1,
    lineCount: 4,
    segments: [
      { ...segment!, isPassed: false, lines: [...segment!.lines, bad] },
      { ...segment!, name: "Quick rhythm" },
    ],
  };
  open(() => Response.json(certificate));
  const dialog = ask("headphones");
  expect(await dialog.findAllByText("Failed on 1 of 4 lines")).toHaveLength(2);
  expect(dialog.getByText("1 of 3 failed")).toBeTruthy();
  const isOpen = (name: string) =>
    dialog.getByRole("heading", { name }).closest("details")?.hasAttribute("open");
  expect([isOpen("1. Slow rhythm"), isOpen("2. Quick rhythm")]).toEqual([true, false]);
  const table = within(dialog.getByRole("table", { name: "Lines of 1. Slow rhythm" }));
  expect(cellsOf(table.getAllByRole("row").at(-1))).toContain("not found");
  expect(cellsOf(table.getAllByRole("row").at(-1))).toContain("Failed");
});

it("downloads and prints the certificate of the requested output", async () => {
  open(
    () => Response.json(passed),
    () => Response.json({ ...passed, output: "speaker" }),
  );
  const dialog = ask("a speaker");
  const download = await dialog.findByRole("link", { name: "Download (JSON)" });
  expect(download.getAttribute("href")).toBe(`${path}?output=speaker&bed=none&format=download`);
  const print = dialog.getByRole("link", { name: "Page to print (opens in a new tab)" });
  expect(print.getAttribute("href")).toBe(`${path}?output=speaker&bed=none&format=html`);
});

it("measures again with the chosen background noise", async () => {
  open(() => Response.json(passed));
  const noisy: TrackCertificate = { ...passed, bed: "pink-fuller", lineCount: 4 };
  const replies = stubFetch({
    [`GET ${path}?output=headphones&bed=none&scene=own`]: () => Response.json(passed),
    [`GET ${path}?output=headphones&bed=pink-fuller&scene=own`]: () => Response.json(noisy),
  });
  const dialog = ask("headphones");
  expect(await dialog.findAllByText("Passed on all 3 lines")).toHaveLength(2);
  fireEvent.change(dialog.getByLabelText("Background noise"), { target: { value: "pink-fuller" } });
  expect(dialog.getByRole("status").textContent).toMatch(/^Measuring/);
  expect(await dialog.findAllByText("Passed on all 4 lines")).toHaveLength(2);
  expect(replies.map((request) => request.path)).toEqual([
    `${path}?output=headphones&bed=none&scene=own`,
    `${path}?output=headphones&bed=pink-fuller&scene=own`,
  ]);
  const download = dialog.getByRole("link", { name: "Download (JSON)" });
  expect(download.getAttribute("href")).toContain("bed=pink-fuller");
});

it("measures again in the chosen scene, and downloads that certificate", async () => {
  open(() => Response.json(passed));
  const scene = { name: "night-garden", character: "night" } as const;
  stubFetch({
    [`GET ${path}?output=headphones&bed=none&scene=own`]: () => Response.json(passed),
    [`GET ${path}?output=headphones&bed=none&scene=night-garden`]: () =>
      Response.json({ ...passed, scene, lineCount: 5 }),
  });
  const dialog = ask("headphones");
  expect(await dialog.findAllByText("Passed on all 3 lines")).toHaveLength(2);
  fireEvent.change(dialog.getByLabelText("Scene"), { target: { value: "night-garden" } });
  expect(await dialog.findAllByText("Passed on all 5 lines")).toHaveLength(2);
  expect(dialog.getByRole("link", { name: "Download (JSON)" }).getAttribute("href")).toBe(
    `${path}?output=headphones&bed=none&scene=night-garden&character=night&format=download`,
  );
});

it("shows why measuring failed, and measures again on retry", async () => {
  const busy = "Several sounds are being measured. Please try again in a minute.";
  const answers = [() => problemReply(429, "certificates-busy", busy), () => Response.json(passed)];
  const asked = open(() => answers.shift()?.() ?? new Response("", { status: 500 }));
  const dialog = ask("headphones");
  expect((await dialog.findByRole("alert")).textContent).toContain(busy);
  fireEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findAllByText("Passed on all 3 lines")).toHaveLength(2);
  expect(asked()).toHaveLength(2);
});

it("measures again when reopened, since the audio may have changed", async () => {
  const asked = open(() => Response.json(passed));
  for (const times of [1, 2]) {
    const dialog = ask("headphones");
    await dialog.findAllByText("Passed on all 3 lines");
    expect(asked()).toHaveLength(times);
    fireEvent.click(dialog.getAllByRole("button", { name: "Close" })[1]!);
    expect(screen.queryByRole("dialog")).toBeNull();
    // The query is dropped in the next tick.
    await new Promise((done) => setTimeout(done, 5));
  }
});

it("shows a note for a sound without sections or lines", async () => {
  open(() => Response.json({ ...passed, lines: [], segments: [] }));
  const dialog = ask("headphones");
  expect(await dialog.findByText("Nothing was measured in this section.")).toBeTruthy();
  expect(dialog.getByText("This sound has no sections.")).toBeTruthy();
});

const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map((cell) => cell.textContent);
