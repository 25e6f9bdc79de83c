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
  // One by one, because operators put files with secrets beside them.
  "deploy/Caddyfile",
  "deploy/Caddyfile.compose",
  "deploy/Containerfile",
  "deploy/attune-backup.service",
  "deploy/attune-backup.timer",
  "deploy/attune@.service",
  "deploy/audio-cache.conf",
  "deploy/compose.yaml",
  "deploy/grafana-dashboard.json",
  "deploy/prometheus-alerts.yaml",
  "docs/audio-cache.md",
  "docs/audio-edge.md",
  "docs/backup.md",
  "docs/configuration.md",
  "docs/installing.md",
  "docs/observability.md",
  "docs/permissions.md",
  "docs/scaling.md",
  "docs/upgrading.md",
  "package-lock.json",
  "scripts/check-installed.mjs",
  "scripts/node",
];
const documents = ["docs/privacy", "docs/security"];
/** The server's programs are bundled. */
const onlyForBundles = /\.ts$|(^|\/)(testing|tsconfig\.json$)/;
/** Files for compilers and debuggers, which Node does not read. */
const onlyForTools = /\.d\.[mc]?ts$|\.map$/;

/** All that an installation needs, except bundles: the server's files and modules, built pages and documents. */
export function readRelease(root: string, pages = join(root, "web/dist")): TarEntry[] {
  const { packages } = findLockedPackages(root, "server");
  const modules = packages.flatMap((it) => readModule(root, it));
  const built = filesOf(pages, ".").map((it) => ({
    ...readEntry(pages, it),
    path: `web/dist/${it}`,
  }));
  const notices = Buffer.from(renderNotices(readNotices(root)));
  return [
    ...[...single, ...documents.flatMap((it) => filesOf(root, it))].map((it) =>
      readEntry(root, it),
    ),
    ...readServerFiles(root),
    { ...readEntry(root, "scripts/release/attune"), path: "attune" },
    { path: "THIRD-PARTY-NOTICES.txt", bytes: notices },
    ...modules,
    ...built,
  ];
}

/** What the bundled server reads beside its code, such as migrations. */
export function readServerFiles(root: string): TarEntry[] {
  const files = filesOf(root, "server").filter((it) => !onlyForBundles.test(it));
  return files.map((it) => readEntry(root, it));
}

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
