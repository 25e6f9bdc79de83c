import { readFileSync } from "node:fs";
import { join } from "node:path";
import { main } from "assemblyscript/asc";
import { rootFolder } from "../running/paths.ts";

/** The module that is committed, so that nobody needs a compiler to run the product. */
export const modulePath = join(rootFolder, "audio/kernels/simd-module.ts");

const sources = ["synthesis", "coding"];

/** The text of simd-module.ts as it follows from the kernels' source. Throws where that has faults. */
export async function compileKernels(): Promise<string> {
  let module = new Uint8Array();
  let faults = "";
  const { error } = await main([...sources.map((name) => `${name}.ts`), ...options], {
    readFile: (name) => readSource(name),
    writeFile(name, contents) {
      if (name === "kernels.wasm") module = contents as Uint8Array<ArrayBuffer>;
    },
    listFiles: () => [],
    stderr: { write: (text) => void (faults += text.toString()) },
  });
  if (error !== null) throw new Error(`The kernels do not compile.\n${faults}`);
  const lines =
    Buffer.from(module)
      .toString("base64")
      .match(/.{1,92}/g) ?? [];
  const text = lines.map((line) => `  "${line}",\n`).join("");
  return `${heading}export const SIMD_MODULE = [\n${text}].join("");\n`;
}

const heading = `// Written by scripts/write-kernels.ts from synthesis.as and coding.as; not to be edited.\n`;

const options = [
  "--outFile=kernels.wasm",
  "--optimizeLevel=3",
  "--noAssert",
  "--runtime=stub",
  "--enable=simd",
  "--importMemory",
  "--initialMemory=1",
];

function readSource(name: string): string | null {
  const source = sources.find((each) => name === `${each}.ts`);
  if (source === undefined) return null;
  return readFileSync(join(rootFolder, `audio/kernels/${source}.as`), "utf8");
}
