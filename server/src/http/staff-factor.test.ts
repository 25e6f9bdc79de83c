import { staffRoles, type StaffRole } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { AnswerOf, Endpoint } from "@attune/contract/endpoint";
import type { StaffInvitation } from "@attune/contract/staff-invitation";
import type { beginSecondFactor } from "@attune/contract/security";
import type { UserAnswer } from "@attune/contract/user";
import { viewHeader } from "@attune/contract/view";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castPassword } from "../cast.ts";
import { staffCommands } from "../commands/staff-commands.ts";
import { findMail } from "../testing/newcomer.ts";
import { makePasskey, passkeysOf, signInByPasskey } from "../testing/passkeys.ts";
import { codeOf } from "../testing/problem-code.ts";
import { type Product, startProduct } from "../testing/product.ts";
import { makeStaff } from "../testing/staff.ts";
import type { Visitor } from "../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ needsStaffFactor: true, logLevel: "silent" });
});
afterAll(() => product.close());

const nobodysId = "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";
/** What staff may call before they have a factor, besides public calls. */
const open = [
  "addPasskey",
  "beginPasskey",
  "beginSecondFactor",
  "confirmSecondFactor",
  "getSecurity",
  "getUser",
  "listPasskeys",
  "provePresence",
];

let count = 0;
/** A new colleague who has signed in with the password alone. */
async function newColleague(role: StaffRole = "admin") {
  const username = `unprotected ${(count += 1)}`;
  const id = await makeStaff(product, username, role);
  const visitor = product.visitor();
  expect((await visitor.signIn(username)).statusCode).toBe(200);
  return { id, username, visitor, email: `unprotected.${count}@attune.example` };
}

async function ask(visitor: Visitor, { method, path }: Pick<Endpoint, "method" | "path">) {
  const url = path.replace(/\{\w+\}/g, nobodysId);
  if (method === "GET") return await visitor.get(url);
  if (method === "DELETE") return await visitor.delete(url);
  return method === "POST" ? await visitor.post(url, {}) : await visitor.patch(url, {});
}

async function setUpApp(visitor: Visitor) {
  const begun = await visitor.post("/api/user/second-factor/setup", {});
  const { secret } = begun.json<AnswerOf<typeof beginSecondFactor>>();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const appCode = () => totp.generate({ timestamp: product.clock.now().getTime() });
  const on = await visitor.post("/api/user/second-factor", { code: appCode() });
  expect(on.statusCode).toBe(200);
  product.clock.advance(60_000);
  return { appCode };
}

const removeApp = (visitor: Visitor) => visitor.post("/api/user/second-factor/removal", {});
const ownUser = async (visitor: Visitor) => (await visitor.get("/api/user")).json<UserAnswer>();
const countUsers = async (visitor: Visitor) =>
  (await visitor.get("/api/admin/users/count")).statusCode;

describe("staff without a second factor", () => {
  test("are notified at sign-in, and refused by every endpoint outside the setup", async () => {
    const guarded = allEndpoints.filter((it) => it.access !== "anyone");
    const opened = guarded.filter((it) => it.isOpenBeforeFactor === true);
    expect(opened.map((it) => it.name).sort()).toEqual(open);
    expect(allEndpoints.filter((it) => it.access === "anyone" && it.isOpenBeforeFactor)).toEqual(
      [],
    );
    for (const role of staffRoles) {
      const { visitor } = await newColleague(role);
      expect((await ownUser(visitor)).needsSecondFactor).toBe(true);
      for (const it of guarded) {
        const answer = await ask(visitor, it);
        const isRefused = answer.statusCode === 403 && codeOf(answer) === "second-factor-needed";
        expect([role, it.name, isRefused]).toEqual([role, it.name, !open.includes(it.name)]);
      }
      expect((await visitor.get("/api/health/live")).statusCode).toBe(200);
      expect((await visitor.get("/api/billing/plans")).statusCode).toBe(200);
      expect((await visitor.post("/api/logout")).statusCode).toBe(204);
    }
  });

  test("get instructions, and cannot view a customer's dashboard", async () => {
    const { visitor } = await newColleague();
    const answer = await visitor.get("/api/admin/users/count");
    expect(answer.json()).toMatchObject({
      code: "second-factor-needed",
      message: expect.stringContaining("add a passkey, or set up an authenticator app"),
    });
    const viewing = await visitor.get("/api/user/state", { headers: { [viewHeader]: nobodysId } });
    expect(codeOf(viewing)).toBe("second-factor-needed");
  });

  test("continue in the same session once an authenticator app is set up", async () => {
    const { visitor, username } = await newColleague("support");
    await setUpApp(visitor);
    expect([(await ownUser(visitor)).needsSecondFactor, await countUsers(visitor)]).toEqual([
      undefined,
      200,
    ]);
    expect(codeOf(await product.visitor().signIn(username))).toBe("code-needed");
  });

  test("can also use a passkey, which signs out sessions opened elsewhere with the password", async () => {
    const { visitor, username } = await newColleague();
    const elsewhere = product.visitor();
    await elsewhere.signIn(username);
    const { authenticator } = await makePasskey(visitor);
    expect([await countUsers(visitor), await countUsers(elsewhere)]).toEqual([200, 401]);
    expect(codeOf(await product.visitor().signIn(username))).toBe("passkey-needed");
    expect((await signInByPasskey(product.visitor(), authenticator)).statusCode).toBe(200);
  });

  test("are not let in by an unfinished setup", async () => {
    const { visitor } = await newColleague();
    await visitor.post("/api/user/second-factor/setup", {});
    expect(await countUsers(visitor)).toBe(403);
  });

  test("are asked for one when they accept their invitation", async () => {
    const { visitor: admin } = await newColleague();
    await setUpApp(admin);
    const email = "invited.without@attune.example";
    const invited = await admin.post("/api/admin/staff-invitations", {
      email,
      fullName: "Nora Quist",
      role: "support",
    });
    expect(invited.json<StaffInvitation>().email).toBe(email);
    const { text } = await findMail(product, email, "You are invited to the back office");
    const token = /\/join#([\w-]+)/.exec(text)?.[1];
    const password = "walking by the river";
    const nora = product.visitor();
    const joined = await nora.post("/api/staff-invitations/acceptance", {
      token,
      username: "nora without",
      password,
      confirmPassword: password,
    });
    expect(joined.json<UserAnswer>().needsSecondFactor).toBe(true);
    expect(await countUsers(nora)).toBe(403);
  });
});

test("a second factor is not required of customers or the demo's staff", async () => {
  const chloe = await product.signedIn("chloe");
  expect((await chloe.get("/api/user/state")).statusCode).toBe(200);
  expect((await ownUser(chloe)).needsSecondFactor).toBeUndefined();
  const { visitor } = await newColleague();
  const { app } = product;
  const { config } = app;
  app.config = { ...config, isDemo: true, needsStaffFactor: false };
  try {
    const user = await ownUser(visitor);
    expect([user.needsSecondFactor, await countUsers(visitor)]).toEqual([undefined, 200]);
    expect(user.isSparedSecondFactor).toBe(true);
    expect((await ownUser(chloe)).isSparedSecondFactor).toBeUndefined();
  } finally {
    app.config = config;
  }
});

describe("the last second factor of staff", () => {
  test("cannot be removed until there is another", async () => {
    const { visitor } = await newColleague();
    const { passkey } = await makePasskey(visitor);
    const removePasskey = (id: string) => visitor.delete(`/api/user/passkeys/${id}`);
    const refused = await removePasskey(passkey.id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "last-second-factor"]);
    expect(await passkeysOf(visitor)).toHaveLength(1);
    const { passkey: second } = await makePasskey(visitor, { name: "Phone" });
    expect((await removePasskey(passkey.id)).statusCode).toBe(204);
    await setUpApp(visitor);
    expect((await removePasskey(second.id)).statusCode).toBe(204);
    const answer = await removeApp(visitor);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, "last-second-factor"]);
    expect(await countUsers(visitor)).toBe(200);
    await makePasskey(visitor);
    expect((await removeApp(visitor)).statusCode).toBe(204);
    expect(await countUsers(visitor)).toBe(200);
  });

  test("remains if both are removed at the same time", async () => {
    const { visitor } = await newColleague();
    const { passkey } = await makePasskey(visitor);
    await setUpApp(visitor);
    const answers = await Promise.all([
      removeApp(visitor),
      visitor.delete(`/api/user/passkeys/${passkey.id}`),
    ]);
    expect(answers.map((it) => it.statusCode).sort((a, b) => a - b)).toEqual([204, 409]);
  });

  test("survives a password reset, even if the address was never confirmed", async () => {
    const { app } = product;
    const withApp = await newColleague();
    const { appCode } = await setUpApp(withApp.visitor);
    const withPasskey = await newColleague();
    await makePasskey(withPasskey.visitor);
    const password = "another long password";
    for (const { id } of [withApp, withPasskey]) {
      await app.db
        .updateTable("users")
        .set({ email_verified_at: null })
        .where("id", "=", id)
        .execute();
      const { email } = await app.db
        .selectFrom("users")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const forgotten = await product.visitor().post("/api/forgot-password", { email });
      const { resetToken: token } = forgotten.json<{ resetToken: string }>();
      const body = { token, password, confirmPassword: password };
      expect((await product.visitor().post("/api/reset-password", body)).statusCode).toBe(200);
    }
    const byPassword = ({ username }: { username: string }, code?: string) =>
      product.visitor().post("/api/login", { username, password, code });
    expect(codeOf(await byPassword(withApp))).toBe("code-needed");
    expect((await byPassword(withApp, appCode())).statusCode).toBe(200);
    expect(codeOf(await byPassword(withPasskey))).toBe("passkey-needed");
  });

  test("is removed by the operator command and set up again at the next sign-in", async () => {
    const { visitor, username } = await newColleague();
    const { email } = await ownUser(visitor);
    await makePasskey(visitor);
    await setUpApp(visitor);
    await staffCommands["remove-second-factor"]?.(product.app, [username], "");
    expect(await countUsers(visitor)).toBe(403);
    const { text } = await findMail(product, email ?? "", "Two-step sign-in was turned off");
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "You will set up a new second step the next time you sign in.",
    );
    const again = product.visitor();
    const answer = await again.signIn(username, castPassword);
    expect(answer.json<UserAnswer>().needsSecondFactor).toBe(true);
    await setUpApp(again);
    expect(await countUsers(again)).toBe(200);
  });
});
