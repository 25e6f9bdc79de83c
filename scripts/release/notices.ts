import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findLockedPackages, type LockedPackage } from "./locked-packages.ts";

/** Packages the build copies into the pages although the web lists them as tools. */
const builtIn = [
  "@fontsource-variable/hanken-grotesk",
  "@fontsource-variable/newsreader",
  "tailwindcss",
];

export interface Notice {
  name: string;
  version: string;
  license: string;
  /** Text of its licence and notice files as published; empty if it has none. */
  texts: string[];
}

/** Notices for everything in a release, in the server's modules or the built pages, sorted by name. */
export function readNotices(root: string): Notice[] {
  const server = findLockedPackages(root, "server").packages;
  const web = findLockedPackages(root, "web", builtIn).packages;
  const notices = new Map<string, Notice>();
  for (const it of [...server, ...web])
    if (existsSync(join(root, it.path)))
      notices.set(`${it.name}@${it.version}`, readNotice(root, it));
  return [...notices.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it);
}

/** Throws if a package does not state its licence. */
export function renderNotices(notices: readonly Notice[]): string {
  const silent = notices.filter((it) => it.license === "" && it.texts.length === 0);
  if (silent.length > 0)
    throw new Error(`No licence is named by ${silent.map((it) => it.name).join(", ")}`);
  const parts = notices.map(({ name, version, license, texts }) =>
    [`${name} ${version}`, license, ...texts].filter((it) => it !== "").join("\n\n"),
  );
  const head = "Attune contains the work of others, under the licences that follow.";
  return `${[head, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function readNotice(root: string, { path, name, version }: LockedPackage): Notice {
  const folder = join(root, path);
  const described = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    license?: string | { type?: string };
  };
  const { license = "" } = described;
  const files = readdirSync(folder).filter((it) => /^(licen[cs]e|copying|notice)/i.test(it));
  return {
    name,
    version,
    license: typeof license === "string" ? license : (license.type ?? ""),
    texts: files.sort().map((it) => readFileSync(join(folder, it), "utf8").trim()),
  };
}
