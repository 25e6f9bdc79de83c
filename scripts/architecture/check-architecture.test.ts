import { expect, test } from "vitest";
import { buildHouse, type Files } from "../testing/seeded-house.ts";
import { checkArchitecture, findInSources } from "./check-architecture.ts";

const serverFeatures = "server/src/features";
const longText = (lines: number) => "export const one = 1;\n".repeat(lines);

/** Test name, the rule that must fail, and the offending files. */
const violations: [string, string, Files][] = [
  [
    "audio that imports domain",
    "audio-stands-alone",
    { "audio/seed.ts": 'import "../domain/track/programme.ts";\n' },
  ],
  ["audio that opens files", "audio-stands-alone", { "audio/seed.ts": 'import "node:fs";\n' }],
  [
    "a test of audio that imports the server",
    "audio-stands-alone",
    { "audio/seed.test.ts": 'import "../server/src/config.ts";\n' },
  ],
  [
    "audio that imports its measuring instruments",
    "audio-stands-alone",
    { "audio/seed.ts": 'import "../measure/fourier.ts";\n', "measure/fourier.ts": "export {};\n" },
  ],
  [
    "instruments that import domain",
    "measure-imports-only-audio",
    { "measure/seed.ts": 'import "../domain/track/programme.ts";\n' },
  ],
  [
    "domain that imports the contract",
    "domain-imports-only-audio",
    { "domain/seed.ts": 'import "../contract/track.ts";\n' },
  ],
  [
    "domain that opens files",
    "domain-imports-only-audio",
    { "domain/seed.ts": 'import "node:fs";\n' },
  ],
  [
    "a contract that imports the server's types",
    "contract-imports-only-domain",
    { "contract/seed.ts": 'import type { Db } from "../server/src/adapters/database/port.ts";\n' },
  ],
  [
    "a contract on whole zod",
    "contract-imports-only-domain",
    { "contract/seed.ts": 'import "zod";\n' },
  ],
  [
    "a server that imports the web",
    "server-and-web-apart",
    { "server/src/seed.ts": 'import "../../web/src/routes.tsx";\n' },
  ],
  [
    "a web that imports the server, only when it needs it",
    "server-and-web-apart",
    { "web/src/seed.ts": 'export const load = () => import("../../server/src/config.ts");\n' },
  ],
  [
    "a sandbox that imports the product",
    "sandbox-stands-alone",
    { "sandbox/src/seed.ts": 'import "../../server/src/config.ts";\n' },
  ],
  [
    "a server that imports the sandbox",
    "sandbox-over-http",
    { "server/src/seed.ts": 'import "../../sandbox/src/start-sandbox.ts";\n' },
  ],
  [
    "a value of a development dependency in the product",
    "listed-packages",
    {
      "sandbox/src/seed.ts":
        'import Stripe from "stripe";\nexport const stripe = new Stripe("");\n',
    },
  ],
  [
    "a workspace that imports a script",
    "workspaces-before-scripts",
    {
      "server/src/seed.ts": 'import "../../scripts/start.ts";\n',
      "scripts/start.ts": "export {};\n",
    },
  ],
  [
    "an adapter that imports a feature",
    "server-layers",
    { "server/src/adapters/seed.ts": 'import "../features/track/stream-track.ts";\n' },
  ],
  [
    "the http tools importing a feature",
    "server-layers",
    { "server/src/http/seed.ts": 'import "../features/track/stream-track.ts";\n' },
  ],
  [
    "a feature that imports the main program",
    "server-layers",
    { [`${serverFeatures}/seed/seed.ts`]: 'import "../../main.ts";\n' },
  ],
  [
    "a feature that imports a command",
    "server-layers",
    {
      [`${serverFeatures}/seed/seed.ts`]: 'import "../../commands/admin.ts";\n',
      "server/src/commands/admin.ts": "export {};\n",
    },
  ],
  [
    "a worker that imports the api",
    "server-layers",
    { "server/src/worker.ts": 'import "./api.ts";\n' },
  ],
  [
    "an api that imports the worker",
    "server-layers",
    { "server/src/api.ts": 'import "./worker.ts";\n', "server/src/worker.ts": "export {};\n" },
  ],
  [
    "two server features in a circle of folders, without a circle of files",
    "server-feature-cycles",
    {
      [`${serverFeatures}/one/first.ts`]: 'import "../two/first.ts";\n',
      [`${serverFeatures}/one/second.ts`]: "export {};\n",
      [`${serverFeatures}/two/first.ts`]: "export {};\n",
      [`${serverFeatures}/two/second.ts`]: 'import "../one/second.ts";\n',
    },
  ],
  [
    "three server features in a circle of types",
    "server-feature-cycles",
    {
      [`${serverFeatures}/one/a.ts`]: 'import type { B } from "../two/b.ts";\nexport type A = B;\n',
      [`${serverFeatures}/one/z.ts`]: "export type Z = 1;\n",
      [`${serverFeatures}/two/b.ts`]: "export type B = 1;\n",
      [`${serverFeatures}/two/c.ts`]: 'import type { C } from "../six/c.ts";\nexport type B = C;\n',
      [`${serverFeatures}/six/c.ts`]: "export type C = 1;\n",
      [`${serverFeatures}/six/d.ts`]: 'import type { Z } from "../one/z.ts";\nexport type D = Z;\n',
    },
  ],
  [
    "two parts of a server feature in a circle of folders, without a circle of files",
    "server-part-cycles",
    {
      [`${serverFeatures}/billing/card/first.ts`]: 'import "../plan/first.ts";\n',
      [`${serverFeatures}/billing/card/second.ts`]: "export {};\n",
      [`${serverFeatures}/billing/plan/first.ts`]: "export {};\n",
      [`${serverFeatures}/billing/plan/second.ts`]: 'import "../card/second.ts";\n',
    },
  ],
  [
    "a feature that opens its own database",
    "only-compose-knows-drivers",
    { [`${serverFeatures}/track/seed.ts`]: 'import "../../adapters/database/postgres.ts";\n' },
  ],
  [
    "a feature that takes the system's clock",
    "only-compose-knows-drivers",
    {
      [`${serverFeatures}/track/seed.ts`]:
        'import { systemClock } from "../../adapters/clock.ts";\nexport const now = systemClock.now();\n',
    },
  ],
  [
    "a feature that imports the database's package",
    "driver-packages-in-adapters",
    { [`${serverFeatures}/track/seed.ts`]: 'import "pg";\n' },
  ],
  [
    "a feature that reads another feature's tables",
    "sql-stays-home",
    { [`${serverFeatures}/user/seed.ts`]: 'import "../track/track.sql.ts";\n' },
  ],
  [
    "an api that reads a feature's tables",
    "sql-stays-home",
    { "server/src/api.ts": 'import "./features/track/track.sql.ts";\n' },
  ],
  [
    "a ui part that imports a feature",
    "web-layers",
    { "web/src/ui/seed.tsx": 'import "../features/user/name.tsx";\n' },
  ],
  [
    "a feature that imports a screen",
    "web-layers",
    { "web/src/features/user/seed.tsx": 'import "../../screens/dashboard.tsx";\n' },
  ],
  [
    "a screen that imports the routes",
    "web-layers",
    { "web/src/screens/seed.tsx": 'import "../routes.tsx";\n' },
  ],
  [
    "a web feature that imports another",
    "web-features-apart",
    { "web/src/features/user/seed.tsx": 'import "../library/library.tsx";\n' },
  ],
  [
    "a player that imports the library",
    "web-features-apart",
    { "web/src/features/player/seed.tsx": 'import "../library/library.tsx";\n' },
  ],
  [
    "a library that imports more than the player",
    "web-features-apart",
    { "web/src/features/library/seed.tsx": 'import "../user/name.tsx";\n' },
  ],
  [
    "a feature that imports the player",
    "web-features-apart",
    { "web/src/features/user/seed.tsx": 'import "../player/player.tsx";\n' },
  ],
  ["whole zod in the web", "web-uses-mini-zod", { "web/src/seed.ts": 'import "zod";\n' }],
  [
    "two files in a circle",
    "no-cycles",
    { "audio/one.ts": 'import "./two.ts";\n', "audio/two.ts": 'import "./one.ts";\n' },
  ],
  ["an import that leads nowhere", "resolvable", { "web/src/seed.ts": 'import "./gone.ts";\n' }],
  [
    "a package that is there but not listed",
    "listed-packages",
    { "web/src/seed.ts": 'import "left-pad";\n' },
  ],
  [
    "a product file that imports a development dependency",
    "listed-packages",
    { "web/src/seed.ts": 'import "vite";\n' },
  ],
  [
    "a workspace that is not listed",
    "listed-packages",
    { "web/src/seed.ts": 'import "@attune/audio/tone";\n' },
  ],
  [
    "an import of another workspace by its path",
    "workspaces-by-name",
    { "web/src/seed.ts": 'import "../../contract/track.ts";\n' },
  ],
  [
    "a barrel that exports everything",
    "no-barrels",
    { "audio/all.ts": 'export * from "./tone.ts";\nexport const one = 1;\n' },
  ],
  [
    "a barrel that exports by name",
    "no-barrels",
    { "audio/all.ts": 'export { lowestHertz } from "./tone.ts";\n' },
  ],
  [
    "a barrel that imports first",
    "no-barrels",
    { "audio/all.ts": 'import { lowestHertz } from "./tone.ts";\nexport { lowestHertz };\n' },
  ],
  [
    "an index file that passes on one thing",
    "no-barrels",
    { "audio/index.ts": 'export { lowestHertz } from "./tone.ts";\nexport const one = 1;\n' },
  ],
  [
    "a second reader of the environment",
    "one-reader-of-environment",
    { "server/src/seed.ts": "export const port = process.env.PORT;\n" },
  ],
  [
    "a reader of the environment in disguise",
    "one-reader-of-environment",
    { "server/src/seed.ts": 'export const { env } = process;\nexport const port = env["PORT"];\n' },
  ],
  [
    "a reader of the environment by import",
    "one-reader-of-environment",
    {
      "server/src/seed.ts":
        'import { env as all } from "node:process";\nexport const port = all.PORT;\n',
    },
  ],
  [
    "a test that mocks a module",
    "no-module-mocks",
    { "web/src/seed.test.ts": 'import { vi } from "vitest";\nvi.mock("./routes.tsx");\n' },
  ],
  [
    "a log line with an error's message",
    "no-messages-in-logs",
    {
      "server/src/seed.ts":
        'export const warn = (app: App, error: Error) => app.log.warn({ error: error.message }, "no");\n',
    },
  ],
  ["a file of more than 300 lines", "short-files", { "web/src/seed.ts": longText(301) }],
  ["a test of more than 400 lines", "short-files", { "web/src/seed.test.ts": longText(401) }],
  [
    "a stylesheet of more than 300 lines",
    "short-files",
    { "web/src/seed.css": "a{}\n".repeat(301) },
  ],
  ["a coined word in a file name", "glossary", { "web/src/kept-tracks.ts": "export {};\n" }],
  [
    "a coined word in an identifier",
    "glossary",
    { "web/src/seed.ts": "export const keptTracks = 1;\n" },
  ],
  [
    "a coined word in a parameter",
    "glossary",
    { "web/src/seed.ts": "export const seed = ([told]: string[]) => told;\n" },
  ],
  [
    "a coined word in a test name",
    "glossary",
    { "web/src/seed.test.ts": 'import { test } from "vitest";\ntest("is told", () => {});\n' },
  ],
  ["a folder of helpers", "telling-names", { "audio/utils/seed.ts": "export {};\n" }],
];

test("a codebase that follows the rules has no faults", async () => {
  const { faults, modules } = await judge({});
  expect(faults).toEqual([]);
  expect(modules).toBeGreaterThan(20);
});

test("a coined word is reported with the standard term", async () => {
  const { faults } = await judge({ "web/src/seed.ts": "export const keptTracks = 1;\n" });
  expect(faults[0]?.detail).toBe(
    "keptTracks: instead of “kept” say saved, stored, downloaded, restored",
  );
});

test.each(violations)("%s is refused", async (_sentence, rule, files) => {
  const { faults } = await judge(files);
  expect([...new Set(faults.map((fault) => fault.rule))]).toEqual([rule]);
});

test("a type from a development dependency is allowed, because it is erased", async () => {
  const text = 'import type Stripe from "stripe";\nexport type Price = Stripe;\n';
  const { faults } = await judge({ "sandbox/src/seed.ts": text });
  expect(faults).toEqual([]);
});

test("an import missed by dependency-cruiser is a fault", () => {
  const texts = new Map([["audio/seed.ts", 'import "../server/src/config.ts";\n']]);
  const blind = { source: "audio/seed.ts", dependencies: [], dependents: [], valid: true };
  for (const modules of [[], [blind]]) {
    expect(findInSources(texts, modules)).toMatchObject([{ file: "audio/seed.ts" }]);
  }
});

test("a repository without source files is a fault", () => {
  expect(findInSources(new Map(), [])).toMatchObject([{ rule: "every-import-is-read" }]);
});

test("a fault is reported with its file and line", async () => {
  const files = { "server/src/seed.ts": "/* é */\n\nexport const port = process.env.PORT;\n" };
  const { faults } = await judge(files);
  expect(faults).toMatchObject([{ file: "server/src/seed.ts", line: 3 }]);
});

async function judge(files: Files) {
  const house = buildHouse(files);
  try {
    return await checkArchitecture(house.root);
  } finally {
    house.remove();
  }
}
