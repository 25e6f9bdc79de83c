import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Texts of files, by path in the sample repository. */
export type Files = Record<string, string>;

/** A small repository that follows every rule, with one or two files in each workspace. */
const cleanFiles: Files = {
  "audio/tone.ts": "export type Tone = { hertz: number };\nexport const lowestHertz = 20;\n",
  "audio/tone.test.ts":
    'import { test } from "vitest";\nimport "node:fs";\nimport "./tone.ts";\ntest;\n',
  "domain/track/programme.ts":
    'import { lowestHertz } from "@attune/audio/tone";\nexport const programme = [lowestHertz];\n',
  "contract/track.ts":
    'import * as z from "zod/mini";\nimport { programme } from "@attune/domain/track/programme";\nexport const track = [z, programme];\n',
  "server/src/config.ts": "export const port = process.env.PORT;\n",
  "server/src/adapters/clock.ts":
    "export type Clock = { now(): Date };\nexport const systemClock: Clock = { now: () => new Date() };\n",
  "server/src/adapters/database/port.ts": "export type Db = { ask(): void };\n",
  "server/src/adapters/database/postgres.ts":
    'import "pg";\nimport type { Db } from "./port.ts";\nexport const open = (): Db => ({ ask() {} });\n',
  "server/src/features/track/track.sql.ts":
    'import type { Db } from "../../adapters/database/port.ts";\nexport const findTrack = (db: Db) => db.ask();\n',
  "server/src/features/track/stream-track.ts":
    'import { track } from "@attune/contract/track";\nimport { findEntitlement } from "../entitlement/find-entitlement.ts";\nimport { findTrack } from "./track.sql.ts";\nexport const streamTrack = [findTrack, findEntitlement, track];\n',
  "server/src/features/entitlement/find-entitlement.ts":
    'import type { Clock } from "../../adapters/clock.ts";\nimport type { App } from "../../app.ts";\nexport const findEntitlement = (app: App, clock: Clock) => [app, clock.now()];\n',
  "server/src/app.ts": "export type App = { name: string };\n",
  "server/src/api.ts":
    'import { findEntitlement } from "./features/entitlement/find-entitlement.ts";\nimport { streamTrack } from "./features/track/stream-track.ts";\nexport const api = [streamTrack, findEntitlement];\n',
  "server/src/compose.ts":
    'import { systemClock } from "./adapters/clock.ts";\nimport { open } from "./adapters/database/postgres.ts";\nexport const compose = () => [systemClock, open];\n',
  "server/src/main.ts":
    'import { api } from "./api.ts";\nimport { compose } from "./compose.ts";\nimport { port } from "./config.ts";\nexport const main = [api, compose, port];\n',
  "web/src/ui/button.tsx": "export const Button = () => <button type='button'>Play</button>;\n",
  "web/src/features/player/player.tsx":
    'import { Button } from "../../ui/button.tsx";\nexport const Player = () => <Button />;\n',
  "web/src/features/library/library.tsx":
    'import { Player } from "../player/player.tsx";\nexport const Library = () => <Player />;\n',
  "web/src/features/user/name.tsx": "export const Name = () => <b>Amira</b>;\n",
  "web/src/screens/dashboard.tsx":
    'import { Library } from "../features/library/library.tsx";\nimport { Name } from "../features/user/name.tsx";\nexport const Dashboard = () => [<Library key="1" />, <Name key="2" />];\n',
  "web/src/routes.tsx":
    'import { Dashboard } from "./screens/dashboard.tsx";\nexport const routes = [Dashboard];\n',
  "sandbox/src/start-sandbox.ts": "export const startSandbox = () => 4242;\n",
  "web/build/build.ts": 'import "vite";\nexport const mode = process.env.NODE_ENV;\n',
  "scripts/start.ts": 'import "../server/src/main.ts";\nexport const home = process.env.HOME;\n',
  ...manifests(),
  ...packages(["pg", "left-pad", "stripe", "vite", "vitest"]),
  "node_modules/zod/package.json":
    '{ "name": "zod", "exports": { ".": "./index.js", "./mini": "./mini/index.js" } }',
  "node_modules/zod/index.js": "export {};\n",
  "node_modules/zod/mini/index.js": "export {};\n",
};

/** Writes the sample repository to a temporary folder; `seeded` files are added or replace its own. */
export function buildHouse(seeded: Files = {}): { root: string; remove(): void } {
  const root = makeTemporaryFolder();
  for (const [path, text] of Object.entries({ ...cleanFiles, ...seeded })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, "node_modules/@attune"));
  for (const workspace of ["audio", "domain", "contract"]) {
    symlinkSync(join(root, workspace), join(root, "node_modules/@attune", workspace));
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

function manifests(): Files {
  const attune = (workspace: string) => ({ [`@attune/${workspace}`]: "0.1.0" });
  const exported = { "./*": "./*.ts" };
  return {
    "package.json": JSON.stringify({ name: "attune", devDependencies: { vitest: "1" } }),
    "audio/package.json": JSON.stringify({ name: "@attune/audio", exports: exported }),
    "measure/package.json": JSON.stringify({
      name: "@attune/measure",
      exports: exported,
      dependencies: attune("audio"),
    }),
    "domain/package.json": JSON.stringify({
      name: "@attune/domain",
      exports: exported,
      dependencies: attune("audio"),
    }),
    "contract/package.json": JSON.stringify({
      name: "@attune/contract",
      exports: exported,
      dependencies: { ...attune("domain"), zod: "1" },
    }),
    "server/package.json": JSON.stringify({
      name: "@attune/server",
      dependencies: { ...attune("contract"), ...attune("domain"), pg: "1", zod: "1" },
    }),
    "sandbox/package.json": JSON.stringify({
      name: "@attune/sandbox",
      devDependencies: { stripe: "1" },
    }),
    "web/package.json": JSON.stringify({
      name: "@attune/web",
      dependencies: { ...attune("contract"), zod: "1" },
      devDependencies: { vite: "1" },
    }),
  };
}

function packages(names: string[]): Files {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: "dist/index.js" })],
      [`node_modules/${name}/dist/index.js`, "module.exports = {};\n"],
    ]),
  );
}
