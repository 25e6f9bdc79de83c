import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareSettings } from "@attune/contract/care-settings";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, type Person, submit } from "../../testing/journey.ts";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { escalateOverdue } from "./escalate-overdue.ts";

let product: Product;
let admin: Visitor;
let mailServer: MailSink;
const slow = "@slow.example";
const hourMs = 3_600_000;

beforeAll(async () => {
  mailServer = await openMailSink(0, { waitsFor: slow });
  product = await startProduct({
    hasRateLimits: false,
    logLevel: "silent",
    smtpUrl: mailServer.url,
  });
  admin = await product.signedIn("admin");
});
afterAll(async () => {
  mailServer.resume();
  await product.close();
  mailServer.close();
});

async function setSecondContact(secondContactEmail: string): Promise<void> {
  const url = "/api/admin/care-settings";
  const { responseMinutes, week } = (await admin.get(url)).json<CareSettings>();
  const changed = await admin.patch(url, { responseMinutes, week, secondContactEmail });
  expect(changed.statusCode).toBe(200);
}

const inCrisis = async (username: string): Promise<Person> => {
  const person = await freePerson(product, username);
  await submit(person.visitor, wizardBody({ additional: "I want to kill myself" }));
  return person;
};

/** The recipients of the emails about this person's case, as far as they are sent. */
async function recipients({ id }: Person, subject: RegExp): Promise<string[]> {
  const { db } = product.app;
  const cases = db.selectFrom("care_cases").select("id").where("user_id", "=", id);
  const { id: caseId } = await cases.executeTakeFirstOrThrow();
  const waiting = db.selectFrom("outbox_mails").select("id").where("case_id", "=", caseId);
  await eventually(async () => (await waiting.execute()).length === 0, "its emails are sent");
  return mailServer.mails
    .map((it) => it.replaceAll("=\n", "").replaceAll("=3D", "="))
    .filter((it) => it.includes(caseId) && subject.test(it))
    .map((it) => /^To: (.*)$/m.exec(it)?.[1] ?? "")
    .toSorted();
}

test("emails staff about a case while other emails wait for the mail server", async () => {
  for (const username of ["ann", "bob", "cat", "dan"]) {
    const body = registration({ username, email: `${username}${slow}` });
    await product.visitor().post("/api/register", body);
  }
  const person = await inCrisis("not-delayed");
  expect(await recipients(person, /needs your attention/)).toEqual(["admin@attune.example"]);
});

test("sends a second contact who is an admin one email each time", async () => {
  await setSecondContact("Admin@attune.example");
  const person = await inCrisis("same-contact");
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  expect(await recipients(person, /overdue/)).toEqual(["admin@attune.example"]);
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  expect(await recipients(person, /still overdue/)).toEqual(["admin@attune.example"]);
});

test("notifies the other admins too if the second contact has been notified as an admin", async () => {
  await setSecondContact("admin@attune.example");
  await newStaff(product, "colleague", "admin");
  const person = await inCrisis("second-is-admin");
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  expect(await recipients(person, /overdue/)).toEqual([
    "admin@attune.example",
    "colleague@attune.example",
  ]);
});
