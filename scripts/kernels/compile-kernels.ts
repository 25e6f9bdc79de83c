import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootFolder } from "../running/paths.ts";
import { runCommand } from "../running/run-command.ts";

const kernels = join(rootFolder, "audio/kernels");

/** The committed module, so that running the product does not need the compiler. */
export const modulePath = join(kernels, "simd-module.ts");

/** Compiles the kernels into the text of simd-module.ts. Throws if they do not compile. */
export async function compileKernels(): Promise<string> {
  // The compiler accepts only .ts, which all other tools would treat as TypeScript.
  const cwd = mkdtempSync(join(tmpdir(), "attune-kernels-"));
  try {
    for (const name of sources) copyFileSync(join(kernels, `${name}.as`), join(cwd, `${name}.ts`));
    const { isOk, output } = await runCommand("asc", [...words, ...options], { cwd });
    if (!isOk) throw new Error(`The kernels do not compile.\n${output}`);
    return moduleText(readFileSync(join(cwd, "kernels.wasm")));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

const sources = ["synthesis", "noise", "scene", "coding"];
const words = sources.map((name) => `${name}.ts`);

const options = [
  "--outFile=kernels.wasm",
  "--optimizeLevel=3",
  "--noAssert",
  "--runtime=stub",
  "--enable=simd",
  "--importMemory",
  "--initialMemory=1",
];

function moduleText(module: Buffer): string {
  const lines = module.toString("base64").match(/.{1,92}/g) ?? [];
  const text = lines.map((line) => `  "${line}",\n`).join("");
  return `${heading}export const SIMD_MODULE = [\n${text}].join("");\n`;
}

const heading = `// Written by scripts/write-kernels.ts from synthesis.as, noise.as, scene.as and coding.as; not to be edited.\n`;
