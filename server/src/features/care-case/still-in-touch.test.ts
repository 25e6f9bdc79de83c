import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { sentEmails } from "../../testing/sent-emails.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
});
afterAll(() => product.close());

async function mailTo(email: string, subject: RegExp): Promise<string> {
  const mail = await eventually(
    async () =>
      (await sentEmails(product)).find((it) => it.to === email && subject.test(it.subject)),
    `the email ${subject} is out`,
  );
  return mail.text;
}

/** The email that says that an account is closed. */
async function mailAfterClosing(username: string, message: string): Promise<string> {
  const visitor = product.visitor();
  const email = `${username}@example.com`;
  await visitor.post("/api/register", registration({ username, email }));
  const request = { category: "Other", urgency: "Normal", subject: "Hello", message };
  expect((await visitor.post("/api/support-tickets", request)).statusCode).toBe(201);
  await visitor.delete("/api/user/account");
  const asked = await mailTo(email, /confirm that you want to delete/);
  const token = /confirm-deletion#token=([\w-]+)/.exec(asked)?.[1];
  const answer = await product.visitor().post("/api/account-deletions", { token });
  expect(answer.statusCode).toBe(200);
  return await mailTo(email, /is closed and will be deleted/);
}

test("a person who waits for contact and closes the account learns that we will be in touch", async () => {
  const text = await mailAfterClosing("waits", "I want to kill myself");
  expect(text).toContain("Someone from our team will still be in touch with you.");
});

test("a person without a case who closes the account is promised no contact", async () => {
  expect(await mailAfterClosing("leaves", "Please close this")).not.toContain("in touch");
});
