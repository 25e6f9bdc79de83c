import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import {
  allKinds,
  type Counts,
  findMissing,
  type Kind,
  shareOf,
} from "../../server/src/testing/histories/kinds.ts";
import type { Part } from "./part-event.ts";

/** Finished histories per seed, and what occurred in them; stored so that a stopped run can resume. */
export interface Progress {
  seed: number;
  runs: number;
  seeds: Record<string, { lived: number; steps: number; counts: Counts }>;
}

/** Histories per product instance, because ever-growing tables would slow down later ones. */
const mostLives = 500;

/** The stored progress, with `runs` updated; a new one if there is no file. */
export function readProgress(file: string | undefined, seed: number, runs: number): Progress {
  if (file === undefined || !existsSync(file)) return { seed, runs, seeds: {} };
  const before = JSON.parse(readFileSync(file, "utf8")) as Progress;
  return { ...before, runs };
}

/** Writes the file atomically. */
export function writeProgress(file: string | undefined, progress: Progress): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, `${JSON.stringify(progress)}\n`);
  renameSync(`${file}.new`, file);
}

/** The remaining histories, split into parts. */
export function listParts({ seed, runs, seeds }: Progress, workers: number): Part[] {
  const size = Math.min(mostLives, Math.ceil(runs / workers));
  return Array.from({ length: Math.ceil(runs / size) }, (_, index) => {
    const own = (seed + index) % 0x7fff_ffff;
    const offset = seeds[own]?.lived ?? 0;
    return { seed: own, offset, runs: Math.min(size, runs - index * size) - offset };
  }).filter((it) => it.runs > 0);
}

export const countLives = ({ seeds }: Progress) =>
  Object.values(seeds).reduce((all, it) => all + it.lived, 0);

/** How often each kind of event occurred, and which occurred too rarely. */
export function describeKinds(progress: Progress): { shares: string; missing: string[] } {
  const lives = countLives(progress);
  const counts: Counts = {};
  let steps = 0;
  for (const it of Object.values(progress.seeds)) {
    steps += it.steps;
    for (const [kind, count] of Object.entries(it.counts) as [Kind, number][])
      counts[kind] = (counts[kind] ?? 0) + count;
  }
  const shares = allKinds.map((kind) => `${kind} ${shareOf(counts, kind, lives).toFixed(1)} %`);
  return {
    shares: `${(steps / Math.max(1, lives)).toFixed(1)} steps a life; ${shares.join(", ")}`,
    missing: findMissing(counts, lives),
  };
}

/** Adds this process's histories to those stored before a stop. */
export function addLived(
  before: Progress["seeds"][string] | undefined,
  event: { lived: number; steps: number; counts: Counts },
): Progress["seeds"][string] {
  const counts: Counts = { ...before?.counts };
  for (const [kind, count] of Object.entries(event.counts) as [Kind, number][])
    counts[kind] = (counts[kind] ?? 0) + count;
  return {
    lived: (before?.lived ?? 0) + event.lived,
    steps: (before?.steps ?? 0) + event.steps,
    counts,
  };
}
