import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rootFolder } from "./running/paths.ts";
import { makeTemporaryFolder } from "./testing/temporary-folder.ts";

const locked = {
  "": { name: "house" },
  "node_modules/one": { version: "1.0.0", integrity: "sha512-one" },
  "node_modules/for-another-machine": { version: "1.0.0", optional: true },
};
const { "node_modules/one": one } = locked;

/** A fake npm: records that it was called, and leaves what a real one would. */
const npm = `
const fs = require("node:fs");
fs.appendFileSync("npm-calls", process.argv.slice(2).join(" ") + "\\n");
if (fs.existsSync("broken")) { console.error("npm error the disk is full"); process.exit(1); }
fs.mkdirSync("node_modules", { recursive: true });
fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
`;

let root: string;

beforeEach(() => {
  root = makeTemporaryFolder();
  mkdirSync(join(root, "scripts"));
  cpSync(join(rootFolder, "scripts/bootstrap.mjs"), join(root, "scripts/bootstrap.mjs"));
  write("package-lock.json", JSON.stringify({ packages: locked }));
  write("npm.js", npm);
});

afterEach(() => rmSync(root, { recursive: true }));

test("a fresh clone is installed once, exactly as locked", () => {
  expect(bootstrap()).toMatchObject({ status: 0 });
  expect(bootstrap()).toMatchObject({ status: 0, stdout: "" });
  expect(npmCalls()).toEqual(["ci --no-audit --no-fund --loglevel=error"]);
});

test("an up-to-date installation is left alone, ignoring packages for other platforms", () => {
  write(
    "node_modules/.package-lock.json",
    JSON.stringify({ packages: { "node_modules/one": one } }),
  );
  expect(bootstrap()).toMatchObject({ status: 0, stdout: "" });
  expect(npmCalls()).toEqual([]);
});

test.each([
  ["another version", { ...one, version: "2.0.0" }],
  ["other bytes under the same version", { ...one, integrity: "sha512-two" }],
])("an installation with %s is renewed", (_sentence, found) => {
  write(
    "node_modules/.package-lock.json",
    JSON.stringify({ packages: { "node_modules/one": found } }),
  );
  bootstrap();
  expect(npmCalls()).toHaveLength(1);
});

test("a failed installation is reported", () => {
  write("broken", "");
  const { status, stderr } = bootstrap();
  expect(status).toBe(1);
  expect(stderr).toContain("npm error the disk is full");
  expect(stderr).toContain("The installation did not finish");
  rmSync(join(root, "broken"));
  expect(bootstrap().status).toBe(0);
});

test("a Node version too old to install is refused by version", () => {
  const { status, stderr } = bootstrap("20.18.3");
  expect(status).toBe(1);
  expect(stderr).toContain("needs Node 20.19 or newer");
  expect(stderr).toContain("20.18.3");
});

function bootstrap(nodeVersion = process.versions.node) {
  const versions = JSON.stringify({ ...process.versions, node: nodeVersion });
  const pretend = `Object.defineProperty(process,"versions",{value:${versions}})`;
  const imported = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return spawnSync(process.execPath, ["--import", imported, "scripts/bootstrap.mjs"], {
    cwd: root,
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(root, "npm.js"),
      npm_node_execpath: process.execPath,
    },
  });
}

function npmCalls(): string[] {
  try {
    return readFileSync(join(root, "npm-calls"), "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
