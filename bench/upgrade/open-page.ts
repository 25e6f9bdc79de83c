import { setTimeout as pause } from "node:timers/promises";

const assetPattern = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/**
 * Opens a page again and again with all its scripts, styles and fonts, and asks for those of the
 * first page again, as one that stays open does. Collects what is missing.
 */
export function openRepeatedly(
  origin: string,
  signal: AbortSignal,
): {
  counts: { pages: number; builds: number; assets: number };
  missing: string[];
  ended: Promise<void>;
} {
  const counts = { pages: 0, builds: 0, assets: 0 };
  const missing: string[] = [];
  const builds = new Set<string>();
  let first: string[] | undefined;
  const open = async () => {
    while (!signal.aborted) {
      try {
        const page = await (await fetch(`${origin}/auth`)).text();
        const assets = [...new Set(page.match(assetPattern) ?? [])].sort();
        first ??= assets;
        counts.pages += 1;
        counts.builds = builds.add(assets.join()).size;
        for (const it of new Set([...assets, ...first])) {
          const { status } = await fetch(origin + it, { signal: AbortSignal.timeout(30_000) });
          counts.assets += 1;
          if (status !== 200) missing.push(`${it}: ${status}`);
        }
      } catch (error) {
        missing.push(String(error));
      }
      await pause(50);
    }
  };
  return { counts, missing, ended: open() };
}
