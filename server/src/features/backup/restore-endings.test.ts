import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import type { StaffMember } from "@attune/contract/staff";
import type { Testimonial } from "@attune/contract/testimonial";
import { wizardBody } from "../../testing/answers.ts";
import { castPassword } from "../../cast.ts";
import { Caller } from "../../testing/caller.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";
import { runProduct } from "../../testing/running-product.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-endings-"));
const at = (name: string) => join(folder, name);
const settings = {
  DATA_DIR: at("here"),
  ENCRYPTION_KEYS: `test:${randomBytes(32).toString("base64")}`,
};
const words = [at("backup.attune"), "--passphrase-file", at("passphrase")];
const start = async (more: typeof settings = settings) => {
  const product = await runProduct(more.DATA_DIR, more);
  const caller = async (username: string) => {
    const it = new Caller(product.origin);
    await it.signIn(username);
    return it;
  };
  return { product, caller };
};
const listAssessments = (it: Caller) =>
  it.getJson<QuestionnaireAnswer[]>("/api/user/questionnaires");
const openShare = async (origin: string, token: string) =>
  (await new Caller(origin).post("/api/shared", { token })).status;
const listInvitations = (it: Caller) => it.getJson<unknown[]>("/api/admin/staff-invitations");
const listTestimonials = (it: Caller) => it.getJson<Testimonial[]>("/api/testimonials");
const end = (it: Caller, path: string) => it.delete(path, { password: castPassword });

let thief: Map<string, string>;
/** A testimonial that staff delete after the backup. */
let hiddenId: string | undefined;
/** Tokens of two links to a summary; the person ends the first after the backup. */
let shares: { ended: string; open: string };
let restored: { code: number; output: string };

beforeAll(async () => {
  writeFileSync(at("passphrase"), "correct horse battery staple\n");
  const { product, caller } = await start();
  const admin = await caller("admin");
  for (const username of ["leaver", "returner", "deleter", "sharer"])
    await admin.post("/api/admin/free-accounts", { username, password: castPassword });
  const deleter = await caller("deleter");
  for (const additional of ["zqxkept", "zqxdeleted"])
    await deleter.post("/api/user/questionnaire", wizardBody({ additional }));
  const sharer = await caller("sharer");
  const share = async () => {
    const choice = { parts: ["scores"], days: 30, password: castPassword };
    const answer = await sharer.post("/api/user/shares", choice);
    return (await answer.json()) as { id: string; token: string };
  };
  const [first, second] = [await share(), await share()];
  shares = { ended: first.token, open: second.token };
  const invited = { email: "nora@example.com", fullName: "Nora New", role: "admin" };
  await admin.post("/api/admin/staff-invitations", invited);
  await end(await caller("returner"), "/api/user/account");
  thief = new Map((await caller("ben")).cookies);
  await product.end("SIGTERM");
  await runOperatorCommand("backup", words, settings);

  const later = await start();
  await (await later.caller("sharer")).delete(`/api/user/shares/${first.id}`, {});
  const [newest] = await listAssessments(await later.caller("deleter"));
  await end(await later.caller("deleter"), `/api/user/questionnaires/${newest?.id}`);
  await end(await later.caller("amira"), "/api/user/health-consent");
  await end(await later.caller("leaver"), "/api/user/account");
  await end(await later.caller("ben"), "/api/user/sessions");
  const returner = new Caller(later.product.origin);
  const credentials = { username: "returner", password: castPassword };
  await returner.post("/api/account-deletions/undo", credentials);
  const staff = await later.caller("admin");
  const members = await staff.getJson<StaffMember[]>("/api/admin/staff");
  const manager = members.find((it) => it.username === "manager");
  const [story] = await listTestimonials(staff);
  hiddenId = story?.id;
  await end(staff, `/api/admin/testimonials/${hiddenId}`);
  await staff.post(`/api/admin/staff/${manager?.id}/disable`, { password: castPassword });
  await later.product.end("SIGTERM");
  restored = await runOperatorCommand("restore", [...words, "--replace"], settings);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a restore repeats what people and staff have ended since the backup", async () => {
  expect(restored.output).toContain(
    "1 accounts closed, 1 reopened, 1 consents withdrawn, 1 assessments deleted, 1 shared links ended, 1 testimonials hidden, 1 staff accounts disabled.",
  );
  const { product, caller } = await start();
  const own = await listAssessments(await caller("deleter"));
  expect(JSON.stringify(own)).toContain("zqxkept");
  expect(JSON.stringify(own)).not.toContain("zqxdeleted");
  expect(await listAssessments(await caller("amira"))).toEqual([]);
  const refusalOf = async (username: string) => {
    const body = { username, password: castPassword };
    const answer = await new Caller(product.origin).post("/api/login", body);
    return ((await answer.json()) as ProblemAnswer).code;
  };
  expect(await refusalOf("leaver")).toBe("account-closing");
  expect(await refusalOf("manager")).toBe("account-disabled");
  expect(await openShare(product.origin, shares.ended)).toBe(404);
  expect(await openShare(product.origin, shares.open)).toBe(200);
  expect(await listInvitations(await caller("admin"))).toEqual([]);
  // Signs in as usual: nothing is going to be erased.
  await caller("returner");
  const shown = await listTestimonials(await caller("admin"));
  expect(shown.map((it) => it.id)).not.toContain(hiddenId);
  const stolen = new Caller(product.origin);
  for (const [name, value] of thief) stolen.cookies.set(name, value);
  expect((await stolen.get("/api/user")).status).toBe(401);
  await product.end("SIGTERM");
}, 240_000);

test("a restore on an empty machine says that such requests are unknown, and ends every shared link", async () => {
  const empty = { ...settings, DATA_DIR: at("there") };
  const { code, output } = await runOperatorCommand("restore", words, empty);
  expect(output).toContain("What has ended since the backup is not known");
  expect(code).toBe(0);
  const { product } = await start(empty);
  for (const token of Object.values(shares))
    expect(await openShare(product.origin, token)).toBe(404);
  await product.end("SIGTERM");
}, 240_000);
