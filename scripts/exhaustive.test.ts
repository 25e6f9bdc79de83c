import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { rootFolder } from "./running/paths.ts";
import { runOnFiles } from "./testing/run-on-files.ts";

/** Adds an item to a list; everything that must handle it no longer compiles. */
const seeded: Record<string, [before: string, added: string]> = {
  "domain/questionnaire/questions.ts": [
    "] as const satisfies readonly Question",
    '{ id: "energy", title: "Energy", help: "", kind: "single", options: [noneOption, "Weary"] },',
  ],
  "audio/upload/formats.ts": [
    "} as const satisfies Record<string, FormatFacts>",
    'flac: { name: "FLAC", extension: "flac", mediaType: "audio/flac", otherMediaTypes: [] },',
  ],
  "contract/billing/plan-includes.ts": [
    "});\n\nexport type PlanIncludes",
    "hasCalls: z.boolean(),",
  ],
};

let faults: string[] = [];

beforeAll(async () => {
  const sources = [
    ...["questions.ts", "scores.ts", "concerns.ts"].map((it) => `domain/questionnaire/${it}`),
    "domain/recommendation/catalogue-entry.ts",
    "contract/billing/plan-includes.ts",
    ...readdirSync(join(rootFolder, "audio/upload"))
      .filter((it) => /^[\w-]+\.ts$/.test(it))
      .map((it) => `audio/upload/${it}`),
  ];
  const files = Object.fromEntries(sources.map((it) => [it, sourceOf(it)]));
  const { output } = await runOnFiles(
    {
      ...files,
      "tsconfig.json": JSON.stringify({
        extends: join(rootFolder, "tsconfig.base.json"),
        include: ["**/*.ts"],
      }),
      "package.json": JSON.stringify({ type: "module" }),
    },
    "tsc",
    ["-p", "."],
  );
  faults = output.split("\n").filter((line) => line.includes("error TS"));
});

test("a question without a score does not compile", () => {
  expect(placesNaming("energy")).toEqual(["domain/questionnaire/scores.ts"]);
});

test("an upload format without a reader does not compile", () => {
  expect(placesNaming("flac")).toEqual(["audio/upload/probe.ts"]);
});

test("a plan property without a default and a card line does not compile", () => {
  const place = "contract/billing/plan-includes.ts";
  expect(placesNaming("hasCalls")).toEqual([place, place, place]);
});

const placesNaming = (word: string) =>
  faults.filter((it) => it.includes(`'${word}'`)).map((it) => it.split("(")[0]);

function sourceOf(path: string): string {
  const text = readFileSync(join(rootFolder, path), "utf8");
  const [before, added] = seeded[path] ?? ["", ""];
  if (!text.includes(before)) throw new Error(`${path} has no place for the seed`);
  return text.replace(before, `${added}\n${before}`);
}
