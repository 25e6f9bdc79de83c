import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compose } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-restore-keys-"));
const at = (name: string) => join(folder, name);
const keyring = "development-keyring";
const words = (name: string) => [at(name), "--passphrase-file", at("passphrase")];

beforeAll(async () => {
  writeFileSync(at("passphrase"), "correct horse battery staple\n");
  const { app, close } = await compose(readConfig({ DATA_DIR: at("here") }));
  const [id, now] = [app.randomness.uuid(), app.clock.now()];
  const person = { id, username: "person", username_key: "person", password_hash: "x" };
  const times = { created_at: now, updated_at: now };
  await app.db
    .insertInto("users")
    .values({ ...person, ...times })
    .execute();
  await app.sealer.createKey(app.db, id, now);
  await close();
  await runOperatorCommand("backup", words("backup"), { DATA_DIR: at("here") });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["no keys", {}, `${keyring} is missing, or not the one that sealed this database`],
  [
    "another key",
    { ENCRYPTION_KEYS: `new:${randomBytes(32).toString("base64")}` },
    'ENCRYPTION_KEYS has no key "dev"',
  ],
] as const)(
  "a restore with %s says which key is missing, and writes nothing",
  async (name, keys, sentence) => {
    const settings = { DATA_DIR: at(name), ...keys };
    mkdirSync(at(name));
    const { code, output } = await runOperatorCommand("restore", words("backup"), settings);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).toMatch(
      /^The encryption keys are not those of this backup, so nothing was changed:/,
    );
    expect(readdirSync(at(name))).toEqual([]);
  },
);

test("a restore with its keyring opens what is stored", async () => {
  mkdirSync(at("there"));
  cpSync(at(`here/${keyring}`), at(`there/${keyring}`));
  const settings = { DATA_DIR: at("there") };
  const { code, output } = await runOperatorCommand("restore", words("backup"), settings);
  expect([code, output]).toEqual([0, expect.stringContaining("Restored the backup of")]);
}, 60_000);

test("a backup needs no keyring, and creates none beside encrypted data", async () => {
  cpSync(at("here"), at("lost"), { recursive: true });
  rmSync(at(`lost/${keyring}`));
  const settings = { DATA_DIR: at("lost") };
  const { code } = await runOperatorCommand("backup", words("second"), settings);
  expect([code, existsSync(at(`lost/${keyring}`))]).toEqual([0, false]);
}, 60_000);
