import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditEvent } from "@attune/contract/audit";
import type { ProblemAnswer } from "@attune/contract/problem";
import { castPassword } from "../../cast.ts";
import { countMails } from "../../testing/count-mails.ts";
import { makeOffice, type MoneyProduct, startMoneyProduct } from "../../testing/money.ts";
import { findMail, tokenIn } from "../../testing/newcomer.ts";
import { newStaff } from "../../testing/staff.ts";
import { eraseDue } from "../erasure/erase-due.ts";

let product: MoneyProduct;
beforeAll(async () => {
  product = await startMoneyProduct({ logLevel: "silent" });
  await makeOffice(product);
});
afterAll(() => product.close());

test("a member of staff removed while Stripe is down cannot reopen the account, and is erased once it is back", async () => {
  const { app } = product;
  const { id, visitor } = await newStaff(product, "leaving colleague", "admin_manager");
  const planId = product.plans.starter;
  expect((await visitor.post("/api/create-subscription", { planId })).statusCode).toBe(200);
  const admin = await product.signedIn("admin");
  product.meddle(() => "down");
  expect((await admin.post(`/api/admin/staff/${id}/removal`, {})).statusCode).toBe(204);
  const { events } = (await admin.get("/api/admin/audit-events")).json<{ events: AuditEvent[] }>();
  expect(events[0]).toMatchObject({ action: "removeStaff", phase: "done", objectId: id });
  const credentials = { username: "leaving colleague", password: castPassword };
  const back = product.visitor();
  const answers = [
    await back.post("/api/account-deletions/undo", credentials),
    await back.post("/api/login", credentials),
  ];
  expect(answers.map((it) => it.json<ProblemAnswer>().code)).toEqual([
    "account-disabled",
    "account-disabled",
  ]);
  product.meddle(() => "pass");
  await eraseDue(app);
  const left = app.db.selectFrom("users").select("id").where("id", "=", id);
  expect(await left.execute()).toEqual([]);
});

test("undoing a change of address neither opens nor saves an account whose erasure waits for Stripe", async () => {
  const { app } = product;
  const { id, visitor } = await newStaff(product, "moved colleague", "support");
  const planId = product.plans.starter;
  await visitor.post("/api/create-subscription", { planId });
  const [old, email] = ["moved.colleague@attune.example", "new.address@attune.example"];
  await visitor.post("/api/user/email", { email, password: castPassword });
  const asked = await findMail(product, email, "Please confirm your new email address");
  await product.visitor().post("/api/email-confirmations", { token: tokenIn(asked.text) });
  const notice = await findMail(product, old, "Your email address was changed");
  const admin = await product.signedIn("admin");
  product.meddle(() => "down");
  expect((await admin.post(`/api/admin/staff/${id}/removal`, {})).statusCode).toBe(204);
  const undone = await product.visitor().post("/api/email-undos", { token: tokenIn(notice.text) });
  expect(undone.json<{ message: string }>().message).toContain("disabled or removed");
  const reply = await findMail(product, old, "Your account is disabled");
  expect(reply.text).not.toContain("token=");
  expect(await countMails(product, old, "password-reset")).toBe(1);
  const login = { username: old, password: castPassword };
  expect((await product.visitor().post("/api/login", login)).statusCode).toBe(401);
  product.meddle(() => "pass");
  await eraseDue(app);
  const left = app.db.selectFrom("users").select("id").where("id", "=", id);
  expect(await left.execute()).toEqual([]);
});

test("a disabled member of staff who has forgotten the password is mailed the truth instead of a link", async () => {
  const { id } = await newStaff(product, "disabled colleague", "support");
  const admin = await product.signedIn("admin");
  expect((await admin.post(`/api/admin/staff/${id}/disable`)).statusCode).toBe(200);
  const email = "disabled.colleague@attune.example";
  await product.visitor().post("/api/forgot-password", { email });
  const { text } = await findMail(product, email, "Your account is disabled");
  expect(text).not.toContain("token=");
});
