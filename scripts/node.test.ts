import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rootFolder } from "./running/paths.ts";
import { makeTemporaryFolder } from "./testing/temporary-folder.ts";

let root: string;

beforeEach(() => {
  root = makeTemporaryFolder();
  mkdirSync(join(root, "scripts"));
  for (const it of ["node", "check-installed.mjs"])
    cpSync(join(rootFolder, "scripts", it), join(root, "scripts", it));
});

afterEach(() => rmSync(root, { recursive: true }));

test("the machine's own Node is used if it is recent enough, even if another was installed", () => {
  program("machine/node", "v24.8.1");
  program("node_modules/.bin/node", "v24.21.0");
  expect(run()).toMatchObject({ status: 0, stdout: "machine/node start.ts --flag\n" });
});

test.each(["v20.19.0", "v24.6.0"])(
  "the installed Node is used if the machine's own is %s",
  (version) => {
    program("machine/node", version);
    program("node_modules/.bin/node", "v24.21.0");
    expect(run().stdout).toBe("node_modules/.bin/node start.ts --flag\n");
  },
);

test("the installed Node is used on a machine without one", () => {
  program("node_modules/.bin/node", "v24.21.0");
  expect(run().stdout).toBe("node_modules/.bin/node start.ts --flag\n");
});

test("settings are read from .env if it exists", () => {
  program("machine/node", "v24.8.1");
  expect(run("--with-env").stdout).toBe("machine/node start.ts --flag\n");
  write(".env", "PORT=1");
  expect(run("--with-env").stdout).toBe(
    `machine/node --env-file=${join(root, ".env")} start.ts --flag\n`,
  );
});

test("a Node that is too old, without an installed one, prints instructions", () => {
  program("machine/node", "v20.19.0");
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Attune runs on Node 24.7 or newer; the machine's own is v20.19.0, and none/,
  );
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("an installed Node that does not run is reported", () => {
  write("node_modules/.bin/node", "#!/bin/sh\nexit 126\n");
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain("the one that came with the installation does not run");
  expect(stderr).toContain("delete node_modules and run npm ci");
});

test("a maintenance command names missing modules and installs nothing", () => {
  write("server/package.json", JSON.stringify({ dependencies: { pg: "1", here: "1" } }));
  write("node_modules/here/package.json", "{}");
  const { status, stderr } = checkInstalled();
  expect(status).toBe(1);
  expect(stderr).toBe(
    "This command installs nothing, and node_modules lacks pg: stop the server, then run npm ci --omit=dev.\n",
  );
  write("server/node_modules/pg/package.json", "{}");
  expect(checkInstalled()).toMatchObject({ status: 0, stderr: "" });
});

test("the web build names the tools missing from a production installation", () => {
  write("web/package.json", JSON.stringify({ devDependencies: { vite: "1" } }));
  // With NODE_ENV=production a plain `npm ci` would leave them out again.
  expect(checkInstalled("web").stderr).toMatch(
    /lacks vite: stop the server, then run npm ci --include=dev\.\n$/,
  );
});

function checkInstalled(...words: string[]) {
  const script = join(root, "scripts/check-installed.mjs");
  return spawnSync(process.execPath, [script, ...words], { encoding: "utf8" });
}

function run(...before: string[]) {
  const tools = join(root, "tools");
  if (!existsSync(tools)) {
    mkdirSync(tools);
    symlinkSync("/usr/bin/dirname", join(tools, "dirname"));
  }
  const PATH = ["node_modules/.bin", "machine", "tools"].map((it) => join(root, it)).join(":");
  const script = join(root, "scripts/node");
  return spawnSync("/bin/sh", [script, ...before, "start.ts", "--flag"], {
    encoding: "utf8",
    env: { PATH },
  });
}

/** A fake Node that prints its version, or its location and arguments. */
function program(path: string, version: string): void {
  write(path, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "${path} $*"\n`);
}

function write(path: string, text: string): void {
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  chmodSync(place, 0o755);
}
