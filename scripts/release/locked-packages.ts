import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface LockedPackage {
  /** Relative to package-lock.json, such as `node_modules/pg`. */
  path: string;
  name: string;
  version: string;
  isOptional: boolean;
}

interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * Runtime dependencies of a workspace according to the lock file, sorted by path: third-party packages in
 * `packages`, our own in `workspaces`. `more` adds packages to start from.
 */
export function findLockedPackages(
  root: string,
  workspace: string,
  more: readonly string[] = [],
): { packages: LockedPackage[]; workspaces: string[] } {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = lock.packages;
  const found = new Map<string, LockedPackage>();
  const workspaces = new Set<string>();
  const waiting = [workspace, ...more.flatMap((name) => placeOf(workspace, name) ?? [])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || workspaces.has(path)) continue;
    const entry = entries[path] ?? {};
    if (!path.includes("node_modules/")) workspaces.add(path);
    else
      found.set(path, {
        path,
        name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
        version: entry.version ?? "",
        isOptional: entry.optional === true,
      });
    for (const name of needs(entry)) waiting.push(...(placeOf(path, name) ?? []));
  }
  const packages = [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { packages, workspaces: [...workspaces].sort() };

  /** Node's resolution: next to the package, then in each parent folder. */
  function placeOf(from: string, name: string): [string] | undefined {
    for (let folder = from; ; folder = folderAbove(folder)) {
      const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      const entry = entries[path];
      if (entry !== undefined) return [entry.link === true ? (entry.resolved ?? path) : path];
      if (folder === "") return undefined;
    }
  }
}

function needs({ dependencies, optionalDependencies, ...peers }: Entry): string[] {
  const required = Object.keys(peers.peerDependencies ?? {}).filter(
    (it) => peers.peerDependenciesMeta?.[it]?.optional !== true,
  );
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...required,
  ];
}

function folderAbove(path: string): string {
  const at = path.lastIndexOf("/node_modules/");
  return at === -1 ? "" : path.slice(0, at);
}
