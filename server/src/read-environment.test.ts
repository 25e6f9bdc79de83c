import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { configVariables } from "./config-variables.ts";
import { readConfig } from "./config.ts";
import { type Environment, openEnvironment } from "./read-environment.ts";
import { configFaults } from "./testing/config-faults.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const secrets = configVariables.filter((it) => "isSecret" in it).map((it) => it.name);

test.each(secrets)("reads %s from a file, ignoring its last newline", (name) => {
  const faults: string[] = [];
  const read = openEnvironment(
    { [`${name}_FILE`]: write(name, `  the value of ${name}\r\n`) },
    faults,
  );
  expect([read(name), faults]).toEqual([`the value of ${name}`, []]);
});

test("has a file variant for every secret variable", () => {
  const names = configVariables.map((it) => it.name);
  const isSecretName = (it: string) =>
    /(SECRET|ACCESS_KEY_ID|API_KEY|ENCRYPTION_KEYS|DATABASE\w*_URL|SMTP_URL)/.test(it);
  expect(names.filter(isSecretName).filter((it) => !secrets.some((one) => one === it))).toEqual([]);
});

test("reads the settings from files", () => {
  const config = readConfig({
    DATABASE_URL_FILE: write("database", "postgres://attune:hidden@db/attune\n"),
    SMTP_URL_FILE: write("smtp", "smtps://user:hidden@mail.example\n"),
  });
  expect([config.databaseUrl, config.smtpUrl]).toEqual([
    "postgres://attune:hidden@db/attune",
    "smtps://user:hidden@mail.example",
  ]);
});

test("reports a missing, empty, blank or non-regular file with all other errors", () => {
  const missing = join(folder, "missing");
  const environment = {
    PORT: "eighty",
    DATABASE_URL_FILE: missing,
    SMTP_URL_FILE: write("empty", ""),
    LLM_API_KEY_FILE: write("blank", " \n\n"),
    ENCRYPTION_KEYS_FILE: folder,
  };
  expect(configFaults(environment)).toEqual([
    `DATABASE_URL_FILE names ${missing}, which does not exist`,
    `SMTP_URL_FILE names ${join(folder, "empty")}, which is empty`,
    `LLM_API_KEY_FILE names ${join(folder, "blank")}, which is empty`,
    `ENCRYPTION_KEYS_FILE names ${folder}, which is a folder`,
    expect.stringContaining("PORT"),
  ]);
});

test.skipIf(process.getuid?.() === 0)("reports a file this user may not read", () => {
  const path = write("locked", "smtps://mail.example");
  chmodSync(path, 0);
  expect(configFaults({ SMTP_URL_FILE: path })).toEqual([
    `SMTP_URL_FILE names ${path}, which this user may not read`,
  ]);
});

test.runIf(process.platform === "linux")("reports a file that fails while it is read", () => {
  expect(configFaults({ SMTP_URL_FILE: "/proc/self/mem" })).toEqual([
    "SMTP_URL_FILE names /proc/self/mem, which cannot be read (EIO)",
  ]);
});

test("reports a variable that is set together with its file", () => {
  const path = write("both", "smtps://one.example");
  expect(configFaults({ SMTP_URL: "smtps://two.example", SMTP_URL_FILE: path })).toEqual([
    "SMTP_URL and SMTP_URL_FILE are both set; unset one of them",
  ]);
});

test("ignores a blank file variant", () => {
  expect(readConfig({ SMTP_URL: "smtps://mail.example", SMTP_URL_FILE: " " }).smtpUrl).toBe(
    "smtps://mail.example",
  );
});

test("does not quote a file's content in an error", () => {
  const faults = configFaults({ SMTP_URL_FILE: write("wrong", "user:hidden@mail.example") });
  expect(faults).toEqual([expect.stringContaining("SMTP_URL must begin with")]);
  expect(faults.join()).not.toContain("hidden");
});

test.each([
  [`"/var/lib/attune"`, "DATA_DIR is in quotation marks, which are part of its value here: remove"],
  ["'/var/lib/attune'", "DATA_DIR is in quotation marks, which are part of its value here: remove"],
  ["/var/lib/attune  # uploads", "DATA_DIR contains a comment, which is part of its value here:"],
])("refuses the value %s, in which quotes or a comment were left", (value, say) => {
  expect(configFaults({ DATA_DIR: value })).toEqual([expect.stringContaining(say)]);
});

test("says where files went that were stored under such a value", () => {
  const value = `${folder}/data  # uploads`;
  expect(configFaults({ DATA_DIR: value }).join()).not.toContain("move");
  mkdirSync(value);
  expect(configFaults({ DATA_DIR: value })).toEqual([
    `DATA_DIR contains a comment, which is part of its value here: give the comment a line of its own, and move there what is stored in ${value}`,
  ]);
});

test.each([
  ["DATBASE_URL", "DATABASE_URL"],
  ["DATABSAE_URL", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["ENCRYPTION_KEY", "ENCRYPTION_KEYS"],
  ["SMTP_URLS", "SMTP_URL"],
  ["SMTP_URL_FILES", "SMTP_URL_FILE"],
])("asks whether %s should be %s", (misspelt, meant) => {
  const faults = configFaults({ [misspelt]: "hidden" });
  expect(faults).toEqual([
    `${misspelt} is not a variable of Attune: write ${meant} if that is meant, or remove it`,
  ]);
});

test("leaves other programs' variables alone, and a second spelling of one that is set", () => {
  expect(
    configFaults({ HOSTS: "a", PORTS: "b", DATABASE_NAME: "c", S3_HOST: "d" } as Environment),
  ).toEqual([]);
  expect(configFaults({ LOG_LEVEL: "warn", LOG_LEVELS: "x" } as Environment)).toEqual([]);
  const fromFile = { DATABASE_URL_FILE: write("url", "postgres://a@127.0.0.1/b") };
  expect(configFaults({ ...fromFile, DATABASE_URI: "x" } as Environment)).toEqual([]);
});

test("reports a byte order mark, which hides the first variable of a file", () => {
  expect(configFaults({ "\uFEFFNODE_ENV": "production" } as Environment)).toEqual([
    "An invisible byte order mark at the beginning of the .env file hides NODE_ENV: save the file as UTF-8 without it",
  ]);
});
