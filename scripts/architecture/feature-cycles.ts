import type { IModule } from "dependency-cruiser";
import type { Fault } from "./fault.ts";

const features = "server/src/features";

/**
 * Server features may use each other, but not in a cycle of folders. Folders can form a cycle even if no
 * files do, and type imports count.
 */
export function findFeatureCycles(modules: IModule[]): Fault[] {
  return findCycles(modules, "server-feature-cycles", features);
}

/** The same for the parts of a feature with subfolders. Tests may import across parts. */
export function findPartCycles(modules: IModule[]): Fault[] {
  const product = modules.filter(({ source }) => !source.endsWith(".test.ts"));
  const parts = product.map(({ source }) => source.split("/"));
  const owners = new Set(parts.filter((it) => it.length > 5).map((it) => it.slice(0, 4).join("/")));
  return [...owners]
    .filter((it) => it.startsWith(`${features}/`))
    .flatMap((feature) => findCycles(product, "server-part-cycles", feature));
}

function findCycles(modules: IModule[], rule: string, parent: string): Fault[] {
  const uses = usesBetweenFolders(modules, parent);
  return [...uses.keys()].flatMap((folder) => {
    const circle = wayBack(folder, uses);
    if (!circle || circle.some((other) => other < folder)) return []; // reported once, by its first name
    const detail = `-> ${[...circle, folder].join(" -> ")}`;
    return [{ rule, file: `${parent}/${folder}`, detail }];
  });
}

function usesBetweenFolders(modules: IModule[], parent: string): Map<string, Set<string>> {
  const folderOf = (file: string) =>
    file.startsWith(`${parent}/`)
      ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1]
      : undefined;
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const used = uses.get(from) ?? new Set();
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) used.add(to);
    }
    uses.set(from, used);
  }
  return uses;
}

/** The folders on a shortest cycle through `start`, excluding it. */
function wayBack(start: string, uses: Map<string, Set<string>>): string[] | undefined {
  const ways: string[][] = [...(uses.get(start) ?? [])].map((next) => [next]);
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last === start) return way.slice(0, -1);
    if (seen.has(last)) continue;
    seen.add(last);
    ways.push(...[...(uses.get(last) ?? [])].map((next) => [...way, next]));
  }
  return undefined;
}
