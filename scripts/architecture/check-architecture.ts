import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IModule } from "dependency-cruiser";
import { listFiles } from "../running/source-files.ts";
import type { Fault } from "./fault.ts";
import { findFeatureCycles, findPartCycles } from "./feature-cycles.ts";
import { findTooLong, type Lengths, measureLengths } from "./file-lengths.ts";
import { findCoinedFileName } from "./glossary.ts";
import { readImportGraph } from "./import-graph.ts";
import { findUnlistedImports } from "./listed-packages.ts";
import { findSourceFaults } from "./source-rules.ts";
import { readSyntax, type Syntax } from "./syntax.ts";
import { findEmptyNames } from "./empty-names.ts";

export type ArchitectureReport = { faults: Fault[]; modules: number; lengths: Lengths };

const workspaces = ["audio", "measure", "domain", "contract", "sandbox", "server", "web"];
const folders = [...workspaces, "scripts", "bench", "e2e"];

/** Checks every hand-written file below `root` against our rules on imports, words and lengths. */
export async function checkArchitecture(root: string): Promise<ArchitectureReport> {
  const written = listFiles(root, folders).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
  const texts = new Map(written.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const sources = new Map([...texts].filter(([file]) => /\.tsx?$/.test(file)));
  const graph = await readImportGraph(root, folders);
  return {
    modules: graph.modules.length,
    lengths: measureLengths([...texts.values()]),
    faults: [
      ...findInSources(sources, graph.modules),
      ...graph.faults,
      ...findFeatureCycles(graph.modules),
      ...findPartCycles(graph.modules),
      ...findUnlistedImports(root, graph.modules, workspaces),
      ...[...texts].flatMap(([file, text]) => findTooLong(file, text)),
      ...written.flatMap(findEmptyNames),
      ...written.flatMap(findCoinedFileName),
    ],
  };
}

/** What is wrong in each TypeScript file, parsed once. A tree is far larger than its text, so none is saved. */
export function findInSources(texts: Map<string, string>, modules: IModule[]): Fault[] {
  if (texts.size === 0)
    return [{ rule: "every-import-is-read", file: ".", detail: "there is not one source file" }];
  const read = new Map(modules.map(({ source, dependencies }) => [source, dependencies]));
  return [...texts].flatMap(([file, text]) => {
    const syntax = readSyntax(file, text);
    const seen = new Set(read.get(file)?.map(({ module }) => module));
    return [...findUnread(file, syntax, seen), ...findSourceFaults(file, syntax)];
  });
}

/**
 * The import rules only cover what the cruiser parsed. With a parser that does not know TypeScript it
 * parses nothing and passes, so every existing file and import must have been seen.
 */
function findUnread(file: string, { importedNames }: Syntax, seen: Set<string>): Fault[] {
  const rule = "every-import-is-read";
  return importedNames()
    .filter((name) => !seen.has(name.replace(/^node:/, "")))
    .map((name) => ({ rule, file, detail: `-> ${name} was not read by the cruiser` }));
}
