import type { IModule } from "dependency-cruiser";
import type { Fault } from "./fault.ts";

const inFeature = /^server\/src\/features\/([^/]+)\//;

/**
 * Features of the server may use each other, but not in a circle of folders. Where every file is free
 * of cycles the folders need not be, and types count: a circle of types is read as one feature too.
 */
export function findFeatureCycles(modules: IModule[]): Fault[] {
  const uses = usesBetweenFeatures(modules);
  return [...uses.keys()].flatMap((feature) => {
    const circle = wayBack(feature, uses);
    if (!circle || circle.some((other) => other < feature)) return []; // told once, by its first name
    const detail = `-> ${[...circle, feature].join(" -> ")}`;
    return [{ rule: "server-feature-cycles", file: `server/src/features/${feature}`, detail }];
  });
}

function usesBetweenFeatures(modules: IModule[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = inFeature.exec(source)?.[1];
    if (from === undefined) continue;
    const used = uses.get(from) ?? new Set();
    for (const { resolved } of dependencies) {
      const to = inFeature.exec(resolved)?.[1];
      if (to !== undefined && to !== from) used.add(to);
    }
    uses.set(from, used);
  }
  return uses;
}

/** The features on a shortest way from `start` back to itself, `start` left out. */
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
