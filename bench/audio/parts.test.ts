import { expect, test } from "vitest";
import { atLeast, atMost } from "./part.ts";
import { parts } from "./parts.ts";
import { describePeers, findPeers } from "./peers.ts";
import type { Scale } from "./scale.ts";

const little: Scale = {
  rounds: 1,
  soundSeconds: 2,
  longSeconds: 120,
  rangesPerRound: 2,
  ditherSeeds: 2,
  listeningSeconds: 0.1,
  firstAudience: 2,
  mostAudience: 2,
};

test.each(Object.entries(parts))(
  "the part %s measures each of its contenders",
  async (_name, part) => {
    const { title, rows } = await part(little);
    expect(title).toMatch(/^[A-Z]/);
    expect(rows.length).toBeGreaterThan(1);
    // A program may be so short that the kernel counts no time for it.
    const lasted = rows.flatMap((row) => ("ms" in row ? [row.ms] : []));
    expect(lasted.filter((it) => !(Number(it) >= 0))).toEqual([]);
  },
  120_000,
);

test("missing programs are listed with how to install them, without failing the run", () => {
  expect(describePeers(new Map([["sox", "14.4.2"]] as const))).toEqual([
    "Peers installed here: sox 14.4.2.",
    "Left out, as not installed: ffmpeg, csound, flac. On Debian or Ubuntu: apt-get install ffmpeg csound flac; on macOS: brew install ffmpeg csound flac.",
  ]);
  expect(describePeers(new Map())[0]).toBe("Peers installed here: none.");
  expect(describePeers(findPeers())[0]).toMatch(/^Peers installed here: /);
});

test("a target is met, missed, or met by processor time on a busy machine", () => {
  expect([atLeast(9, 8), atLeast(7, 8), atLeast(7, 8, 9)].map(({ met }) => met)).toEqual([
    "met",
    "MISSED",
    "by processor time",
  ]);
  expect([atMost(1, 1), atMost(2, 1), atMost(2, 1, 1)].map(({ met }) => met)).toEqual([
    "met",
    "MISSED",
    "by processor time",
  ]);
});
