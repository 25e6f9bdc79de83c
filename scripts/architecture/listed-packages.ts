import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IModule } from "dependency-cruiser";
import type { Fault } from "./fault.ts";

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const testFile = /\.test\.tsx?$|\/testing\//;
const buildFile = /^web\/build\/|\.config\.ts$/;

/**
 * Every import must be listed in the package.json of the file's workspace: as a dependency if the product
 * needs it, as a development dependency if only tests, the build or types do. Other workspaces are listed
 * by name.
 */
export function findUnlistedImports(
  root: string,
  modules: IModule[],
  workspaces: string[],
): Fault[] {
  const rootManifest = readManifest(root, ".");
  const manifests = new Map(
    workspaces.map((workspace) => [workspace, readManifest(root, workspace)]),
  );
  const workspaceNames = new Set([...manifests.values()].map(({ name }) => name));
  return modules.flatMap(({ source, dependencies }) => {
    const workspace = workspaceOf(source);
    const own = manifests.get(workspace) ?? rootManifest;
    const listed = listedFor(source, own, rootManifest);
    return dependencies.flatMap(({ module, resolved, dependencyTypes, protocol }): Fault[] => {
      if (protocol === "node:" || dependencyTypes.includes("core")) return [];
      if (module.startsWith(".")) {
        const other = manifests.get(workspaceOf(resolved));
        const hasName = other !== undefined && other !== own && listed.has(other.name);
        return hasName
          ? [{ rule: "workspaces-by-name", file: source, detail: `-> ${module}` }]
          : [];
      }
      const name = packageName(module);
      const isLinked = own === rootManifest && workspaceNames.has(name); // npm links every workspace for the root
      const isType = dependencyTypes.includes("type-only") && own.devDependencies?.[name];
      if (isType || listed.has(name) || name === own.name || isLinked) return [];
      return [{ rule: "listed-packages", file: source, detail: `-> ${name}, not in package.json` }];
    });
  });
}

function listedFor(source: string, own: Manifest, rootManifest: Manifest): Set<string> {
  const names = Object.keys(own.dependencies ?? {});
  const isRoot = own === rootManifest;
  if (isRoot || buildFile.test(source)) names.push(...Object.keys(own.devDependencies ?? {}));
  if (testFile.test(source)) {
    names.push(
      ...Object.keys(own.devDependencies ?? {}),
      ...Object.keys(rootManifest.devDependencies ?? {}),
    );
  }
  return new Set(names);
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

function workspaceOf(path: string): string {
  return path.split("/")[0] ?? "";
}

function packageName(specifier: string): string {
  const [scope = "", name] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}
