import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { rootFolder } from "../running/paths.ts";
import type { Fault } from "./fault.ts";

export type ImportGraph = { modules: IModule[]; faults: Fault[] };

/** Checks every import below the given folders of `root` against .dependency-cruiser.mjs. */
export async function readImportGraph(root: string, folders: string[]): Promise<ImportGraph> {
  const options = await extractDepcruiseOptions(join(rootFolder, ".dependency-cruiser.mjs"));
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, { ...options, baseDir: root, validate: true });
  if (typeof output === "string") throw new Error("dependency-cruiser answered with text");
  return { modules: output.modules, faults: faultsOf(output) };
}

function faultsOf({ summary }: ICruiseResult): Fault[] {
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    detail: cycle ? `-> ${cycle.map(({ name }) => name).join(" -> ")}` : `-> ${to}`,
  }));
}
