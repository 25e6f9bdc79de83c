import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { findMail } from "../../testing/newcomer.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import { remindOfEnd } from "./remind-of-end.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const dayMs = 86_400_000;
const email = "ending@example.org";

test("emails the owner of a free account once, a week before it ends, with a link to the plans", async () => {
  const admin = await product.signedIn("admin");
  const end = new Date(product.clock.now().getTime() + 20 * dayMs);
  const body = { username: "ending", password: castPassword, email, expiresAt: end };
  expect((await admin.post("/api/admin/free-accounts", body)).statusCode).toBe(201);
  const endless = { username: "endless", password: "a long password", email: "e@example.org" };
  await admin.post("/api/admin/free-accounts", endless);
  const short = { ...endless, username: "short", email: "short@example.org" };
  const soon = new Date(product.clock.now().getTime() + 5 * dayMs);
  await admin.post("/api/admin/free-accounts", { ...short, expiresAt: soon });
  const sent = async () =>
    (await sentEmails(product)).filter((it) => it.kind === "free-account-ending");
  await remindOfEnd(product.app);
  expect(await sent()).toEqual([]);
  product.clock.advance(14 * dayMs);
  const owner = await product.signedIn("ending");
  await owner.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message: "I want to kill myself",
  });
  await remindOfEnd(product.app);
  expect(await sent(), "someone who waits for a contact is not asked to buy a plan").toEqual([]);
  const contacted = { contacted_at: product.clock.now() };
  await product.app.db.updateTable("care_cases").set(contacted).execute();
  await remindOfEnd(product.app);
  const mail = await findMail(product, email, "Your free access ends on 11 Dec 2026");
  expect(mail.text).toContain("/dashboard?tab=account");
  await product.app.db.deleteFrom("outbox_mails").execute();
  product.clock.advance(2 * dayMs);
  await remindOfEnd(product.app);
  expect(await sent()).toEqual([]);
});
