import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { castPassword } from "../../cast.ts";
import { hashToken } from "../../http/session.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Ask, Visitor } from "../../testing/visitor.ts";
import { forgetExpired } from "./forget-expired.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const cookieName = "attune_session";
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const signedInAs = async (visitor: Visitor) => {
  const answer = await visitor.get("/api/user");
  return answer.statusCode === 200
    ? answer.json<{ username: string }>().username
    : answer.statusCode;
};

const countRows = async (table: "sessions" | "users") =>
  (await product.app.db.selectFrom(table).selectAll().execute()).length;

/** Each attempt from its own address, so that only the account's limit applies. */
let addresses = 0;
const elsewhere = (): Ask => ({ remoteAddress: `198.51.100.${(addresses += 1)}` });
const tryPassword = (visitor: Visitor, username: string, password: string) =>
  visitor.post("/api/login", { username, password }, elsewhere());

describe("signing in", () => {
  test("matches the username in any case and returns the user without secrets", async () => {
    const visitor = product.visitor();
    const answer = await tryPassword(visitor, " AMIRA ", castPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: "amira", role: "user" });
    expect(answer.body).not.toMatch(/argon2|password|hash/i);
    expect(await signedInAs(visitor)).toBe("amira");
  });

  test("matches a username with non-ASCII characters in any case and normalisation", async () => {
    const body = registration({ username: "Émilie İpek", email: "emilie@example.com" });
    expect((await product.visitor().post("/api/register", body, elsewhere())).statusCode).toBe(201);
    for (const name of ["Émilie İpek", "émilie İPEK", "E\u0301milie İpek"])
      expect((await tryPassword(product.visitor(), name, body.password)).statusCode).toBe(200);
    const again = registration({ username: "ÉMILIE İPEK", email: "other@example.com" });
    const refused = await product.visitor().post("/api/register", again, elsewhere());
    expect(refused.json<ProblemAnswer>().code).toBe("username-taken");
  });

  test("accepts the account email instead of the username, in any case", async () => {
    const visitor = product.visitor();
    expect((await tryPassword(visitor, " Amira@Attune.example", castPassword)).statusCode).toBe(
      200,
    );
    expect(await signedInAs(visitor)).toBe("amira");
    expect((await tryPassword(visitor, "amira@attune.example", "a wrong one")).statusCode).toBe(
      401,
    );
  });

  test("prefers an account's confirmed address over an equal username of someone else", async () => {
    const address = "owner@example.com";
    const taker = {
      username: address,
      email: "taker@example.com",
      password: "password of the taker",
    };
    const owner = { username: "the-owner", email: address, password: "password of the owner" };
    for (const it of [taker, owner])
      await product.visitor().post("/api/register", registration(it), elsewhere());
    const statuses = async () => {
      const tries = [taker, owner].map((it) =>
        tryPassword(product.visitor(), address, it.password),
      );
      return (await Promise.all(tries)).map((it) => it.statusCode);
    };
    expect(await statuses()).toEqual([200, 401]);
    await product.app.db
      .updateTable("users")
      .set({ email_verified_at: product.clock.now() })
      .where("email", "=", address)
      .execute();
    expect(await statuses()).toEqual([401, 200]);
  });

  test("returns the same for an unknown address as for a known one, in failures and in the limit", async () => {
    const outcomes = async (typed: string) => {
      const visitor = product.visitor();
      const answers = [];
      for (let it = 0; it < 11; it += 1) {
        const { statusCode, body } = await tryPassword(visitor, typed, "not the password");
        answers.push([statusCode, body]);
      }
      return answers;
    };
    // Failures under the username do not affect its email address.
    await outcomes("farid");
    expect(await outcomes("farid@attune.example")).toEqual(await outcomes("nobody@attune.example"));
    product.clock.advance(15 * minuteMs);
  });

  test("returns the same bytes for an unknown name and a wrong password", async () => {
    const wrong = await tryPassword(product.visitor(), "amira", "not the password");
    const unknown = await tryPassword(product.visitor(), "nobody-here", "not the password");
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.json<ProblemAnswer>().message).toBe("Invalid credentials");
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  test("creates a new session id, even if the visitor sent one, and ends the old session", async () => {
    const visitor = product.visitor();
    visitor.cookies.set(cookieName, "planted-by-somebody-else");
    expect((await tryPassword(visitor, "ben", castPassword)).statusCode).toBe(200);
    const first = visitor.cookies.get(cookieName) ?? "";
    expect(first).not.toBe("planted-by-somebody-else");
    expect(Buffer.from(first, "base64url")).toHaveLength(32);
    await tryPassword(visitor, "ben", castPassword);
    const old = product.visitor();
    old.cookies.set(cookieName, first);
    expect([await signedInAs(old), await signedInAs(visitor)]).toEqual([401, "ben"]);
  });

  test("stores only the hash of the session token", async () => {
    const visitor = await product.signedIn("chloe");
    const token = visitor.cookies.get(cookieName) ?? "";
    const rows = await product.app.db.selectFrom("sessions").select("id_hash").execute();
    const hashes = rows.map((it) => it.id_hash);
    expect([hashes.includes(hashToken(token)), hashes.includes(token)]).toEqual([true, false]);
  });

  test("lasts seven days, however much it is used", async () => {
    const visitor = await product.signedIn("farid");
    for (const _day of Array(6)) {
      product.clock.advance(dayMs);
      expect(await signedInAs(visitor)).toBe("farid");
    }
    product.clock.advance(dayMs - 1);
    expect(await signedInAs(visitor)).toBe("farid");
    product.clock.advance(1);
    expect(await signedInAs(visitor)).toBe(401);
  });

  test("applies a removed role from the next request", async () => {
    const { db } = product.app;
    const manager = await product.signedIn("manager");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("username", "=", "manager")
      .execute();
    expect((await manager.get("/api/admin/free-accounts")).statusCode).toBe(200);
    await db
      .updateTable("users")
      .set({ role: "admin_manager" })
      .where("username", "=", "manager")
      .execute();
    expect((await manager.get("/api/admin/free-accounts")).statusCode).toBe(403);
  });
});

describe("logging out", () => {
  let amiraOnce: Visitor | undefined;
  const signedInAmira = async () => (amiraOnce ??= await product.signedIn("amira"));

  test("by POST ends the session and deletes its cookies", async () => {
    const visitor = await product.signedIn("amira");
    const token = visitor.cookies.get(cookieName) ?? "";
    const answer = await visitor.post("/api/logout");
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect([...visitor.cookies.keys()]).toEqual(["attune_device"]);
    visitor.cookies.set(cookieName, token);
    expect(await signedInAs(visitor)).toBe(401);
  });

  test("by POST succeeds if nobody is signed in", async () => {
    expect((await product.visitor().post("/api/logout")).statusCode).toBe(204);
  });

  test("by a link on our own page signs out and redirects home", async () => {
    const visitor = await product.signedIn("amira");
    const headers = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    const answer = await visitor.get("/api/logout", { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect(await signedInAs(visitor)).toBe(401);
  });

  test("by a link works in a browser without fetch metadata if the referrer is ours", async () => {
    const visitor = await product.signedIn("amira");
    const host = "attune.example:3000";
    const referer = `http://${host}/dashboard`;
    const answer = await visitor.get("/api/logout", { headers: { host, referer } });
    expect(answer.statusCode).toBe(303);
    expect(await signedInAs(visitor)).toBe(401);
  });

  test.each([
    ["a link elsewhere", { "sec-fetch-site": "cross-site" }, 403],
    ["a sibling site", { "sec-fetch-site": "same-site" }, 200],
    ["a typed address", { "sec-fetch-site": "none" }, 200],
    ["a browser without headers", {}, 200],
    ["a page elsewhere in an old browser", { referer: "http://evil.example/localhost:80" }, 200],
    ["an invalid referrer", { referer: "localhost:80" }, 200],
    ["a prefetch", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }, 200],
    ["an old prefetch", { "sec-fetch-site": "same-origin", purpose: "prefetch" }, 200],
  ] as [string, Record<string, string>, number][])(
    "by GET from %s shows a button instead of signing out",
    async (_what, headers, status) => {
      const visitor = await signedInAmira();
      const answer = await visitor.get("/api/logout", { headers });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        status,
        "text/html; charset=utf-8",
      ]);
      expect(answer.body).toContain("<button>Log out</button>");
      expect(await signedInAs(visitor)).toBe("amira");
    },
  );
});

describe("the CSRF token", () => {
  const disclaimer = { ageConfirmed: true, disclaimerAccepted: true, termsAccepted: true };
  let chloeOnce: Visitor | undefined;
  const signedInChloe = async () => (chloeOnce ??= await product.signedIn("chloe"));
  const consents = async () =>
    (await product.app.db.selectFrom("consents").select("id").execute()).length;

  /** The outcome: status, whether the response mentions CSRF, and the number of rows stored. */
  async function outcomeOf(visitor: Visitor, ask: Ask) {
    const before = await consents();
    const answer = await visitor.post("/api/user/disclaimer", ask.body ?? disclaimer, ask);
    const stored = (await consents()) - before;
    return { status: answer.statusCode, isCsrf: answer.body.includes("CSRF"), stored };
  }
  const refused = { status: 403, isCsrf: true, stored: 0 };

  test("is refused if missing, empty, wrong or truncated", async () => {
    const chloe = await signedInChloe();
    const right = await chloe.csrfToken();
    expect(await outcomeOf(chloe, { hasToken: false })).toEqual(refused);
    for (const token of ["", "wrong", right.slice(1), `${right}=`, right.toLowerCase()])
      expect(
        await outcomeOf(chloe, { hasToken: false, headers: { "x-csrf-token": token } }),
      ).toEqual(refused);
  });

  test("is refused if it belongs to another session or predates the sign-in", async () => {
    const amira = await product.signedIn("amira");
    const visitor = product.visitor();
    const early = await visitor.csrfToken();
    await tryPassword(visitor, "chloe", castPassword);
    for (const token of [await amira.csrfToken(), early])
      expect(
        await outcomeOf(visitor, { hasToken: false, headers: { "x-csrf-token": token } }),
      ).toEqual(refused);
  });

  test("is accepted only in its header", async () => {
    const chloe = await signedInChloe();
    const token = await chloe.csrfToken();
    const body = { ...disclaimer, _csrf: token, csrfToken: token };
    expect(await outcomeOf(chloe, { hasToken: false, body })).toEqual(refused);
    const before = await consents();
    const url = `/api/user/disclaimer?_csrf=${token}&x-csrf-token=${token}`;
    const inQuery = await chloe.post(url, disclaimer, { hasToken: false });
    expect([inQuery.statusCode, await consents()]).toEqual([403, before]);
  });

  test.each([
    ["a page elsewhere", { "sec-fetch-site": "cross-site" }],
    ["a sibling site", { "sec-fetch-site": "same-site" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["our host on another port", { origin: "http://localhost:81" }],
    ["a sandboxed frame", { origin: "null" }],
  ] as [string, Record<string, string>][])(
    "is not enough for a request from %s",
    async (_what, headers) => {
      expect(await outcomeOf(await signedInChloe(), { headers })).toEqual(refused);
    },
  );

  test("is accepted from our own page and from clients that are not browsers", async () => {
    const chloe = await signedInChloe();
    const passing: Record<string, string>[] = [
      { "sec-fetch-site": "same-origin", origin: "http://localhost:80" },
      { host: "attune.example:3000", origin: "http://attune.example:3000" },
      { "x-attune": "neither" },
    ];
    for (const headers of passing)
      expect((await chloe.post("/api/user/disclaimer", disclaimer, { headers })).statusCode).toBe(
        200,
      );
  });

  test("does not admit content types that any form can send", async () => {
    const chloe = await signedInChloe();
    const before = await consents();
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
    ]) {
      const ask = { headers: { "content-type": type } };
      const answer = await chloe.post("/api/user/disclaimer", JSON.stringify(disclaimer), ask);
      expect([type, answer.statusCode]).toEqual([type, 415]);
      const blind = { ...ask, hasToken: false };
      expect((await chloe.post("/api/user/disclaimer", "a=b", blind)).statusCode).toBe(403);
    }
    expect(await consents()).toBe(before);
  });

  test("is required to sign in and to register", async () => {
    const before = [await countRows("users"), await countRows("sessions")];
    const visitor = product.visitor();
    const login = { username: "amira", password: castPassword };
    for (const [url, body] of [
      ["/api/login", login],
      ["/api/register", registration({ username: "crossed", email: "crossed@example.com" })],
    ] as const)
      expect((await visitor.post(url, body, { hasToken: false })).statusCode).toBe(403);
    expect([await countRows("users"), await countRows("sessions")]).toEqual(before);
  });
});

describe("the cleanup", () => {
  test("deletes expired sessions, links and counts, and nothing current", async () => {
    const { app, clock } = product;
    await product.visitor().post("/api/forgot-password", { email: "amira@attune.example" });
    clock.advance(8 * dayMs);
    const amira = await product.signedIn("amira");
    await product.visitor().post("/api/forgot-password", { email: "amira@attune.example" });
    await forgetExpired(app);
    const left = async (table: "sessions" | "rate_limits" | "password_reset_tokens") =>
      (await app.db.selectFrom(table).selectAll().execute()).length;
    expect([await left("sessions"), await left("password_reset_tokens")]).toEqual([1, 1]);
    expect(await left("rate_limits")).toBe(3);
    expect(await signedInAs(amira)).toBe("amira");
  });
});

describe("the session cookie", () => {
  test("is HTTP-only, SameSite, host-only and lasts seven days", async () => {
    const visitor = product.visitor();
    const answer = await tryPassword(visitor, "amira", castPassword);
    const session = answer.cookies.find((it) => it.name === cookieName);
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 604_800 });
    expect(session).not.toHaveProperty("domain");
  });
});
