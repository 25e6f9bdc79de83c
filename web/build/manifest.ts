import { readFile } from "node:fs/promises";
import { dist } from "./paths.ts";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's own list of what became what, by source path. */
export type Manifest = Record<string, Chunk | undefined>;

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}.vite/manifest.json`, "utf8")) as Manifest;
}

export function assetOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not among the built assets`);
  return chunk.file;
}

/** A chunk and everything it imports at once, in the order in which it is needed. */
export function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not among the built assets`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const it of chunk.imports ?? []) filesOf(manifest, it, seen);
  return seen;
}
