import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffInvitation } from "@attune/contract/staff-invitation";
import { staffCommands } from "../../commands/staff-commands.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const dayMs = 86_400_000;
const password = "walking by the river";

let count = 0;
const somebody = () => ({
  email: `invited${(count += 1)}@attune.example`,
  fullName: "Nora Quist",
  role: "admin_manager",
});

const linksTo = async (email: string) =>
  (await listOutbox(product.app))
    .filter((it) => it.to === email && it.kind === "staff-invitation")
    .map((it) => /\/join#([\w-]+)/.exec(it.text)?.[1] ?? "");
/** The token in the newest email, once this many have been sent. */
const tokenTo = async (email: string, mails = 1) =>
  await eventually(async () => {
    const links = await linksTo(email);
    return links.length >= mails && links[0];
  }, "the invitation is mailed");

async function invite() {
  const invited = somebody();
  const answer = await admin.post("/api/admin/staff-invitations", invited);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<StaffInvitation>();
  return { ...invited, id, token: await tokenTo(invited.email) };
}

const list = async () =>
  (await admin.get("/api/admin/staff-invitations")).json<StaffInvitation[]>();
const accept = (token: string, username: string, more: object = {}, visitor = product.visitor()) =>
  visitor.post(
    "/api/staff-invitations/acceptance",
    { token, username, password, confirmPassword: password, ...more },
    { remoteAddress: `198.51.100.${(count += 1)}` },
  );

describe("an invitation", () => {
  test("greets by first name", async () => {
    const { email } = await invite();
    const mail = (await listOutbox(product.app)).find((it) => it.to === email);
    expect(mail?.text).toMatch(/^Hello Nora,/);
  });

  test("creates an account with the given role and a name and password of its owner's choice", async () => {
    const { email, token, id } = await invite();
    expect(await list()).toContainEqual(
      expect.objectContaining({ id, email, invitedBy: "admin", isExpired: false }),
    );
    const shown = await product.visitor().post("/api/staff-invitations/lookup", { token });
    expect(shown.json()).toMatchObject({ email, role: "admin_manager", username: null });
    const nora = product.visitor();
    const made = await accept(token, "nora", {}, nora);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { username: "nora", role: "admin_manager", fullName: "Nora Quist" },
    ]);
    expect((await nora.get("/api/user")).statusCode).toBe(200);
    expect((await list()).map((it) => it.id)).not.toContain(id);
    expect(codeOf(await accept(token, "somebody else"))).toBe("invitation-refused");
  });

  test("works once, even when used twice at the same moment", async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token, "first one"), accept(token, "second one")]);
    expect(answers.map((it) => it.statusCode).sort((a, b) => a - b)).toEqual([201, 400]);
  });

  test("can be tried again after a taken name or a common password", async () => {
    const { token } = await invite();
    expect(codeOf(await accept(token, "amira"))).toBe("username-taken");
    const common = { password: "password123", confirmPassword: "password123" };
    expect(codeOf(await accept(token, "olga", common))).toBe("common-password");
    expect((await accept(token, "olga")).statusCode).toBe(201);
  });

  test("expires after 7 days, until it is sent again with a new link", async () => {
    const { token, id, email } = await invite();
    product.clock.advance(7 * dayMs);
    expect(codeOf(await accept(token, "paula"))).toBe("invitation-refused");
    expect((await list()).find((it) => it.id === id)).toMatchObject({ isExpired: true });
    const again = await admin.post(`/api/admin/staff-invitations/${id}/resend`);
    expect(again.json()).toMatchObject({ isExpired: false });
    const newer = await tokenTo(email, 2);
    expect(newer).not.toBe(token);
    expect(codeOf(await accept(token, "paula"))).toBe("invitation-refused");
    expect((await accept(newer, "paula")).statusCode).toBe(201);
  });

  test("is sent again once when asked three times at once, or again after a lost response", async () => {
    const { id, email } = await invite();
    product.clock.advance(1000);
    const resend = () => admin.post(`/api/admin/staff-invitations/${id}/resend`);
    const answers = await Promise.all([resend(), resend(), resend()]);
    const again = await resend();
    expect([...answers, again].map((it) => it.statusCode)).toEqual([200, 200, 200, 200]);
    const token = await tokenTo(email, 2);
    expect(await linksTo(email)).toHaveLength(2);
    product.clock.advance(60_001);
    await resend();
    await tokenTo(email, 3);
    expect(codeOf(await accept(token, "rosa"))).toBe("invitation-refused");
  });

  test("stops working when withdrawn", async () => {
    const { token, id } = await invite();
    expect((await admin.delete(`/api/admin/staff-invitations/${id}`)).statusCode).toBe(204);
    expect(codeOf(await accept(token, "quentin"))).toBe("invitation-refused");
    expect((await admin.delete(`/api/admin/staff-invitations/${id}`)).statusCode).toBe(404);
  });

  test("is refused to an admin who is disabled meanwhile", async () => {
    const { visitor, id } = await newStaff(product, "departing", "admin");
    const invited = somebody();
    const ask = () => visitor.post("/api/admin/staff-invitations", invited);
    const disable = async () => {
      const disabled = await admin.post(`/api/admin/staff/${id}/disable`);
      expect(disabled.statusCode).toBe(200);
    };
    const answer = await beforeTransactionOf(product, ask, disable, 1);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "not-signed-in"]);
    expect((await list()).map((it) => it.email)).not.toContain(invited.email);
  });

  test("is refused for an address already invited or in use", async () => {
    const { email } = await invite();
    const again = { ...somebody(), email: email.toUpperCase() };
    expect(codeOf(await admin.post("/api/admin/staff-invitations", again))).toBe("already-invited");
    const taken = { ...somebody(), email: "amira@attune.example" };
    expect(codeOf(await admin.post("/api/admin/staff-invitations", taken))).toBe("email-taken");
  });

  test("requires an admin who signed in recently", async () => {
    product.clock.advance(11 * 60_000);
    const answer = await admin.post("/api/admin/staff-invitations", somebody());
    expect(codeOf(answer)).toBe("proof-needed");
    const manager = await product.signedIn("manager");
    const refused = await manager.post("/api/admin/staff-invitations", somebody());
    expect(refused.statusCode).toBe(403);
  });

  test("is in the audit log without token, address or name", async () => {
    const { token, email } = await invite();
    await accept(token, "rosa");
    const events = await product.app.db.selectFrom("audit_events").selectAll().execute();
    const actions = events.map((it) => it.action);
    expect(actions).toEqual(expect.arrayContaining(["inviteStaff", "acceptInvitation"]));
    const all = JSON.stringify(events);
    for (const secret of [token, email, "Nora Quist"]) expect(all).not.toContain(secret);
  });
});

describe("the staff commands", () => {
  const run = (verb: string, ...words: string[]) =>
    staffCommands[verb]?.(product.app, words, "admin");

  test("create prints a link for choosing a password", async () => {
    const output = (await run("create", "otto", "otto@attune.example")) ?? "";
    const token = /\/join#([\w-]+)/.exec(output)?.[1] ?? "";
    const otto = product.visitor();
    const made = await accept(token, "another name", {}, otto);
    expect(made.json()).toMatchObject({ username: "otto", role: "admin" });
    expect((await product.visitor().signIn("otto", password)).statusCode).toBe(200);
  });

  test("create says what is wrong with the username or address", async () => {
    await expect(run("create", "me", "me@attune.example")).rejects.toThrow("at least 3 characters");
    await expect(run("create", "meredith", "me@")).rejects.toThrow("valid email");
    expect(await run("create", "meredith")).toBeUndefined();
  });

  test("create prints another link if the first one was lost, which then stops working", async () => {
    const linkOf = async () => {
      const output = (await run("create", "quinn", "quinn@attune.example")) ?? "";
      return /\/join#([\w-]+)/.exec(output)?.[1] ?? "";
    };
    const [lost, printed] = [await linkOf(), await linkOf()];
    expect(codeOf(await accept(lost, "quinn"))).toBe("invitation-refused");
    expect((await accept(printed, "quinn")).json()).toMatchObject({ username: "quinn" });
    await expect(linkOf()).rejects.toMatchObject({ problem: { code: "email-taken" } });
  });

  test("change, disable, enable, sign out and remove an account by username", async () => {
    const output = (await run("create", "pia", "pia@attune.example")) ?? "";
    await accept(/\/join#([\w-]+)/.exec(output)?.[1] ?? "", "pia");
    expect(await run("set-role", "pia", "support")).toBe("pia has the role support now.");
    expect(await run("disable", "pia")).toBe("pia is disabled and signed out.");
    expect(codeOf(await product.visitor().signIn("pia", password))).toBe("account-disabled");
    expect(await run("enable", "pia")).toBe("pia can sign in again.");
    expect(await run("sign-out", "pia")).toBe("pia is signed out everywhere.");
    expect(await run("remove", "pia")).toBe("pia is removed.");
    await expect(run("disable", "pia")).rejects.toThrow("There is no user called pia.");
    await expect(run("disable", "amira")).rejects.toThrow("amira is not a member of staff.");
    expect(await run("set-role", "manager", "user")).toBeUndefined();
  });
});
