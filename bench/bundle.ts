import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { chunkOf, readManifest, type Manifest } from "../web/build/manifest.ts";
import { dist } from "../web/build/paths.ts";
import { filesOfAll } from "../web/build/route-preloads.ts";
import { entry, routeSources } from "../web/build/route-sources.ts";

/** KiB of script, brotli. */
const bars: Readonly<Record<string, number>> = {
  "/questionnaire": 80,
  "/dashboard": 95,
  "/auth": 110,
  "/admin": 110,
};
const landingBar = 2;

/** Scripts per route in KiB, brotli: initial load, and what loads later on demand. */
export async function run(): Promise<void> {
  console.log("Scripts of each route, KiB brotli");
  console.table(await measureRoutes());
}

/** Warn from this share of a target. */
const warningShare = 0.95;

/** Routes at or near their target, with their size. */
export async function routesNearBar(): Promise<string[]> {
  return Object.entries(await measureRoutes())
    .filter(([, { KiB, bar }]) => typeof bar === "number" && KiB >= bar * warningShare)
    .map(([path, { KiB, bar }]) => `${path} opens with ${KiB} KiB of script, and may with ${bar}`);
}

async function measureRoutes(): Promise<Record<string, Row>> {
  if (!existsSync(`${dist}pages.json`)) throw new Error("Build first: npm run build");
  const manifest = await readManifest();
  const rows: Record<string, Row> = { "/": await landingRow() };
  for (const [path, sources] of Object.entries(routeSources)) {
    const opensWith = filesOfAll(manifest, sources);
    const kilobytes = await sizeOf(opensWith);
    const later = laterSources(manifest, sources);
    const follows = filesOfAll(manifest, later).filter((it) => !opensWith.includes(it));
    rows[path] = row(kilobytes, opensWith.length, bars[path], await sizeOf(follows));
  }
  return rows;
}

type Row = ReturnType<typeof row>;

function row(kilobytes: number, files: number, bar: number | undefined, later: number) {
  const isMet = bar === undefined ? "" : kilobytes <= bar ? "met" : "MISSED";
  return { KiB: rounded(kilobytes), bar: bar ?? "", isMet, files, "later KiB": rounded(later) };
}

/** The landing page's script is inline. */
async function landingRow() {
  const html = await readFile(`${dist}index.html`, "utf8");
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? "");
  return row(kilobytesOf(Buffer.from(scripts.join("\n"))), 0, landingBar, 0);
}

/** Dynamic imports of a route's screens, at any depth. */
function laterSources(manifest: Manifest, sources: readonly string[]): string[] {
  // The shell imports every screen.
  const seen = new Set(staticSources(manifest, entry));
  const visit = (named: string) => {
    const source = sourceOf(manifest, named);
    if (seen.has(source)) return;
    seen.add(source);
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, source);
    for (const it of [...imports, ...dynamicImports]) visit(it);
  };
  for (const source of sources) visit(source);
  return [...seen];
}

function staticSources(manifest: Manifest, named: string): string[] {
  const { imports = [] } = chunkOf(manifest, named);
  return [sourceOf(manifest, named), ...imports.flatMap((it) => staticSources(manifest, it))];
}

/** Its key in the manifest; a group also has its own name. */
function sourceOf(manifest: Manifest, named: string): string {
  const chunk = chunkOf(manifest, named);
  return Object.keys(manifest).find((it) => manifest[it] === chunk) ?? named;
}

/** As served: the build compresses every file but the smallest. */
async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (it) => {
      const isCompressed = existsSync(`${dist}${it}.br`);
      return (await stat(isCompressed ? `${dist}${it}.br` : dist + it)).size / 1024;
    }),
  );
  return sizes.reduce((sum, it) => sum + it, 0);
}

function kilobytesOf(bytes: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length / 1024;
}

function rounded(kilobytes: number): number {
  return Math.round(kilobytes * 10) / 10;
}
