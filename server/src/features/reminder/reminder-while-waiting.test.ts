import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { sendReminders } from "./send-reminders.ts";

let product: Product;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  const { clock } = product;
  clock.advance(86_400_000 - (clock.now().getTime() % 86_400_000) + 9 * 3_600_000);
  amira = await product.signedIn("amira");
  await amira.post("/api/user/reminder", {
    isOn: true,
    time: "10:00",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: "Europe/London",
  });
  await amira.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message: "I want to kill myself",
  });
});
afterAll(() => product.close());

let seen: readonly string[] = [];
async function remind(afterMs: number) {
  product.clock.advance(afterMs);
  await sendReminders(product.app);
  const mail = await eventually(
    async () =>
      (await listOutbox(product.app)).find((it) => it.kind === "reminder" && !seen.includes(it.id)),
    "the reminder is out",
  );
  seen = [...seen, mail.id];
  return mail;
}

test("a reminder reaches a person who waits for contact, but does not ask them to listen", async () => {
  const { subject, text, html = "", headers } = await remind(3_600_000);
  expect(subject).toBe("Your reminder");
  expect(text).toContain("someone from our team will be in touch");
  expect(`${text} ${html}`).not.toMatch(/time to listen|library|kill|crisis/i);
  expect(headers).toHaveProperty("List-Unsubscribe");
});

test("the usual reminder returns once someone has been in touch", async () => {
  const { db, clock } = product.app;
  await db.updateTable("care_cases").set({ contacted_at: clock.now() }).execute();
  const { text } = await remind(86_400_000);
  expect(text).toContain("Open your library");
  expect(text).not.toContain("in touch");
});
