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

test.each(["audio", "measure", "domain"])(
  "the compiler refuses platform calls in %s/",
  async (room) => {
    const files = Object.fromEntries(
      outside.map((call, index) => [`call-${index}.ts`, `export const seed = () => ${call};\n`]),
    );
    const { isOk, output } = await compile(room, files);
    expect(isOk).toBe(false);
    const unknown = output.split("\n").filter((line) => line.includes("Cannot find name"));
    const refused = Object.keys(files).filter((file) =>
      unknown.some((line) => line.startsWith(file)),
    );
    expect(refused).toEqual(Object.keys(files));
  },
);

test.each(["audio", "measure", "domain"])(
  "the compiler accepts plain arithmetic in %s/",
  async (room) => {
    const files = { "sum.ts": "export const seed = (a: number) => Math.sin(a);\n" };
    expect(await compile(room, files)).toEqual({ isOk: true, output: "" });
  },
);

test("the compiler rejects syntax Node cannot strip", async () => {
  const { output } = await compile("domain", { "color.ts": "export enum Color { Red }\n" });
  expect(output).toContain("erasableSyntaxOnly");
});

function compile(room: string, files: Record<string, string>) {
  const compiler = { extends: join(rootFolder, room, "tsconfig.json"), include: ["*.ts"] };
  const around = {
    "tsconfig.json": JSON.stringify(compiler),
    "package.json": JSON.stringify({ type: "module" }),
  };
  return runOnFiles({ ...files, ...around }, "tsc", ["-p", "."]);
}
