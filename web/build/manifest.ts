import { readFile } from "node:fs/promises";
import { dist } from "./paths.ts";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's manifest, by source path. */
export type Manifest = Record<string, Chunk | undefined>;

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}.vite/manifest.json`, "utf8")) as Manifest;
}

/** By source path; a screen merged into a group of chunks.ts, by the group's name. */
export function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source] ?? Object.values(manifest).find((it) => it?.name === source);
  if (chunk === undefined) throw new Error(`${source} is not among the built assets`);
  return chunk;
}

export function assetOf(manifest: Manifest, source: string): string {
  return chunkOf(manifest, source).file;
}

/** A chunk and its static imports, in loading order. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = chunkOf(manifest, source);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const it of chunk.imports ?? []) filesOf(manifest, it, seen);
  return seen;
}
