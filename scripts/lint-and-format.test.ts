import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { linterOptions } from "./check-steps.ts";
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
  ["a value of another type", "TS2322", "seed.ts", 'export const one: number = "1";\n'],
  [
    "a property that may be absent",
    "TS2532",
    "seed.ts",
    "export const first = (of: string[]) => of[0].length;\n",
  ],
  [
    "a platform that the workspace does not know",
    "TS2591",
    "pure/seed.ts",
    "export const seed = () => process.pid;\n",
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

/** One run of the linter over all seeds takes little longer than over one. */
let faults: { code: string; filename: string }[];

beforeAll(async () => {
  const seeds = violations.map(([, , file, text], index) => [nameOf(file, index), text]);
  const { output } = await lint(Object.fromEntries(seeds), "--format=json");
  faults = JSON.parse(output).diagnostics;
});

test.each(violations.map((it, index) => [...it, index] as const))(
  "the linter refuses %s",
  (_sentence, rule, file, _text, index) => {
    const own = faults.filter(({ filename }) => filename === nameOf(file, index));
    expect(own.map(({ code }) => /\((.+)\)$/.exec(code)?.[1])).toContain(rule);
  },
);

test("the linter accepts a plain file, and a default export in a tool's configuration", async () => {
  const files = {
    "seed.ts": "export const one = 1;\n",
    "seed.config.ts": "export default { one: 1 };\n",
  };
  const { isOk, output } = await lint(files);
  expect(output).toContain("Found 0 warnings and 0 errors");
  expect(isOk).toBe(true);
});

test("the formatter rejects a file in another style, and accepts it in ours", async () => {
  const words = ["-c", join(rootFolder, ".oxfmtrc.json"), "--check"];
  const dressed = await runOnFiles({ "seed.ts": 'export const one = "1";\n' }, "oxfmt", words);
  const foreign = await runOnFiles({ "seed.ts": "export const one = '1'\n" }, "oxfmt", words);
  expect([dressed.isOk, foreign.isOk]).toEqual([true, false]);
  expect(foreign.output).toContain("seed.ts");
});

/** `seed.test.ts` becomes `seed-3.test.ts`. */
const nameOf = (file: string, index: number) => file.replace("seed", `seed-${index}`);

function lint(seeds: Record<string, string>, ...more: string[]) {
  const tsconfig = JSON.stringify({
    extends: join(rootFolder, "tsconfig.json"),
    include: ["*.ts", "*.tsx"],
  });
  const pure = JSON.stringify({ extends: join(rootFolder, "domain/tsconfig.json") });
  const files = {
    ...seeds,
    "tsconfig.json": tsconfig,
    "pure/tsconfig.json": pure,
    ".gitignore": "node_modules\n",
  };
  const config = join(rootFolder, ".oxlintrc.json");
  return runOnFiles(files, "oxlint", ["-c", config, ...linterOptions, ...more]);
}
