import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProblemAnswer } from "@attune/contract/problem";
import { castPassword } from "../../cast.ts";
import { registerNewcomer } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let number = 0;
const password = "a long password";
const another = { password: "another password", confirmPassword: "another password" };

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const plan = { planName: "New", priceAmount: 5, interval: "week", isMadeAtStripe: true };
const person = async () => (await registerNewcomer(product, (number += 1), password)).visitor;
const letProofExpire = () => product.clock.advance(10 * 60_000);
const prove = (visitor: Visitor, body: object) => visitor.post("/api/user/proof", body);
const outcome = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? "done" : (JSON.parse(body) as ProblemAnswer).code;
};

const actions: [string, (visitor: Visitor) => Promise<{ statusCode: number; body: string }>][] = [
  ["a change of address", (it) => it.post("/api/user/email", { email: "other@example.com" })],
  ["two-step sign-in", (it) => it.post("/api/user/second-factor/setup", {})],
  ["an export", (it) => it.post("/api/user/export", {})],
  ["a deletion", (it) => it.delete("/api/user/account", { body: {} })],
];

describe("a proof of presence", () => {
  test.each(actions)("is required for %s after ten minutes", async (_, act) => {
    const visitor = await person();
    product.clock.advance(10 * 60_000 - 1);
    expect(await outcome(act(visitor))).toBe("done");
    const later = await person();
    letProofExpire();
    expect(await outcome(act(later))).toBe("proof-needed");
    expect(await outcome(prove(later, { password: "wrong" }))).toBe("wrong-password");
    expect(await outcome(act(later))).toBe("proof-needed");
    expect(await outcome(prove(later, { password }))).toBe("done");
    expect(await outcome(act(later))).toBe("done");
  });

  test.each<[string, "post" | "patch", string, object]>([
    [
      "a free account",
      "post",
      "/api/admin/free-accounts",
      { username: "given away", password: "long and unusual" },
    ],
    ["a plan", "post", "/api/admin/stripe/settings", plan],
    [
      "the price of a plan",
      "patch",
      "/api/admin/stripe/settings/00000000-0000-4000-8000-000000000000",
      { priceAmount: 1 },
    ],
    ["the refund window", "patch", "/api/admin/stripe/refund-window", { hours: 48 }],
  ])("is required of staff for %s", async (_, method, path, body) => {
    const { visitor } = await newStaff(product, `staff ${(number += 1)}`, "admin");
    const act = () => outcome(visitor[method](path, body));
    expect(await act()).not.toBe("proof-needed");
    letProofExpire();
    expect(await act()).toBe("proof-needed");
    await prove(visitor, { password: castPassword });
    expect(await act()).not.toBe("proof-needed");
  });

  test("counts only in the session that gave it", async () => {
    const { visitor, username } = await registerNewcomer(product, (number += 1), password);
    const other = product.visitor();
    await other.signIn(username, password);
    letProofExpire();
    await prove(other, { password });
    expect(await outcome(visitor.post("/api/user/export", {}))).toBe("proof-needed");
  });

  test("does not use up the action's rate limit when required", async () => {
    const visitor = await person();
    letProofExpire();
    const act = () => outcome(visitor.post("/api/user/export", {}));
    for (let it = 0; it < 8; it += 1) expect(await act()).toBe("proof-needed");
    await prove(visitor, { password });
    expect(await act()).toBe("done");
  });

  test("requires a signed-in user, and is blocked after ten wrong passwords", async () => {
    expect((await prove(product.visitor(), { password })).statusCode).toBe(401);
    const visitor = await person();
    for (let it = 0; it < 10; it += 1) await prove(visitor, { password: "wrong" });
    expect(await outcome(prove(visitor, { password }))).toBe("too-many-requests");
  });
});

describe("with two-step sign-in on", () => {
  const protectedPerson = async () => {
    const visitor = await person();
    const begun = await visitor.post("/api/user/second-factor/setup", {});
    const { secret } = begun.json<{ secret: string }>();
    const code = (stepsAway = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: product.clock.now().getTime() + stepsAway * 30_000,
      });
    await visitor.post("/api/user/second-factor", { code: code() });
    letProofExpire();
    return { visitor, code };
  };

  test("requires a code beside the password to prove presence or to change address or password", async () => {
    const { visitor, code } = await protectedPerson();
    const answer = await prove(visitor, { password });
    expect(answer.json<ProblemAnswer>().fields).toEqual({ code: "Please enter the code" });
    const email = { email: "thief@example.com", password };
    expect(await outcome(visitor.post("/api/user/email", email))).toBe("proof-needed");
    const change = { currentPassword: password, ...another };
    expect(await outcome(visitor.post("/api/user/password", change))).toBe("proof-needed");
    expect(await outcome(prove(visitor, { password, code: "000000" }))).toBe("wrong-code");
    expect(await outcome(prove(visitor, { password, code: code() }))).toBe("done");
    expect(await outcome(visitor.post("/api/user/password", change))).toBe("done");
  });

  test("accepts a code after the clock was ahead, and each code still once", async () => {
    const { visitor, code } = await protectedPerson();
    const dayMs = 86_400_000;
    product.clock.advance(dayMs);
    expect(await outcome(prove(visitor, { password, code: code() }))).toBe("done");
    product.clock.advance(-dayMs);
    expect(await outcome(prove(visitor, { password, code: code() }))).toBe("done");
    expect(await outcome(prove(visitor, { password, code: code() }))).toBe("wrong-code");
    expect(await outcome(prove(visitor, { password, code: code(1) }))).toBe("done");
    expect(await outcome(prove(visitor, { password, code: code(-1) }))).toBe("wrong-code");
  });

  test("accepts the code together with the new password", async () => {
    const { visitor, code } = await protectedPerson();
    const change = { currentPassword: password, ...another };
    const send = (more: object) =>
      outcome(visitor.post("/api/user/password", { ...change, ...more }));
    expect(await send({ code: "000000" })).toBe("wrong-code");
    expect(await send({ code: code(), currentPassword: "wrong" })).toBe("wrong-password");
    expect(await send({ code: code() })).toBe("done");
  });

  test("requires the code for an export and a deletion", async () => {
    const { visitor, code } = await protectedPerson();
    expect(await outcome(visitor.post("/api/user/export", { password }))).toBe("proof-needed");
    const leave = (body: object) => outcome(visitor.delete("/api/user/account", { body }));
    expect(await leave({ password })).toBe("proof-needed");
    expect(await leave({ password, code: code() })).toBe("done");
  });
});

test("requires proof of presence from staff to move money or close an account", async () => {
  const admin = await product.signedIn("admin");
  const userId = product.app.randomness.uuid();
  const act = {
    refund: () =>
      admin.post("/api/admin/stripe/refund", { customerId: userId, reason: "Asked for by phone" }),
    close: () => admin.delete(`/api/admin/users/${userId}`),
    revoke: () => admin.delete(`/api/admin/free-accounts/${userId}`),
  };
  letProofExpire();
  for (const it of Object.values(act)) expect(await outcome(it())).toBe("proof-needed");
  expect(await outcome(prove(admin, { password: castPassword }))).toBe("done");
  for (const it of Object.values(act)) expect((await it()).statusCode).toBe(404);
});
