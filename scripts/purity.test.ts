import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "./running/paths.ts";
import { runOnFiles } from "./testing/run-on-files.ts";

const outside = [
  'fetch("/")',
  "process.pid",
  "console.log(1)",
  "Buffer.alloc(1)",
  "crypto.randomUUID()",
  "new TextEncoder()",
  "setTimeout(() => {}, 1)",
  "document.title",
];

const plain = "export const seed = (a: number) => Math.sin(a);\n";
const unstrippable = "export enum Color { Red }\n";

test.each(["audio", "measure", "domain"])(
  "in %s/ the compiler refuses platform calls and syntax Node cannot strip, and accepts arithmetic",
  async (workspace) => {
    const calls = Object.fromEntries(
      outside.map((call, index) => [`call-${index}.ts`, `export const seed = () => ${call};\n`]),
    );
    const { output } = await compile(workspace, {
      ...calls,
      "sum.ts": plain,
      "color.ts": unstrippable,
    });
    const faults = output.split("\n").filter((line) => line.includes("error TS"));
    const refused = (file: string) => faults.filter((line) => line.startsWith(`${file}(`)).join();
    for (const file of Object.keys(calls)) expect(refused(file)).toContain("Cannot find name");
    expect(refused("color.ts")).toContain("erasableSyntaxOnly");
    expect(refused("sum.ts")).toBe("");
  },
);

function compile(workspace: string, files: Record<string, string>) {
  const compiler = { extends: join(rootFolder, workspace, "tsconfig.json"), include: ["*.ts"] };
  const around = {
    "tsconfig.json": JSON.stringify(compiler),
    "package.json": JSON.stringify({ type: "module" }),
  };
  return runOnFiles({ ...files, ...around }, "tsc", ["-p", "."]);
}
