import { join } from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "./running/paths.ts";
import { runOnFiles } from "./testing/run-on-files.ts";

const later = "export const later = async (): Promise<number> => 1;\n";
const start = 'import { expect, test } from "vitest";\n';

/** Test name, the rule that must fail, the file and its contents. */
const violations: [string, string, string, string][] = [
  ["a default export", "no-default-export", "seed.ts", "export default 1;\n"],
  ["a forgotten await", "no-floating-promises", "seed.ts", `${later}later();\n`],
  [
    "a promise where a yes or no is asked",
    "no-misused-promises",
    "seed.ts",
    `${later}if (later()) throw new Error("never");\n`,
  ],
  ["any", "no-explicit-any", "seed.ts", "export const seed = (value: any): unknown => value;\n"],
  [
    "a type imported as a value",
    "consistent-type-imports",
    "seed.ts",
    'import { Stats } from "node:fs";\nexport const size = (stats: Stats): number => stats.size;\n',
  ],
  [
    "a note to do it later",
    "no-warning-comments",
    "seed.ts",
    "// TODO: write\nexport const one = 1;\n",
  ],
  [
    "a hook that may not run",
    "rules-of-hooks",
    "seed.tsx",
    'import { useState } from "react";\nexport function Seed({ isOn }: { isOn: boolean }) {\n  if (isOn) useState(1);\n  return null;\n}\n',
  ],
  [
    "a picture without words",
    "alt-text",
    "seed.tsx",
    'export const Seed = () => <img src="/a" />;\n',
  ],
  [
    "a test that cannot fail",
    "expect-expect",
    "seed.test.ts",
    `${start}test("nothing", () => {});\n`,
  ],
  [
    "a test that shuts the others out",
    "no-focused-tests",
    "seed.test.ts",
    `${start}test.only("one", () => expect(1).toBe(1));\n`,
  ],
  [
    "a test that is put aside",
    "no-disabled-tests",
    "seed.test.ts",
    `${start}test.skip("one", () => expect(1).toBe(1));\n`,
  ],
];

test("the linter accepts a plain file", async () => {
  const { isOk, output } = await lint("seed.ts", "export const one = 1;\n");
  expect(output).toContain("Found 0 warnings and 0 errors");
  expect(isOk).toBe(true);
});

test.each(violations)("the linter refuses %s", async (_sentence, rule, file, text) => {
  const { isOk, output } = await lint(file, text);
  expect(isOk).toBe(false);
  expect(output).toContain(`(${rule})`);
});

test("a tool's configuration file may use a default export", async () => {
  expect(await lint("seed.config.ts", "export default { one: 1 };\n")).toMatchObject({
    isOk: true,
  });
});

test("the formatter rejects a file in another style, and accepts it in ours", async () => {
  const words = ["-c", join(rootFolder, ".oxfmtrc.json"), "--check"];
  const dressed = await runOnFiles({ "seed.ts": 'export const one = "1";\n' }, "oxfmt", words);
  const foreign = await runOnFiles({ "seed.ts": "export const one = '1'\n" }, "oxfmt", words);
  expect([dressed.isOk, foreign.isOk]).toEqual([true, false]);
  expect(foreign.output).toContain("seed.ts");
});

function lint(file: string, text: string) {
  const tsconfig = JSON.stringify({
    extends: join(rootFolder, "tsconfig.json"),
    include: ["*.ts", "*.tsx"],
  });
  const files = { [file]: text, "tsconfig.json": tsconfig, ".gitignore": "node_modules\n" };
  const config = join(rootFolder, ".oxlintrc.json");
  return runOnFiles(files, "oxlint", ["-c", config, "--type-aware", "--deny-warnings"]);
}
