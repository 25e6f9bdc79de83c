import { afterAll, beforeAll, expect, test } from "vitest";
import type { Assignable } from "@attune/contract/assignment";
import type { PlanSettings } from "@attune/contract/billing/plan";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { LegalVersion, StaffLegal } from "@attune/contract/legal";
import type { RecordHistory, RecordKind } from "@attune/contract/record-history";
import type { StaffMember } from "@attune/contract/staff";
import { castPassword } from "../../cast.ts";
import { asForm } from "../../testing/form.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { publishDue } from "../campaign/publish-due.ts";
import { rebuildVersions } from "./rebuild-versions.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const library = "/api/admin/frequencies";
const later = () => product.clock.advance(60_000);
const historyOf = async (kind: RecordKind, id: string) =>
  (await admin.get(`/api/admin/records/${kind}/${id}/history`)).json<RecordHistory>();
const made = async (path: string, body: object) =>
  (await admin.post(path, body)).json<{ id: string }>().id;
const changed = async (path: string, body: object) => {
  later();
  expect((await admin.patch(path, body)).statusCode).toBe(200);
};
const proveItIsMe = () => admin.post("/api/user/proof", { password: castPassword });
const actionsIn = ({ versions }: RecordHistory) => versions.map((it) => it.action);

test("rebuilds an entry as it was after each change, with long notes and who made it", async () => {
  const notes = "Ours. ".repeat(500).trim();
  const id = await made(library, { name: "Dugong", frequency: 40, category: "Calm", notes });
  const addedAt = product.clock.now().toISOString();
  await changed(`${library}/${id}`, { name: "Dugong calm", notes: "Short." });
  await changed(`${library}/${id}`, { frequency: 41, isActive: false });
  const history = await historyOf("frequency", id);
  expect(actionsIn(history)).toEqual(["changed", "changed", "added"]);
  const [now, between, first] = history.versions;
  expect(now?.values).toMatchObject({ name: "Dugong calm", hertz: "41.00", is_active: false });
  expect(between).toMatchObject({
    by: "admin",
    changes: { name: ["Dugong", "Dugong calm"] },
    values: { name: "Dugong calm", hertz: "40.00", is_active: true, notes: "Short." },
    truncated: [],
  });
  expect(first).toMatchObject({ at: addedAt, values: { name: "Dugong", notes }, truncated: [] });
  expect(history.updatedAt).toBe((await get<FrequencyAnswer>(`${library}/${id}`)).updatedAt);
});

const get = async <T>(path: string) => (await admin.get(path)).json<T>();

test("shows a deletion, after which there is nothing to base a change on", async () => {
  const id = await made(library, { name: "Potoroo", frequency: 42, category: "Calm" });
  later();
  await admin.delete(`${library}/${id}`);
  const gone = await historyOf("frequency", id);
  expect([actionsIn(gone), gone.name, gone.updatedAt]).toEqual([
    ["deleted", "added"],
    "Potoroo",
    null,
  ]);
  later();
  await admin.post(`${library}/${id}/restore`, {});
  const back = await historyOf("frequency", id);
  expect(actionsIn(back)[0]).toBe("restored");
  expect(back.updatedAt).not.toBeNull();
});

test("contains what a list imported, by whom and when", async () => {
  const csv = (category: string) =>
    new TextEncoder().encode(
      `Id,Name,Frequency (Hz),Category\nquokka-list,Quokka list,43,${category}\n`,
    );
  const send = async (bytes: Uint8Array) => {
    later();
    const file = { bytes, field: "list", fileName: "list.csv", contentType: "text/csv" };
    const form = asForm({ isDryRun: false, updatesKnown: true }, file);
    expect((await admin.post(`${library}/import`, ...form)).statusCode).toBe(200);
    return product.clock.now().toISOString();
  };
  const addedAt = await send(csv("Calm"));
  const [entry] = await get<FrequencyAnswer[]>(`${library}?search=quokka list`);
  const changedAt = await send(csv("Calmer"));
  const { versions } = await historyOf("frequency", entry?.id ?? "");
  expect(versions).toMatchObject([
    { action: "imported", at: changedAt, by: "admin", changes: { category: ["Calm", "Calmer"] } },
    { action: "imported", at: addedAt, by: "admin", values: { category: "Calm" } },
  ]);
  await changed(`${library}/${entry?.id}`, { category: "Calmest" });
  await admin.delete(`${library}/${entry?.id}`);
  await send(csv("Back"));
  const revived = await historyOf("frequency", entry?.id ?? "");
  expect(actionsIn(revived)).toEqual(["imported", "deleted", "changed", "imported", "imported"]);
  expect(revived.versions[0]?.changes).toMatchObject({ category: ["Calmest", "Back"] });
});

test("shows what the product itself changed, such as publishing on schedule", async () => {
  const body = { platforms: ["facebook"], content: "A calm evening." };
  const id = await made("/api/admin/social/post", body);
  later();
  const path = `/api/admin/social/campaigns/${id}`;
  const hourMs = 3_600_000;
  const scheduledFor = new Date(product.clock.now().getTime() + hourMs).toISOString();
  await changed(path, { scheduledFor });
  product.clock.advance(hourMs);
  await publishDue(product.app);
  await eventually(
    async () => (await get<{ status: string }>(path)).status === "ready",
    "it is ready to post",
  );
  const history = await historyOf("campaign", id);
  expect(actionsIn(history)).toEqual(["unrecorded", "changed", "added"]);
  expect(history.versions[0]).toMatchObject({
    by: null,
    changes: { status: ["scheduled", "ready"] },
    values: { status: "ready" },
  });
  expect(history.versions[2]?.values).toMatchObject({ status: "draft" });
});

test("contains the entries of a template and their names, even after it was deleted", async () => {
  const [one, other] = await get<Assignable[]>("/api/admin/assignments/choices?search=tones");
  const url = "/api/admin/assignment-templates";
  const entries = [{ entryId: one?.entryId }, { entryId: other?.entryId, customDuration: 90 }];
  const id = await made(url, { name: "Slow mornings", entries });
  await changed(`${url}/${id}`, { name: "Slow days", entries: [{ entryId: other?.entryId }] });
  later();
  await admin.delete(`${url}/${id}`);
  const history = await historyOf("template", id);
  expect(actionsIn(history)).toEqual(["deleted", "changed", "added"]);
  expect(history.versions.map((it) => it.values["entries"])).toEqual([
    undefined,
    [{ entryId: other?.entryId, customDuration: null }],
    [
      { entryId: one?.entryId, customDuration: null },
      { entryId: other?.entryId, customDuration: 90 },
    ],
  ]);
  expect(history.names[one?.entryId ?? ""]).toBe(one?.name);
  expect([history.name, history.updatedAt]).toEqual(["Slow days", null]);
});

test("begins with the state before the first recorded change, for what the product came with", async () => {
  const [plan] = await get<PlanSettings[]>("/api/admin/stripe/settings");
  const path = `/api/admin/stripe/settings/${plan?.id}`;
  await proveItIsMe();
  await changed(path, { planName: "Begin gently", displayOrder: 7 });
  const history = await historyOf("plan", plan?.id ?? "");
  expect(actionsIn(history)).toEqual(["changed", "earliest"]);
  expect(history.versions[1]?.values).toMatchObject({
    plan_name: plan?.planName,
    price_minor: Math.round((plan?.priceAmount ?? 0) * 100),
  });
});

test("has legal texts whole, and saving earlier ones again publishes a version of its own", async () => {
  const path = "/api/admin/legal";
  const text = (end: string) => `${"We store little. ".repeat(900)}${end}`;
  await changed(`${path}/settings`, { companyName: "Quiet Ltd", privacyContent: text("30 days") });
  await changed(`${path}/settings`, { privacyContent: text("60 days") });
  const { id } = await get<StaffLegal>(`${path}/settings`);
  const { versions, updatedAt } = await historyOf("legal", id);
  expect(versions[0]?.changes["privacy_content"]).toEqual([text("30 days"), text("60 days")]);
  expect(versions[1]).toMatchObject({
    values: { company_name: "Quiet Ltd", privacy_content: text("30 days") },
    truncated: [],
  });
  await changed(`${path}/settings`, { privacyContent: text("30 days"), basedOn: updatedAt });
  const published = await get<LegalVersion[]>(`${path}/versions`);
  const [newest, , first] = published.filter((it) => it.kind === "privacy");
  expect([newest?.isCurrent, newest?.textHash]).toEqual([true, first?.textHash]);
});

test("says which texts an earlier log has only the beginning of", () => {
  const change = { key: "1", at: new Date(0), by: "admin" };
  const [begun, after] = ["We sto… (4500 characters)", "We store less."];
  const versions = rebuildVersions({ id: "legal", privacy_content: after }, [
    { ...change, changes: { privacy_content: [begun, after] } },
  ]);
  expect(versions[1]).toMatchObject({
    values: { privacy_content: begun },
    truncated: ["privacy_content"],
  });
});

test("never contains the words of a testimonial", async () => {
  const path = "/api/admin/testimonials";
  const words = { customerName: "Noor Q", testimonialText: "I sit still in the evening now." };
  const id = await made(path, { ...words, role: "Teacher" });
  await changed(`${path}/${id}`, { role: "Retired", testimonialText: "Quieter evenings." });
  const history = await historyOf("testimonial", id);
  expect(history.versions.map((it) => it.values["role"])).toEqual(["Retired", "Teacher"]);
  expect(JSON.stringify(history.versions)).not.toMatch(/Noor|evening/i);
  expect(history.name).toBe("Noor Q");
});

test("shows the roles of a member of staff, and nobody else's account", async () => {
  await newStaff(product, "colleague", "admin_manager");
  const { id = "" } =
    (await get<StaffMember[]>("/api/admin/staff")).find((it) => it.username === "colleague") ?? {};
  await proveItIsMe();
  await admin.post(`/api/admin/staff/${id}/role`, { role: "support" });
  const { versions, name } = await historyOf("staff", id);
  expect([name, versions[0]?.changes]).toEqual([
    "colleague",
    { role: ["admin_manager", "support"] },
  ]);
  const amira = await product.app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "amira")
    .executeTakeFirstOrThrow();
  expect((await admin.get(`/api/admin/records/staff/${amira.id}/history`)).statusCode).toBe(404);
});

test("responds 404 for a record that never was, and lets managers read what they edit", async () => {
  const path = `/api/admin/records/plan/${product.app.randomness.uuid()}/history`;
  expect((await admin.get(path)).statusCode).toBe(404);
  const manager = await product.signedIn("manager");
  expect((await manager.get(path)).statusCode).toBe(403);
  const body = { platforms: ["facebook"], content: "Ten quiet minutes." };
  const { id } = (await manager.post("/api/admin/social/post", body)).json<{ id: string }>();
  const answer = await manager.get(`/api/admin/records/campaign/${id}/history`);
  expect(answer.json<RecordHistory>().versions[0]).toMatchObject({ by: "manager" });
});
