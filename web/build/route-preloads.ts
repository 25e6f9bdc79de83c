import { filesOf, type Manifest } from "./manifest.ts";
import { entry, routeSources } from "./route-sources.ts";

/**
 * Preload links for the shell's head: the entry, which starts after the first paint, and its static
 * imports.
 */
export function framePreloads(manifest: Manifest): string {
  return [...filesOf(manifest, entry)]
    .map((it) => `<link rel="modulepreload" fetchpriority="low" href="/${it}">`)
    .join("\n");
}

/**
 * A script for the shell's head that preloads the screen for the current URL, which the entry would
 * otherwise discover only after running.
 */
export function routePreloads(manifest: Manifest): string {
  const early = filesOf(manifest, entry);
  const byRoute = Object.entries(routeSources).map(
    ([path, sources]) =>
      [path, filesOfAll(manifest, sources).filter((it) => !early.has(it))] as const,
  );
  const files = [...new Set(byRoute.flatMap(([, routeFiles]) => routeFiles))];
  const byPath = Object.fromEntries(
    byRoute.map(([path, routeFiles]) => [path, routeFiles.map((it) => files.indexOf(it))]),
  );
  return (
    `var f=${JSON.stringify(files)};(${JSON.stringify(byPath)}[location.pathname]||[]).forEach(function(i){` +
    'var l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href="/"+f[i];document.head.append(l)})'
  );
}

/** Every file for these sources, without duplicates. */
export function filesOfAll(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  for (const source of sources) filesOf(manifest, source, found);
  return [...found];
}
