import { afterAll, beforeAll, expect, test } from "vitest";
import type { listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { StaffUser, UserConsents } from "@attune/contract/staff-user";
import { castPassword } from "../../cast.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const usersUrl = "/api/admin/users/export";
const consentsUrl = "/api/admin/consents/export";

/** The lines, without the byte order mark. */
const linesOf = (body: string) => body.replace("\uFEFF", "").trimEnd().split("\r\n");
const linesAt = async (url: string) => linesOf((await admin.get(url)).body);

test("exports all users as CSV, oldest first, or those matching the filters", async () => {
  const answer = await admin.get(usersUrl);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="users-2026-11-21.csv"',
  });
  const [heading, ...rows] = linesOf(answer.body);
  expect(heading).toMatch(/^id,username,email,/);
  const listed = (await admin.get("/api/admin/users?direction=asc")).json<StaffUser[]>();
  expect(rows.map((it) => it.split(",")[0])).toEqual(listed.map((it) => it.id));
  expect(await linesAt(`${usersUrl}?search=amira`)).toHaveLength(2);
  expect(await linesAt(`${usersUrl}?search=nobody-at-all`)).toEqual([heading]);
});

test("writes times as spreadsheets read them, in London, and says so in the header", async () => {
  const { id } = await freePerson(product, "summer");
  await product.app.db
    .updateTable("users")
    .set({
      created_at: new Date("2026-06-30T23:30:09.123Z"),
      next_bill_date: new Date("2026-10-25T00:30:00Z"),
      free_until: null,
    })
    .where("id", "=", id)
    .execute();
  const [heading = "", row = ""] = await linesAt(`${usersUrl}?search=summer`);
  const cells = row.split(",");
  const cell = (name: string) => cells[heading.split(",").indexOf(name)];
  expect(cell("createdAt (London)")).toBe("2026-07-01 00:30:09");
  expect(cell("nextBill (London)")).toBe("2026-10-25 01:30:00");
  expect(cell("freeUntil (London)")).toBe("");
  expect(row).not.toMatch(/T\d\d:/);
});

test("contains no health data, password or birthday", async () => {
  const { body } = await admin.get(usersUrl);
  expect(body).not.toMatch(/argon2|sealed|pain|sleep|analy[sz]ed|1986-04-12/i);
});

test("escapes a name that starts like a formula or contains a comma", async () => {
  const username = '=cmd|"x",A1';
  const made = await product
    .visitor()
    .post("/api/register", registration({ username, email: "formula@example.com" }));
  expect(made.statusCode).toBe(201);
  const cell = `"'=cmd|""x"",A1"`;
  expect((await linesAt(`${usersUrl}?search=formula`))[1]).toContain(cell);
  expect((await linesAt(`${consentsUrl}?search=formula`))[1]).toContain(cell);
});

test("exports consents per person with version, hash, time and address", async () => {
  const [heading, ...rows] = await linesAt(`${consentsUrl}?search=amira`);
  expect(heading).toBe(
    "userId,username,email,consent,version,textHash,acceptedAt (London),ip,withdrawnAt (London)",
  );
  expect(rows.map((it) => it.split(",")[3])).toContain("terms");
  for (const row of rows) expect(row).toMatch(/,amira,.*,[\da-f]{64},\d{4}-\d\d-\d\d \d\d:/);
});

test("shows and exports when a consent was withdrawn", async () => {
  const { id, visitor } = await freePerson(product, "withdrew");
  await submit(visitor);
  expect((await visitor.delete("/api/user/health-consent", { body: {} })).statusCode).toBe(200);
  const withdrawnAt = product.clock.now().toISOString();
  const inWinter = withdrawnAt.slice(0, 19).replace("T", " ");
  const { ledger } = (await admin.get(`/api/admin/users/${id}/consents`)).json<UserConsents>();
  const ofHealth = ledger.filter((it) => it.kind === "health-data");
  expect(ofHealth.map((it) => it.withdrawnAt)).toEqual([withdrawnAt]);
  const rows = (await linesAt(`${consentsUrl}?search=withdrew`)).map((it) => it.split(","));
  const ends = rows.filter((it) => it[3] === "health-data").map((it) => it.at(-1));
  expect(ends).toEqual([inWinter]);
});

test("exports more than one batch completely, with each person once", async () => {
  const { db, clock } = product.app;
  const now = clock.now();
  const many = Array.from({ length: 1203 }, (_, n) => ({
    id: product.app.randomness.uuid(),
    username: `many ${n}`,
    username_key: `many ${n}`,
    password_hash: "x",
    // Many at the same time, so that the position between batches depends on the id too.
    created_at: new Date(now.getTime() + Math.floor(n / 700)),
    updated_at: now,
  }));
  await db.insertInto("users").values(many).execute();
  const ids = (await linesAt(`${usersUrl}?search=many`)).slice(1).map((it) => it.split(",")[0]);
  expect(ids).toHaveLength(many.length);
  expect(new Set(ids)).toEqual(new Set(many.map((it) => it.id)));
});

test.each([
  ["exportUsers", usersUrl],
  ["exportConsents", consentsUrl],
  ["exportFinances", "/api/admin/stripe/export"],
])("%s requires a recent proof of presence, and is logged", async (action, url) => {
  const visitor = await product.signedIn("admin");
  const countExports = async () => {
    const log = await visitor.get("/api/admin/audit-events?kind=reads");
    const { events } = log.json<AnswerOf<typeof listAuditEvents>>();
    return events.filter((it) => it.action === action).length;
  };
  const before = await countExports();
  product.clock.advance(11 * 60_000);
  expect((await visitor.get(url)).json()).toMatchObject({ code: "proof-needed" });
  expect(await countExports()).toBe(before);
  await visitor.post("/api/user/proof", { password: castPassword });
  expect((await visitor.get(url)).statusCode).toBe(200);
  expect(await countExports()).toBe(before + 1);
});

test("allows only admins", async () => {
  const manager = await product.signedIn("manager");
  for (const url of [usersUrl, consentsUrl]) expect((await manager.get(url)).statusCode).toBe(403);
});
