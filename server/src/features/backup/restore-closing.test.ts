import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { castPassword } from "../../cast.ts";
import { compose } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { Caller } from "../../testing/caller.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";
import { runProduct } from "../../testing/running-product.ts";

const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "attune-closing-"));
const at = (name: string) => join(folder, name);
const words = [at("backup.attune"), "--passphrase-file", at("passphrase")];
const keys = { ENCRYPTION_KEYS: `test:${randomBytes(32).toString("base64")}` };
const settings = { DATA_DIR: at("here"), ...keys };
const now = Date.now();
const closedAt = new Date(now - 20 * dayMs);
/** When each account would have been erased; `removed` was deleted by staff, without time to undo it. */
const dueDays = {
  returner: new Date(now - 6 * dayMs),
  removed: closedAt,
  recent: new Date(now + 13 * dayMs),
};

const credentials = (username: string) => ({ username, password: castPassword });

async function readDueDays(env: typeof settings): Promise<Record<string, Date | null>> {
  const { app, close } = await compose(readConfig(env));
  const rows = await app.db
    .selectFrom("users")
    .innerJoin("erasures", "erasures.user_id", "users.id")
    .select(["username", "erasure_due_at", "due_at"])
    .execute();
  await close();
  for (const it of rows) expect(it.due_at).toEqual(it.erasure_due_at);
  return Object.fromEntries(rows.map((it) => [it.username, it.due_at]));
}

beforeAll(async () => {
  writeFileSync(at("passphrase"), "correct horse battery staple\n");
  const product = await runProduct(at("here"), keys);
  const admin = new Caller(product.origin);
  await admin.signIn("admin");
  for (const username of Object.keys(dueDays)) {
    await admin.post("/api/admin/free-accounts", credentials(username));
    const leaver = new Caller(product.origin);
    await leaver.signIn(username);
    await leaver.delete("/api/user/account", { password: castPassword });
  }
  await product.end("SIGTERM");
  const { app, close } = await compose(readConfig(settings));
  for (const [username, due] of Object.entries(dueDays)) {
    const user = app.db.updateTable("users").where("username", "=", username);
    const { id } = await user
      .set({ erasure_due_at: due })
      .returning("id")
      .executeTakeFirstOrThrow();
    const times = { requested_at: closedAt, confirmed_at: closedAt, due_at: due };
    await app.db.updateTable("erasures").set(times).where("user_id", "=", id).execute();
  }
  await close();
  await runOperatorCommand("backup", words, settings);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a restore that knows what has ended leaves the days of erasures as they are", async () => {
  const { code } = await runOperatorCommand("restore", [...words, "--replace"], settings);
  expect(code).toBe(0);
  expect(await readDueDays(settings)).toEqual(dueDays);
}, 120_000);

test("a restore on an empty machine gives people a week to come back before they are erased", async () => {
  const empty = { ...settings, DATA_DIR: at("there") };
  const { output } = await runOperatorCommand("restore", words, empty);
  const found = /1 erasures of accounts that were closing have been postponed until (\S+):/.exec(
    output,
  );
  const until = new Date(found?.[1] ?? "");
  expect(until.getTime()).toBeGreaterThan(now + 7 * dayMs);
  expect(await readDueDays(empty)).toEqual({ ...dueDays, returner: until });

  const product = await runProduct(empty.DATA_DIR, keys);
  const signIn = async (username: string) => {
    const answer = await new Caller(product.origin).post("/api/login", credentials(username));
    return ((await answer.json()) as ProblemAnswer).code;
  };
  expect(await signIn("returner")).toBe("account-closing");
  const undo = (username: string) =>
    new Caller(product.origin).post("/api/account-deletions/undo", credentials(username));
  await undo("returner");
  await undo("removed");
  expect(await signIn("returner")).toBeUndefined();
  expect(await signIn("removed")).toBe("account-due");
  await product.end("SIGTERM");
}, 180_000);
