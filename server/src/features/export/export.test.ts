import { randomUUID } from "node:crypto";
import type { OwnConsent } from "@attune/contract/export";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { UserState } from "@attune/contract/user";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { assign } from "../../testing/assign.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct();
  amira = await product.signedIn("amira");
  await eventually(
    async () =>
      (await amira.get("/api/user/state")).json<UserState>().preparation?.stage === "ready",
    "the audio is made",
  );
});
afterAll(() => product.close());

async function unzip(visitor: Visitor, body: object = {}): Promise<Record<string, string>> {
  const answer = await visitor.post("/api/user/export", body);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, it]) => [name, strFromU8(it)]));
}

test("contains everything a person entered and received, in readable and machine-readable form", async () => {
  const { app } = product;
  const { id: userId } = (await amira.get("/api/user")).json<{ id: string }>();
  await amira.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "A <b>bold</b> subject",
    message: "zqxexported & written by me",
  });
  const id = randomUUID();
  const place = { table: "frequency_prescriptions", rowId: id, userId };
  await app.db
    .insertInto("frequency_prescriptions")
    .values({
      id,
      user_id: userId,
      complaint_sealed: await app.sealer.seal(app.db, { ...place, column: "complaint" }, "zqxknee"),
      frequency_list_sealed: await app.sealer.seal(
        app.db,
        { ...place, column: "frequency_list" },
        "777.77",
      ),
      created_at: app.clock.now(),
    })
    .execute();
  const reminder = { isOn: true, time: "08:05", weekdays: [1], timeZone: "Asia/Kathmandu" };
  await amira.post("/api/user/reminder", reminder);
  await amira.post("/api/user/submit-review", { rating: 4, reviewText: "zqxreview" });
  await amira.post("/api/user/email", { email: "zqxnext@example.com" });
  const files = await unzip(amira);
  expect(JSON.parse(files["reviews.json"] ?? "")).toMatchObject([
    { text: "zqxreview", originalText: "zqxreview", rating: 4, status: "pending" },
  ]);
  expect(JSON.parse(files["address.json"] ?? "")).toEqual({
    email: "amira@attune.example",
    emailVerifiedAt: expect.any(String),
    pendingEmail: "zqxnext@example.com",
    earlier: [],
  });
  expect(JSON.parse(files["reminder.json"] ?? "")).toEqual({ ...reminder, remindedOn: [] });
  expect(Object.keys(files).toSorted()).toEqual([
    "address.json",
    "audio.json",
    "check-ins.json",
    "clinical-history.json",
    "consents.json",
    "contacts.json",
    "deletions.json",
    "devices.json",
    "index.html",
    "listening.json",
    "mails.json",
    "passkeys.json",
    "payments.json",
    "profile.json",
    "questionnaires.json",
    "reads.json",
    "recommendations.json",
    "reminder.json",
    "reviews.json",
    "safety-answers.json",
    "sessions.json",
    "shares.json",
    "subscriptions.json",
    "support-tickets.json",
    "views.json",
  ]);
  const read = (name: string) => JSON.parse(files[name] ?? "") as unknown;
  expect(read("profile.json")).toMatchObject({ username: "amira", dateOfBirth: "1986-04-12" });
  expect(read("questionnaires.json")).toEqual((await amira.get("/api/user/questionnaires")).json());
  expect(read("audio.json")).toMatchObject({ programmes: [{ status: "approved" }] });
  expect(read("recommendations.json")).toEqual([
    (await amira.get("/api/user/recommendation")).json(),
  ]);
  expect(read("support-tickets.json")).toEqual((await amira.get("/api/support-tickets")).json());
  expect(read("clinical-history.json")).toMatchObject([{ complaint: "zqxknee" }]);
  expect(read("subscriptions.json")).toMatchObject([{ plan: "Enhanced", status: "active" }]);
  const page = files["index.html"] ?? "";
  expect(page).toContain("A &#60;b&#62;bold&#60;/b&#62; subject");
  expect(page).toContain("Evenings are the hardest.");
  // Dates and amounts in everyday notation; links legible on dark and light devices.
  expect(page).toMatch(/<p>Made on \d\d \w{3} 20\d\d, \d\d:\d\d GMT\./);
  expect(page).toMatch(/<dt>Amount<\/dt><dd>£24\.50<\/dd>/);
  expect(page).not.toMatch(/\dT\d\d:\d\d|Amount minor/);
  expect(page).toContain(":root { color-scheme: light dark; }");
  expect(page).not.toMatch(/<script|https?:/);
});

/** The part of the export that contains each table about a person. */
const exported: Readonly<Record<string, string>> = {
  audio_files: "audio",
  billing_accounts: "payments",
  care_cases: "contacts",
  check_ins: "check-ins",
  consents: "consents",
  dashboard_views: "views",
  erasures: "deletions",
  frequency_prescriptions: "clinical-history",
  email_confirmations: "address",
  email_undos: "address",
  health_withdrawals: "consents",
  known_devices: "devices",
  listeners: "listening",
  listening_days: "listening",
  listening_positions: "listening",
  offline_stretches: "listening",
  passkeys: "passkeys",
  questionnaires: "questionnaires",
  read_purposes: "reads",
  recommendations: "recommendations",
  reminder_days: "reminder",
  reminders: "reminder",
  safety_answers: "safety-answers",
  sent_mails: "mails",
  sessions: "sessions",
  shares: "shares",
  subscriptions: "subscriptions",
  support_tickets: "support-tickets",
  testimonials: "reviews",
  ticket_messages: "support-tickets",
  user_frequencies: "audio",
};

/** Secrets, links that expire, internal bookkeeping, and what staff write for themselves. */
const notExported = [
  "creations",
  "outbox_mails",
  "passkey_challenges",
  "passkey_handles",
  "password_reset_tokens",
  "recovery_codes",
  "review_drafts",
  "saved_filters",
  "second_factors",
  "staff_drafts",
  "ticket_notes",
  "user_keys",
];

test("accounts for every table about a person", async () => {
  const all = (await product.app.db.introspection.getTables()).filter((it) => !it.isView);
  const isOwn = ({ columns }: (typeof all)[number]) => columns.some((it) => it.name === "user_id");
  const tables = all.filter(isOwn).map((it) => it.name);
  const known = [...Object.keys(exported), ...notExported];
  expect(known.toSorted()).toEqual(tables.toSorted());
  const files = Object.keys(await unzip(amira));
  for (const part of Object.values(exported)) expect(files).toContain(`${part}.json`);
});

test("contains no hertz, internal note, secret or data of anyone else", async () => {
  const all = Object.values(await unzip(amira)).join("\n");
  expect(all).not.toMatch(/hertz|\bHz\b|777\.77|password_hash|argon2|wrapped|adminNotes/i);
  for (const other of ["ben", "chloe", "farid"]) expect(all).not.toContain(`${other}@`);
  const [session] = await product.app.db.selectFrom("sessions").select("id_hash").execute();
  expect(all).not.toContain(session?.id_hash);
});

test("leaves out a note that names hertz, from before notes were checked", async () => {
  const notes = { named: "Play it at 7 Hz.", plain: "Play it before bed." };
  await assign(product, "amira", "better-sleep", { notes: notes.named });
  await assign(product, "amira", "stress-relief", { notes: notes.plain });
  const { "audio.json": audio } = await unzip(amira);
  expect(audio).toContain(notes.plain);
  expect(audio).not.toContain(notes.named);
});

test("shows when staff were due to get in touch and the outcome, without their notes", async () => {
  const chloe = await product.signedIn("chloe");
  await chloe.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message: "I want to kill myself",
  });
  const admin = await product.signedIn("admin");
  const { cases } = (await admin.get("/api/admin/care-cases")).json<{
    cases: { id: string; username: string }[];
  }>();
  const url = `/api/admin/care-cases/${cases.find((it) => it.username === "chloe")?.id}`;
  const contact = { method: "phone", outcome: "reached" };
  await admin.post(`${url}/contacts`, { ...contact, note: "zqxnote" });
  await admin.post(`${url}/close`, { reason: "safe", note: "zqxnote" });
  const { "contacts.json": contacts = "", ...files } = await unzip(chloe);
  const at = product.clock.now().toISOString();
  expect(JSON.parse(contacts)).toMatchObject([
    {
      kind: "crisis",
      raisedAt: at,
      contactedAt: at,
      closedAt: at,
      steps: [
        { step: "raised", source: "ticket", at },
        { step: "contacted", ...contact },
        { step: "closed", reason: "safe" },
      ],
    },
  ]);
  const all = contacts + Object.values(files).join("\n");
  expect(all).not.toMatch(/zqxnote|"by"|phrases/);
});

test("requires the password once the sign-in is ten minutes old", async () => {
  const ben = await product.signedIn("ben");
  expect(JSON.parse((await unzip(ben))["profile.json"] ?? "")).toMatchObject({ username: "ben" });
  product.clock.advance(10 * 60_000);
  const codeOf = async (body: object) =>
    (await ben.post("/api/user/export", body)).json<ProblemAnswer>().code;
  expect(await codeOf({})).toBe("proof-needed");
  expect(await codeOf({ password: "wrong" })).toBe("wrong-password");
  expect(Object.keys(await unzip(ben, { password: castPassword }))).toContain("index.html");
  expect((await product.visitor().post("/api/user/export", {})).statusCode).toBe(401);
});

test("lists the latest consent of each kind, to its owner only", async () => {
  const one = product.visitor();
  await one.post("/api/register", registration({ username: "agreeing", email: "a@example.com" }));
  const listed = async () => (await one.get("/api/user/consents")).json<OwnConsent[]>();
  const kinds = (await listed()).map((it) => it.kind);
  expect([kinds.length, new Set(kinds)]).toEqual([2, new Set(["terms", "medical-disclaimer"])]);
  const { id: userId } = (await one.get("/api/user")).json<{ id: string }>();
  const again = await product.app.db
    .selectFrom("consents")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "terms")
    .executeTakeFirstOrThrow();
  const acceptedAt = new Date(again.accepted_at.getTime() + 60_000);
  await product.app.db
    .insertInto("consents")
    .values({ ...again, id: randomUUID(), version: "9.9", accepted_at: acceptedAt })
    .execute();
  const [terms, disclaimer, ...others] = await listed();
  expect(terms).toEqual({
    kind: "terms",
    version: "9.9",
    withdrawnAt: null,
    acceptedAt: acceptedAt.toISOString(),
  });
  expect([disclaimer?.kind, others]).toEqual(["medical-disclaimer", []]);
  expect((await product.visitor().get("/api/user/consents")).statusCode).toBe(401);
});

test("names safety answers by the labels of their boxes, including those given separately", async () => {
  const answer = await amira.post("/api/user/safety-answers", { conditions: ["driving"] });
  expect(answer.statusCode).toBe(200);
  const files = await unzip(amira, { password: castPassword });
  const [newest, ...others] = JSON.parse(files["safety-answers.json"] ?? "") as unknown[];
  expect(newest).toEqual({
    ticked: ["I would listen while driving or working with machinery"],
    selfHarm: null,
    questionnaireId: null,
    createdAt: product.clock.now().toISOString(),
  });
  expect(others).toMatchObject([{ ticked: ["None of these"] }]);
});

test("names the file by the day in London", async () => {
  product.clock.advance(Date.parse("2027-06-30T23:30:00Z") - product.clock.now().getTime());
  const answer = await (await product.signedIn("farid")).post("/api/user/export", {});
  expect(answer.headers["content-disposition"]).toContain("attune-export-2027-07-01.zip");
});
