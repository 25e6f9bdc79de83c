import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findLockedPackages, type LockedPackage } from "./locked-packages.ts";
import { readNotices, renderNotices } from "./notices.ts";
import type { TarEntry } from "./tar.ts";

const single = [
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "docs/audio-cache.md",
  "docs/audio-edge.md",
  "docs/backup.md",
  "docs/configuration.md",
  "docs/observability.md",
  "docs/permissions.md",
  "docs/upgrading.md",
  "package-lock.json",
  "scripts/check-installed.mjs",
  "scripts/node",
];
const onlyForTests = /\.test\.tsx?$|(^|\/)testing\//;
/** Files for compilers and debuggers, which Node does not read. */
const onlyForTools = /\.d\.[mc]?ts$|\.map$/;

/** Everything an installation needs: our sources, the server's modules, the built pages and the documents. */
export function readRelease(root: string, pages = join(root, "web/dist")): TarEntry[] {
  const { packages, workspaces } = findLockedPackages(root, "server");
  const sources = workspaces.flatMap((it) => filesOf(root, it).filter(isSource));
  const modules = packages.flatMap((it) => readModule(root, it));
  const links = workspaces
    .filter((it) => it !== "server")
    .map((it) => ({ path: `node_modules/@attune/${it}`, linkTo: `../../${it}` }));
  const built = filesOf(pages, ".").map((it) => ({
    ...readEntry(pages, it),
    path: `web/dist/${it}`,
  }));
  const notices = Buffer.from(renderNotices(readNotices(root)));
  return [
    ...[...single, ...sources, ...filesOf(root, "deploy")].map((it) => readEntry(root, it)),
    { ...readEntry(root, "scripts/release/attune"), path: "attune" },
    { path: "THIRD-PARTY-NOTICES.txt", bytes: notices },
    ...modules,
    ...links,
    ...built,
  ];
}

const isSource = (path: string) => !onlyForTests.test(path);

/** Throws if node_modules does not match the lock file. */
function readModule(root: string, { path, version, isOptional }: LockedPackage): TarEntry[] {
  if (!existsSync(join(root, path)) && isOptional) return [];
  const { version: installed } = JSON.parse(
    readFileSync(join(root, path, "package.json"), "utf8"),
  ) as { version: string };
  if (installed !== version)
    throw new Error(`${path} is ${installed}, and ${version} is locked: run npm ci first.`);
  const files = filesOf(root, path).filter((it) => !onlyForTools.test(it));
  return files.map((it) => readEntry(root, it));
}

function readEntry(root: string, path: string): TarEntry {
  const place = join(root, path);
  const isProgram = (statSync(place).mode & 0o100) !== 0;
  return { path, isProgram, bytes: readFileSync(place) };
}

/** Paths of files below `folder`, relative to `root`, without hidden files and nested modules. */
function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith(".") || entry.name === "node_modules") return [];
    return entry.isDirectory() ? filesOf(root, path) : [path];
  });
}
