import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { rootFolder } from "../running/paths.ts";

/** "features/…" and "screens/…" are the web's own. */
export const fromRoot = (module: string) =>
  /^(?:features|screens|ui|api)\//.test(module) ? `web/src/${module}` : module;

export const readSource = (path: string) => readFileSync(join(rootFolder, path), "utf8");

interface Use {
  path: string;
  name: string;
  /** What it is called there. */
  local: string;
  /** The module without its imports. */
  body: string;
}

/** Who imports what from each module that these lead to, by the module. */
export type Uses = ReadonlyMap<string, readonly Use[]>;

export function usesFrom(entries: readonly string[]): Uses {
  const seen = new Set<string>();
  const uses = new Map<string, Use[]>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = readSource(path);
    waiting.push(...importsOf(path, source));
    const body = source.replaceAll(/^import[^;]*;$/gm, "");
    for (const [, names = "", from = ""] of source.matchAll(namedImport)) {
      const module = resolve(path, from);
      const list = uses.get(module) ?? [];
      for (const [, name = "", local = name] of names.matchAll(/(\w+)(?: as (\w+))?/g))
        list.push({ path, name, local, body });
      uses.set(module, list);
    }
  }
  return uses;
}

/** The modules that import `name` from `module` and then name `key` of it, or choose one by a value. */
export function usersOf(uses: Uses, module: string, [name = "", key = ""]: readonly string[]) {
  const isKey = /^[a-z]\w*$/i.test(key);
  return (uses.get(module) ?? [])
    .filter((it) => it.name === name)
    .filter(({ local, body }) =>
      new RegExp(
        isKey
          ? String.raw`\b${local}\[|\b${local}\b[^]*\b${key}\b|\b${key}\b[^]*\b${local}\b`
          : `\\b${local}\\b`,
      ).test(body),
    )
    .map(({ path }) => path);
}

const namedImport = /import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g;

function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)]
    .map(([, name = ""]) => resolve(path, name))
    .filter((it) => /\.tsx?$/.test(it) && existsSync(join(rootFolder, it)));
}

function resolve(path: string, name: string): string {
  if (name.startsWith(".")) return normalize(join(dirname(path), name));
  return name.startsWith("@attune/") ? `${name.slice("@attune/".length)}.ts` : name;
}
