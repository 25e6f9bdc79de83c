import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Erasure } from "@attune/contract/erasure";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { SearchAnswer } from "@attune/contract/search";
import type { StaffUser, UserConsents } from "@attune/contract/staff-user";
import { freePerson, reaches, submit } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  await product.app.db
    .updateTable("users")
    .set({ next_bill_date: new Date("2026-12-15T09:00:00Z") })
    .where("username", "=", "amira")
    .execute();
});
afterAll(() => product.close());

const url = "/api/admin/users";
const list = async (query = "") => (await admin.get(`${url}${query}`)).json<StaffUser[]>();
const names = async (query: string) => (await list(query)).map((it) => it.username);
const idOf = async (username: string) =>
  (await list(`?search=${username}`)).find((it) => it.username === username)?.id ?? "";
const matching = async (query: string) => (await admin.get(`${url}/matching${query}`)).json();

describe("the user list", () => {
  test("returns the data for the ten columns, and neither a password nor a date of birth", async () => {
    const answer = await admin.get(`${url}?search=amira`);
    const [amira] = answer.json<StaffUser[]>();
    expect(amira).toMatchObject({
      username: "amira",
      email: "amira@attune.example",
      country: "United Kingdom",
      role: "user",
      subscriptionStatus: "active",
      termsVersion: "1.0",
      hasAiReport: true,
      questionnaireStatus: "analyzed",
      analysisFailure: null,
      erasureDueAt: null,
      nextBillDate: "2026-12-15T09:00:00.000Z",
    });
    expect(answer.body).not.toMatch(/argon2|password|sealed|dateOfBirth|1986-04-12/);
  });

  test("matches any part of username or email in any case, and treats wildcards as plain characters", async () => {
    expect(await names("?search=MIR")).toEqual(["amira"]);
    expect(await names("?search=ben%40attune.EXAMPLE")).toEqual(["ben"]);
    // One or two letters match the start of a name or an address.
    expect(await names("?search=AM")).toEqual(["amira"]);
    expect(await names("?search=mi")).toEqual([]);
    for (const nobody of ["%25", "_", "%5C", "amira haddad"])
      expect(await names(`?search=${nobody}`)).toEqual([]);
  });

  test.each(["İpek", "ΝΙΚΟΣ"])("finds %s by that name", async (username) => {
    const id = product.app.randomness.uuid();
    const now = product.app.clock.now();
    const times = { created_at: now, updated_at: now };
    await product.app.db
      .insertInto("users")
      .values({ id, username, username_key: username, password_hash: "none", ...times })
      .execute();
    expect(await names(`?search=${encodeURIComponent(username)}`)).toEqual([username]);
    expect(await names(`?search=${encodeURIComponent(username.slice(0, 2))}`)).toContain(username);
    const found = await admin.get(`/api/admin/search?search=${encodeURIComponent(username)}`);
    expect(found.json<SearchAnswer>().people.map((it) => it.username)).toEqual([username]);
    await product.app.db.deleteFrom("users").where("id", "=", id).execute();
  });

  test("is sorted, split into pages and filtered on the server", async () => {
    const all = await names("?sort=username");
    expect(all).toEqual(all.toSorted());
    expect(await names("?sort=username&direction=desc")).toEqual(all.toReversed());
    expect((await list("?sort=username&pageSize=25&page=2")).length).toBe(0);
    expect(await names("?role=staff&sort=username")).toEqual(["admin", "manager"]);
    expect(await names("?status=past_due")).toEqual(["ben"]);
    expect(await names("?questionnaire=none&role=user")).toEqual(["chloe"]);
    expect(await matching("?role=staff")).toEqual({ matching: 2, isMore: false });
    expect(await matching("")).toEqual({ matching: all.length, isMore: false });
    expect((await admin.get(`${url}/count`)).json()).toEqual({ total: all.length });
    for (const sort of ["email", "country", "status", "nextBill", "terms", "createdAt"])
      for (const direction of ["asc", "desc"])
        expect((await names(`?sort=${sort}&direction=${direction}`)).toSorted()).toEqual(all);
    const bills = await list("?sort=nextBill&direction=desc");
    expect(bills[0]?.username).toBe("amira");
    expect(bills.at(-1)?.nextBillDate).toBeNull();
  });

  test("lists staff as free, since they need no subscription", async () => {
    const staff = await list("?role=staff&status=free");
    expect(staff.map((it) => it.subscriptionStatus)).toEqual(["free", "free"]);
    expect(await names("?role=staff&status=inactive")).toEqual([]);
  });

  test.each(["sort=password", "page=0", "page=x", "pageSize=7", "status=rich", "role=owner"])(
    "refuses %s with a message",
    async (query) => {
      const answer = await admin.get(`${url}?${query}`);
      expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
        400,
        "invalid-input",
      ]);
    },
  );

  test("is refused to managers, who get only the count", async () => {
    const manager = await product.signedIn("manager");
    const { total } = (await manager.get(`${url}/count`)).json<{ total: number }>();
    expect(total).toBe((await list()).length);
    for (const path of [url, `${url}/matching`, `${url}/waiting`, `${url}/${await idOf("amira")}`])
      expect((await manager.get(path)).statusCode).toBe(403);
  });
});

describe("a user's consents", () => {
  test("show the accepted terms with time and address, and the whole ledger", async () => {
    const id = await idOf("amira");
    const consents = (await admin.get(`${url}/${id}/consents`)).json<UserConsents>();
    expect(consents.version).toBe("1.0");
    expect(consents.acceptedAt).not.toBeNull();
    expect(consents.ledger.map((it) => it.kind)).toContain("terms");
    for (const { textHash } of consents.ledger) expect(textHash).toMatch(/^[0-9a-f]{64}$/);
    const nobody = product.app.randomness.uuid();
    expect((await admin.get(`${url}/${nobody}/consents`)).statusCode).toBe(404);
  });

  test("are empty for a user who accepted nothing", async () => {
    const id = await idOf("admin");
    expect((await admin.get(`${url}/${id}/consents`)).json()).toEqual({
      acceptedAt: null,
      version: null,
      ip: null,
      ledger: [],
    });
  });
});

describe("deleting a user", () => {
  test("closes the account at once, and erases it after the undo period", async () => {
    const { id, visitor } = await freePerson(product, "leaver");
    const answer = await admin.delete(`${url}/${id}`);
    const dueAt = new Date(product.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect([answer.statusCode, answer.json()]).toEqual([200, { dueAt }]);
    expect((await visitor.get("/api/user")).statusCode).toBe(401);
    expect((await admin.get(`${url}/${id}`)).json<StaffUser>().erasureDueAt).toBe(dueAt);
    const again = await admin.delete(`${url}/${id}`);
    expect([again.statusCode, again.json<ProblemAnswer>().code]).toEqual([409, "already-closing"]);
    const erasures = (await admin.get("/api/admin/account-deletions")).json<Erasure[]>();
    expect(erasures.find((it) => it.userId === id)?.state).toBe("closing");
    expect((await admin.get(`${url}/waiting`)).json()).toMatchObject({ deletions: 1 });
  });

  test("is refused for staff accounts and unknown users", async () => {
    for (const username of ["admin", "manager"]) {
      const answer = await admin.delete(`${url}/${await idOf(username)}`);
      expect([answer.statusCode, answer.json<ProblemAnswer>().message]).toEqual([
        409,
        "Admin accounts are protected from deletion",
      ]);
    }
    expect((await admin.delete(`${url}/${product.app.randomness.uuid()}`)).statusCode).toBe(404);
    expect((await admin.delete(`${url}/amira`)).statusCode).toBe(404);
    expect((await product.signedIn("amira")).cookies.size).toBeGreaterThan(0);
  });
});

test("finds a failed analysis by filter, with its reason", async () => {
  const { id, visitor } = await freePerson(product, "unlucky");
  await submit(visitor);
  await reaches(visitor, "ready");
  const reason = "The analysis failed several times.";
  await product.app.db
    .updateTable("questionnaires")
    .set({ status: "pending", failure_reason: reason })
    .where("user_id", "=", id)
    .execute();
  const [found] = await list("?questionnaire=failed");
  expect([found?.username, found?.analysisFailure]).toEqual(["unlucky", reason]);
  const answer = await admin.post(`${url}/${id}/ai-analysis`);
  expect(answer.statusCode).toBe(202);
  await eventually(
    async () => (await list("?questionnaire=failed")).length === 0,
    "the analysis was run again",
  );
});

test("sorts and paginates search results anywhere in a long list", async () => {
  const now = product.app.clock.now();
  await sql`
    insert into users (id, username, username_key, password_hash, subscription_status, created_at, updated_at)
    select gen_random_uuid(), name, name, 'none', case when n % 2 = 0 then 'expired' else 'inactive' end,
      ${now}::timestamptz, ${now}::timestamptz
    from (select n, 'crowd-' || lpad(n::text, 4, '0') as name from generate_series(1, 2600) as n) as them
  `.execute(product.app.db);
  const ends = async (query: string) => {
    const page = await names(`${query}&sort=username&pageSize=25`);
    return [page[0], page.at(-1), page.length];
  };
  const first = ["crowd-0001", "crowd-0025", 25];
  expect(await ends("?search=crowd-00")).toEqual(first);
  expect(await ends("?search=crowd")).toEqual(first);
  expect(await ends("?search=cr")).toEqual(first);
  expect(await ends("?search=crowd&page=2")).toEqual(["crowd-0026", "crowd-0050", 25]);
  expect(await ends("?search=crowd&page=104")).toEqual(["crowd-2576", "crowd-2600", 25]);
  expect(await ends("?search=crowd&page=105")).toEqual([undefined, undefined, 0]);
  // Farther from the first page than anyone scrolls.
  const last = (page: number) => `?search=crowd-00&direction=desc&page=${page}`;
  expect(await ends(last(1))).toEqual(["crowd-0099", "crowd-0075", 25]);
  expect(await ends(last(4))).toEqual(["crowd-0024", "crowd-0001", 24]);
  expect(await ends("?search=crowd-2&page=24")).toEqual(["crowd-2575", "crowd-2599", 25]);
  expect(await ends("?search=crowd-25&status=expired")).toEqual(["crowd-2500", "crowd-2548", 25]);
});
