import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configVariables } from "../../server/src/config-variables.ts";
import { rootFolder } from "../running/paths.ts";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "attune-deploy-"))));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(rootFolder, "deploy", name), "utf8");
const backups = ["attune-backup.service", "compose.yaml"];

/** As the shell sees it: systemd doubles %, and Compose doubles $. */
const plain = (text: string) => text.replaceAll("%%", "%").replaceAll("$$", "$");

function write(name: string, daysOld: number): void {
  const path = join(folder, name);
  writeFileSync(path, "");
  const at = Date.now() / 1000 - daysOld * 86_400;
  utimesSync(path, at, at);
}

test.each(backups)("%s deletes its own old backups and nothing else", (file) => {
  const [deletion = ""] = /(?:\/usr\/bin\/)?find .*-delete/.exec(read(file)) ?? [];
  const [name = ""] = /attune-\$\(date [^)]+\)\.backup/.exec(plain(read(file))) ?? [];
  const now = execFileSync("sh", ["-c", `echo "${name}"`], { encoding: "utf8" }).trim();
  expect(now).toMatch(/^attune-\d{4}-\d\d-\d\dT\d{4}\.backup$/);
  const old = now.replace(/\d{4}/, "2020");
  write(now, 0);
  write(old, 40);
  // As earlier versions named them.
  write("attune-2026-01-01.backup", 40);
  write("attune-before-upgrade.backup", 400);
  write("attune-2025-01-01-before-upgrade.backup", 400);
  write("monthly.backup", 400);
  execFileSync("sh", ["-c", deletion.replace(/(find) \S+/, `$1 ${folder}`)]);
  expect(readdirSync(folder).sort()).toEqual([
    "attune-2025-01-01-before-upgrade.backup",
    now,
    "attune-before-upgrade.backup",
    "monthly.backup",
  ]);
});

/** What a container does until it would try the next backup, as its commands. */
function firstRound(backup: "true" | "false"): string[] {
  const [, loop = ""] = /command:\n +- >-\n([^]*?done)/.exec(plain(read("compose.yaml"))) ?? [];
  const script = loop
    .replaceAll("/opt/attune/attune", backup)
    .replace(/find .*-delete/, "echo delete")
    .replaceAll(/sleep \d+/g, "echo $&")
    .replace("done", "exit 0; done");
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).trim().split("\n");
}

test("backs up daily in a container, and deletes old backups after a new one", () => {
  const [deletion, ...pauses] = firstRound("true");
  const seconds = pauses.map((it) => Number(/\d+$/.exec(it)));
  expect([deletion, seconds.reduce((sum, it) => sum + it, 0)]).toEqual(["delete", 86_400]);
});

test("deletes nothing in a container after a failed backup, and tries again within the hour", () => {
  expect(firstRound("false")).toEqual(["sleep 3600"]);
});

const known = new Set<string>(configVariables.flatMap(({ name }) => [name, `${name}_FILE`]));

test("sets only variables that the product reads", () => {
  const set = [
    ...read("compose.yaml").matchAll(/^ +(?:environment: \{.*?)?([A-Z][A-Z0-9_]+):/gm),
    ...backups
      .concat("attune@.service")
      .flatMap((file) => [...read(file).matchAll(/(?<=^Environment=.*?)\b([A-Z_]+)=/gm)]),
  ].map(([, name = ""]) => name);
  expect(set.length).toBeGreaterThan(12);
  expect(set.filter((it) => !known.has(it) && !/^(POSTGRES_\w+|DOMAIN)$/.test(it))).toEqual([]);
});

test("names a version of every image, so that a new one comes with an upgrade only", () => {
  const named = [
    ...read("compose.yaml").matchAll(/^ +image: (docker\.io\S+)/gm),
    ...read("Containerfile").matchAll(/^ARG \w+_IMAGE=(\S+)/gm),
  ].map(([, image = ""]) => image);
  expect(named).toHaveLength(6);
  expect(named.filter((it) => !/:(\d|trixie)/.test(it))).toEqual([]);
});

test("lets a stopping process finish before it is killed", () => {
  const longestDrain = 60;
  const seconds = [
    /TimeoutStopSec=(\d+)/.exec(read("attune@.service"))?.[1],
    /stop_grace_period: (\d+)s/.exec(read("compose.yaml"))?.[1],
  ].map(Number);
  for (const it of seconds) expect(it).toBeGreaterThan(longestDrain);
});

test("opens the data folder to nobody else, also while a backup runs", () => {
  for (const file of ["attune@.service", "attune-backup.service"])
    expect(read(file)).toMatch(/^StateDirectory=attune\nStateDirectoryMode=0700$/m);
});

test.each(["Caddyfile", "Caddyfile.compose"])("%s has no access log", (file) => {
  expect(read(file)).not.toMatch(/^\s*log\b/m);
});

test("the audio cache logs no query, with which anyone could listen", () => {
  const config = read("audio-cache.conf");
  expect(config).not.toMatch(
    /^\s*log_format[^;]*\$(request\b|request_uri|args|query_string|http_referer)/m,
  );
  expect(config.match(/^\s*(access|error)_log .*$/gm)?.map((it) => it.trim())).toEqual([
    "access_log /var/log/nginx/attune-audio.log attune_audio;",
    "error_log /var/log/nginx/attune-audio-error.log crit;",
  ]);
});
