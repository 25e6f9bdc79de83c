import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { castPassword } from "../../cast.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Ask, Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const minuteMs = 60_000;

/** Each attempt from its own address, so that only the account's limit applies. */
let addresses = 0;
const elsewhere = (): Ask => ({ remoteAddress: `198.51.100.${(addresses += 1)}` });
const tryPassword = (visitor: Visitor, username: string, password: string) =>
  visitor.post("/api/login", { username, password }, elsewhere());

describe("guessing passwords", () => {
  test("is blocked after ten failures with a message, until the time is over", async () => {
    const guesser = product.visitor();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await tryPassword(guesser, "BEN", `guess ${attempt}`)).statusCode).toBe(401);
    const refused = await tryPassword(guesser, "ben", castPassword);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ProblemAnswer>().message).toMatch(/too many attempts/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
    expect((await tryPassword(guesser, "amira", castPassword)).statusCode).toBe(200);
    product.clock.advance(15 * minuteMs);
    expect((await tryPassword(guesser, "ben", castPassword)).statusCode).toBe(200);
  });

  test("is limited to ten when twenty attempts arrive at once", async () => {
    const guesser = product.visitor();
    await guesser.csrfToken();
    // All wrong: they are counted in any order, and a correct one would end the count for later
    // ones.
    const guesses = Array.from({ length: 20 }, (_, it) =>
      tryPassword(guesser, "farid", `guess ${it}`),
    );
    const statuses = (await Promise.all(guesses)).map((it) => it.statusCode);
    expect(statuses.filter((it) => it === 401)).toHaveLength(10);
    expect(statuses.filter((it) => it === 429)).toHaveLength(10);
    expect((await tryPassword(guesser, "farid", castPassword)).statusCode).toBe(429);
    product.clock.advance(15 * minuteMs);
  });

  test("is not blocked beyond 15 minutes by attempts counted while the clock was ahead", async () => {
    const yearMs = 365 * 86_400_000;
    product.clock.advance(yearMs);
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await tryPassword(product.visitor(), "ben", `typo ${attempt}`)).statusCode).toBe(401);
    product.clock.advance(-yearMs);
    expect((await tryPassword(product.visitor(), "ben", "typo")).statusCode).toBe(401);
    expect((await tryPassword(product.visitor(), "ben", castPassword)).statusCode).toBe(200);
  });

  test("is limited to ten by two servers whose clocks differ by a minute", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      product.clock.advance(attempt % 2 === 0 ? minuteMs : -minuteMs);
      expect((await tryPassword(product.visitor(), "chloe", `x ${attempt}`)).statusCode).toBe(401);
    }
    expect((await tryPassword(product.visitor(), "chloe", castPassword)).statusCode).toBe(429);
    product.clock.advance(16 * minuteMs);
  });

  test("is counted afresh after a correct sign-in", async () => {
    for (const typos of [9, 2]) {
      for (let attempt = 0; attempt < typos; attempt += 1)
        await tryPassword(product.visitor(), "chloe", `typo ${attempt}`);
      expect((await tryPassword(product.visitor(), "chloe", castPassword)).statusCode).toBe(200);
    }
  });

  test("does not store the typed username in plain text", async () => {
    await tryPassword(product.visitor(), "my-secret-password", "amira");
    const rows = await product.app.db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("my-secret");
  });

  test("refuses further attempts from an address after thirty, whichever accounts they target", async () => {
    const ask = { remoteAddress: "203.0.113.9" };
    const visitor = product.visitor();
    for (let attempt = 0; attempt < 30; attempt += 1)
      await visitor.post("/api/login", { username: `somebody ${attempt}` }, ask);
    const refused = await visitor.post("/api/login", { username: "x", password: "x" }, ask);
    expect(refused.statusCode).toBe(429);
    expect((await tryPassword(visitor, "amira", castPassword)).statusCode).toBe(200);
  });

  test("cannot be used by a cross-site page to block a visitor", async () => {
    const ask = { remoteAddress: "203.0.113.10", headers: { "sec-fetch-site": "cross-site" } };
    for (let attempt = 0; attempt < 31; attempt += 1)
      await product.visitor().post("/api/login", { username: "x", password: "x" }, ask);
    const { remoteAddress } = ask;
    const body = { username: "amira", password: castPassword };
    const answer = await product.visitor().post("/api/login", body, { remoteAddress });
    expect(answer.statusCode).toBe(200);
  });

  test("is limited by the real address, whatever a forgeable header says", async () => {
    const visitor = product.visitor();
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const ask = {
        remoteAddress: "203.0.113.11",
        headers: { "x-forwarded-for": `10.0.0.${attempt}`, forwarded: `for=10.0.1.${attempt}` },
      };
      const body = { username: `other ${attempt}` };
      statuses.push((await visitor.post("/api/login", body, ask)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("does not count successful sign-ins, so that a clinic behind one address is not locked out", async () => {
    const ask = { remoteAddress: "203.0.113.12" };
    const body = { username: "amira", password: castPassword };
    const statuses = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await product.visitor().post("/api/login", body, ask)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("is limited per IPv6 network", async () => {
    let names = 0;
    const attempt = async (remoteAddress: string) => {
      const body = { username: `unknown ${(names += 1)}`, password: "x" };
      return (await product.visitor().post("/api/login", body, { remoteAddress })).statusCode;
    };
    for (let number = 0; number < 30; number += 1) await attempt(`2001:db8:1:2::${number}`);
    expect(await attempt("2001:db8:1:2:ffff::1")).toBe(429);
    expect(await attempt("2001:db8:1:3::1")).toBe(401);
  });

  test("does not stop a signed-in user from changing the password", async () => {
    const username = "patient";
    const visitor = product.visitor();
    const password = "a long password";
    await visitor.post(
      "/api/register",
      registration({ username, email: "p@example.com", password }),
    );
    for (let attempt = 0; attempt < 10; attempt += 1)
      await tryPassword(product.visitor(), username, `guess ${attempt}`);
    expect((await tryPassword(product.visitor(), username, password)).statusCode).toBe(429);
    const changed = await visitor.post("/api/user/password", {
      currentPassword: password,
      password: "another password",
      confirmPassword: "another password",
    });
    expect(changed.statusCode).toBe(204);
  });
});
