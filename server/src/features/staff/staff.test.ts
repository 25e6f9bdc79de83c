import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { StaffMember } from "@attune/contract/staff";
import type { StaffInvitation } from "@attune/contract/staff-invitation";
import type { Ticket } from "@attune/contract/ticket";
import { castPassword } from "../../cast.ts";
import { beforeTransactionOf } from "../../testing/before-transaction.ts";
import { countMails } from "../../testing/count-mails.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff, withSession } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { disableStaff, changeStaffRole, removeStaff } from "./change-staff.ts";

let product: Product;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  admin = await product.signedIn("admin");
  manager = await product.signedIn("manager");
});
afterAll(() => product.close());

const list = async () => (await admin.get("/api/admin/staff")).json<StaffMember[]>();
const member = async (username: string) =>
  (await list()).find((it) => it.username === username) ?? fail(username);
const fail = (username: string): never => {
  throw new Error(`${username} is not listed`);
};
const act = async (username: string, what: string, body: object = {}, by = admin) =>
  await by.post(`/api/admin/staff/${(await member(username)).id}/${what}`, body);
const statusOf = async (visitor: Visitor) => (await visitor.get("/api/user")).statusCode;
const log = async () =>
  (await admin.get("/api/admin/audit-events")).json<AnswerOf<typeof listAuditEvents>>().events;

let count = 0;
const makeColleague = async (role: StaffMember["role"] = "admin_manager") => {
  const username = `colleague ${(count += 1)}`;
  const { visitor } = await newStaff(product, username, role);
  return { username, visitor };
};

describe("the staff list", () => {
  test("shows each member's role and last activity, and no customers", async () => {
    const { role, disabledAt, lastSeenAt } = await member("manager");
    expect({ role, disabledAt, lastSeenAt }).toEqual({
      role: "admin_manager",
      disabledAt: null,
      lastSeenAt: product.clock.now().toISOString(),
    });
    expect((await list()).map((it) => it.username)).not.toContain("amira");
  });
});

describe("a disabled staff member", () => {
  test("is signed out at once, and cannot sign in until enabled again", async () => {
    expect((await act("manager", "disable")).json()).toMatchObject({
      disabledAt: product.clock.now().toISOString(),
      lastSeenAt: null,
    });
    expect(await statusOf(manager)).toBe(401);
    const refused = await product.visitor().signIn("manager");
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, "account-disabled"]);
    expect(refused.json<ProblemAnswer>().message).toMatch(/ask an admin/);
    const wrong = await product.visitor().signIn("manager", "not the password");
    expect(codeOf(wrong)).toBe("invalid-credentials");
    await act("manager", "enable");
    expect((await product.visitor().signIn("manager")).statusCode).toBe(200);
  });

  test("has no session left from a sign-in of the same moment once enabled again", async () => {
    const { username } = await makeColleague();
    const visitor = product.visitor();
    // The password has been checked, and the session is about to be stored.
    const disable = async () => void (await act(username, "disable"));
    await beforeTransactionOf(product, () => visitor.signIn(username), disable, 1);
    expect(await statusOf(visitor)).toBe(401);
    await act(username, "enable");
    expect(await statusOf(visitor)).toBe(401);
  });

  test("cannot get in by a password reset link", async () => {
    const { username } = await makeColleague();
    const { email } = await member(username);
    const asked = await product.visitor().post("/api/forgot-password", { email });
    const { resetToken: token } = asked.json<{ resetToken: string }>();
    await act(username, "disable");
    const password = "another long password";
    const visitor = product.visitor();
    await visitor.post("/api/reset-password", { token, password, confirmPassword: password });
    const answer = await visitor.signIn(username, password);
    expect(answer.statusCode).not.toBe(200);
    expect(await statusOf(visitor)).toBe(401);
  });
});

test("only staff who can sign in get mail about customers and tickets", async () => {
  const gone = await makeColleague("admin");
  const [former, answering] = [await member(gone.username), await makeColleague("support")];
  await act(gone.username, "disable");
  const amira = await product.signedIn("amira");
  const ask = async (message: string) => {
    const words = { category: "Other", urgency: "Normal", subject: "Hello", message };
    return (await amira.post("/api/support-tickets", words)).json<Ticket>().id;
  };
  const mailsTo = (email: string | null) =>
    Promise.all(
      ["case-raised", "ticket-waiting"].map((kind) => countMails(product, email ?? "", kind)),
    );
  await ask("I want to kill myself");
  const id = await ask("Where is my invoice?");
  expect(await mailsTo(former.email)).toEqual([0, 0]);
  const { id: supportId, email } = await member(answering.username);
  expect(await mailsTo(email)).toEqual([0, 1]);
  const give = (assignedTo: string) =>
    admin.post(`/api/admin/support-tickets/${id}/assignee`, { assignedTo });
  expect(codeOf(await give(former.id))).toBe("no-such-staff");
  expect((await give(supportId)).statusCode).toBe(200);
  await amira.post(`/api/support-tickets/${id}/messages`, {
    message: "The one of October is missing.",
  });
  expect(await mailsTo(email)).toEqual([0, 2]);
});

describe("a changed role", () => {
  test("applies from the next sign-in, and ends existing sessions", async () => {
    const { username, visitor } = await makeColleague();
    expect((await act(username, "role", { role: "admin" })).json()).toMatchObject({
      role: "admin",
    });
    expect(await statusOf(visitor)).toBe(401);
    const back = await withSession(product, (await member(username)).id);
    expect((await back.get("/api/admin/staff")).statusCode).toBe(200);
  });

  test("must be a staff role, for a member of staff", async () => {
    expect((await act("manager", "role", { role: "user" })).statusCode).toBe(400);
    const amira = await product.signedIn("amira");
    const { id } = (await amira.get("/api/user")).json<{ id: string }>();
    const answer = await admin.post(`/api/admin/staff/${id}/role`, { role: "admin" });
    expect(answer.statusCode).toBe(404);
  });
});

test.each([
  ["disabled", "disable", {}],
  ["given another role", "role", { role: "support" }],
  ["removed", "removal", {}],
])("invitations by an admin who is %s stop working", async (_what, action, body) => {
  const { username, visitor } = await makeColleague("admin");
  const email = `invited-by-${action}@attune.example`;
  const invited = { email, fullName: "Nora Quist", role: "admin" };
  expect((await visitor.post("/api/admin/staff-invitations", invited)).statusCode).toBe(201);
  const isInvited = async () =>
    (await admin.get("/api/admin/staff-invitations"))
      .json<StaffInvitation[]>()
      .some((it) => it.email === email);
  expect(await isInvited()).toBe(true);
  expect((await act(username, action, body)).statusCode).toBeLessThan(300);
  expect(await isInvited()).toBe(false);
});

test("signing a member of staff out everywhere ends their sessions", async () => {
  await act("manager", "sign-out");
  expect(await statusOf(manager)).toBe(401);
  expect((await product.visitor().signIn("manager")).statusCode).toBe(200);
});

test("removing a member of staff deletes the account, but retains the name in the audit log", async () => {
  const { username, visitor: colleague } = await makeColleague();
  await colleague.post("/api/admin/testimonials", {
    customerName: "Tom",
    testimonialText: "It is quiet.",
    rating: 5,
  });
  const { id } = await member(username);
  expect((await act(username, "removal")).statusCode).toBe(204);
  expect(await statusOf(colleague)).toBe(401);
  expect((await product.visitor().signIn(username)).statusCode).toBe(401);
  expect((await list()).map((it) => it.username)).not.toContain(username);
  const theirs = (await log()).filter((it) => it.actorId === id);
  expect(new Set(theirs.map((it) => it.actorName))).toEqual(new Set([username]));
});

const leaveOneAdmin = async () =>
  await product.app.db
    .updateTable("users")
    .set({ role: "admin_manager" })
    .where("role", "=", "admin")
    .where("username", "<>", "admin")
    .execute();

describe("the last admin", () => {
  test.each(["disable", "enable", "sign-out", "removal"])(
    "cannot use %s on their own account",
    async (what) => {
      expect(codeOf(await act("admin", what))).toBe("own-staff-account");
      expect(await statusOf(admin)).toBe(200);
    },
  );

  test("cannot be removed or demoted by a command", async () => {
    const { app } = product;
    await leaveOneAdmin();
    const { id } = await member("admin");
    for (const change of [
      () => disableStaff(app, null, id),
      () => removeStaff(app, null, id),
      () => changeStaffRole(app, null, id, "support"),
    ])
      await expect(change()).rejects.toThrow("last-admin");
    expect(await statusOf(admin)).toBe(200);
  });

  test("remains when two admins disable each other at the same moment", async () => {
    await leaveOneAdmin();
    const { username, visitor: second } = await makeColleague("admin");
    const [first, other] = [await member("admin"), await member(username)];
    const answers = await Promise.all([
      admin.post(`/api/admin/staff/${other.id}/disable`, {}),
      second.post(`/api/admin/staff/${first.id}/disable`, {}),
    ]);
    const statuses = answers.map((it) => it.statusCode).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([400, 401, 403, 409]).toContain(statuses[1]);
    const rows = await product.app.db
      .selectFrom("users")
      .select(["username", "disabled_at"])
      .where("role", "=", "admin")
      .execute();
    expect(rows.filter((it) => it.disabled_at === null)).toHaveLength(1);
    await product.app.db.updateTable("users").set({ disabled_at: null }).execute();
  });
});

describe("a change to a staff account", () => {
  test("requires proof of presence if the sign-in was a while ago", async () => {
    product.clock.advance(11 * 60_000);
    expect(codeOf(await act("manager", "sign-out"))).toBe("proof-needed");
    expect(await statusOf(manager)).toBe(200);
    await admin.post("/api/user/proof", { password: castPassword });
    expect((await act("manager", "sign-out")).statusCode).toBe(200);
    expect(await statusOf(manager)).toBe(401);
  });

  test("is in the audit log with what changed, from the back office and from a command", async () => {
    const { username } = await makeColleague();
    const { id } = await member(username);
    await act(username, "role", { role: "support" });
    const [inOffice] = await log();
    expect(inOffice).toMatchObject({
      action: "changeStaffRole",
      phase: "done",
      actorName: "admin",
      subjectName: username,
      changes: { role: ["admin_manager", "support"] },
    });
    await disableStaff(product.app, null, id);
    const [byCommand] = await log();
    expect(byCommand).toMatchObject({
      action: "disableStaff",
      actorRole: "operator",
      subjectName: username,
      changes: { disabled_at: [null, product.clock.now().toISOString()] },
    });
  });

  test("is refused to anyone but admins", async () => {
    const { id } = await member("admin");
    const answer = await manager.post(`/api/admin/staff/${id}/disable`, {});
    expect(answer.statusCode).toBe(403);
  });
});
