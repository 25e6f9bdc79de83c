import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Alert } from "@attune/contract/alert";
import type { CareCase } from "@attune/contract/care-case";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { openStubServer } from "../../testing/stub-server.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { escalateOverdue } from "./escalate-overdue.ts";
import { giveUpCaseWebhook, notifyCaseWebhook } from "./notify-webhook.ts";

let product: Product;
let admin: Visitor;
let hook: Awaited<ReturnType<typeof openStubServer>>;
let mailServer: MailSink;
/** The webhook receiver's responses, in order; 204 after the last. */
const replies: number[] = [];
const secret = "sixteen letters?";
const second = "nights@attune.example";
const readOn = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
});
const hourMs = 3_600_000;

beforeAll(async () => {
  hook = await openStubServer((response) => response.writeHead(replies.shift() ?? 204).end());
  mailServer = await openMailSink();
  product = await startProduct({
    hasRateLimits: false,
    logLevel: "silent",
    smtpUrl: mailServer.url,
    careWebhook: { url: `${hook.origin}/cases`, secret },
  });
  admin = await product.signedIn("admin");
});
afterEach(() => {
  replies.length = 0;
});
afterAll(async () => {
  await product.close();
  hook.close();
  mailServer.close();
});

/** Opens a case for a new person. */
async function raise(username: string): Promise<string> {
  const { visitor, id } = await freePerson(product, username);
  await submit(visitor, wizardBody({ additional: "I want to kill myself" }));
  const row = product.app.db.selectFrom("care_cases").select("id").where("user_id", "=", id);
  return (await row.executeTakeFirstOrThrow()).id;
}

const openedCase = async (id: string) =>
  (await admin.get(`/api/admin/care-cases/${id}`)).json<CareCase>();

const contact = (id: string) =>
  admin.post(`/api/admin/care-cases/${id}/contacts`, { method: "phone", outcome: "reached" });

const alerted = async (kind: Alert["kind"]) =>
  (await admin.get("/api/admin/alerts"))
    .json<Alert[]>()
    .filter((it) => it.kind === kind)
    .flatMap((it) => it.cases.map((one) => one.id));

async function setSecondContact(secondContactEmail: string): Promise<void> {
  const url = "/api/admin/care-settings";
  const { version, responseMinutes, week } = (await admin.get(url)).json<{
    version: number;
    responseMinutes: number;
    week: unknown;
  }>();
  await admin.patch(url, { version, responseMinutes, week, secondContactEmail });
}

const mailsTo = (address: string) => mailServer.mails.filter((it) => it.includes(`To: ${address}`));

const readable = (mail: string) => mail.replaceAll("=\n", "").replaceAll("=3D", "=");

/** The plain text of an email without line breaks. */
const sentences = (mail: string) =>
  (readable(mail).split("text/html")[0] ?? "").replaceAll(/\s+/g, " ");

test("mails the second contact and sends one signed webhook notice once a case is overdue", async () => {
  await setSecondContact(second);
  const id = await raise("overdue");
  await escalateOverdue(product.app);
  expect((await openedCase(id)).steps.map((it) => it.step)).toEqual(["raised"]);
  replies.push(503);
  product.clock.advance(hourMs);
  await Promise.all([escalateOverdue(product.app), escalateOverdue(product.app)]);
  await escalateOverdue(product.app);
  const mail = await eventually(async () => mailsTo(second)[0], "the mail is there");
  expect(readable(mail)).toContain(`/admin?tab=users&view=cases&case=${id}`);
  expect(readable(mail), "names nobody").toContain("Hello,");
  await eventually(async () => hook.received.length === 2, "the webhook is tried again");
  const [first, again] = hook.received;
  expect(again?.body).toBe(first?.body);
  expect(again?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  const { steps } = await openedCase(id);
  expect(steps.map((it) => it.step)).toEqual(["raised", "escalated"]);
  expect(JSON.parse(first?.body ?? "")).toEqual({
    event: "case-overdue",
    id: steps[1]?.id,
    caseId: id,
    dueAt: (await openedCase(id)).dueAt,
    link: `http://127.0.0.1:3000/admin?tab=users&view=cases&case=${id}`,
  });
  const [, seconds = "", mark] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(again?.headers["x-attune-signature"])) ?? [];
  expect(mark).toBe(createHmac("sha256", secret).update(`${seconds}.${again?.body}`).digest("hex"));
  for (const text of [readable(mail), first?.body])
    expect(text).not.toMatch(/overdue@|kill|crisis|suicid|harm|health/i);
  expect(mailsTo(second)).toHaveLength(1);
  expect(await alerted("case-overdue")).toContain(id);
  const log = (await admin.get("/api/admin/audit-events?kind=changes")).body;
  expect(log).toContain("escalateCareCase");
  expect(log).toContain("raiseCareCase");
  await contact(id);
});

test("notifies again after every staffed hour without a response, not at night, then admins too", async () => {
  await setSecondContact(second);
  // Noon in London, and the staff are there from nine to five.
  product.clock.advance((24 - product.clock.now().getUTCHours() + 12) * hourMs);
  const id = await raise("still-waiting");
  const about = (address: string) =>
    mailsTo(address).filter((it) => readable(it).includes(id) && /overdue/.test(it)).length;
  const notified = async (hours: number, expected: [toSecond: number, toAdmin: number]) => {
    product.clock.advance(hours * hourMs);
    await escalateOverdue(product.app);
    await escalateOverdue(product.app);
    await eventually(
      async () => about(second) === expected[0] && about("admin@attune.example") === expected[1],
      `${expected[0]} emails to the second contact and ${expected[1]} to the admin`,
    );
  };
  await notified(0.6, [1, 0]);
  const fresh = async () =>
    (await admin.get("/api/admin/alerts")).json<Alert[]>().find((it) => it.kind === "case-overdue")
      ?.freshCount;
  await admin.post("/api/admin/alerts/acknowledgements", {
    kind: "case-overdue",
    until: product.clock.now().toISOString(),
  });
  await notified(0.9, [1, 0]);
  expect(await fresh()).toBe(0);
  await notified(0.2, [2, 1]);
  expect(await fresh()).toBe(1);
  await notified(4, [3, 2]);
  await notified(12, [3, 2]);
  const { steps } = await openedCase(id);
  expect(steps.map((it) => it.step)).toEqual(["raised", "escalated", "escalated", "escalated"]);
  await contact(id);
  await notified(24, [3, 2]);
});

test("names the promised time at night, and notifies again when the team is back", async () => {
  await setSecondContact(second);
  const goTo = (clock: string) => {
    const now = product.clock.now();
    const then = new Date(`${now.toISOString().slice(0, 10)}T${clock}Z`);
    product.clock.advance((then.getTime() - now.getTime() + 24 * hourMs) % (24 * hourMs));
  };
  const day = () => readOn.format(product.clock.now());
  goTo("16:30:00");
  const id = await raise("after-closing");
  const promised = `by ${day()}, 17:00 GMT`;
  const about = (address: string) =>
    mailsTo(address).filter((it) => readable(it).includes(id) && /overdue/.test(it));
  goTo("23:40:00");
  await escalateOverdue(product.app);
  await eventually(async () => about(second).length === 1, "the second contact is mailed");
  expect(sentences(about(second)[0] ?? "")).toContain(
    `We promised a customer we would be in touch ${promised}, and no one has been.`,
  );
  goTo("08:59:00");
  await escalateOverdue(product.app);
  goTo("09:00:00");
  await escalateOverdue(product.app);
  await escalateOverdue(product.app);
  await eventually(async () => about("admin@attune.example").length === 1, "the team is mailed");
  expect(sentences(about("admin@attune.example")[0] ?? "")).toContain(promised);
  expect((await openedCase(id)).steps.map((it) => it.step)).toEqual([
    "raised",
    "escalated",
    "escalated",
  ]);
  await contact(id);
});

test("does not escalate a case that was answered in time, unless it is raised again", async () => {
  const id = await raise("answered");
  await contact(id);
  product.clock.advance(24 * hourMs);
  const notices = () => hook.received.filter((it) => it.body.includes(id)).length;
  await escalateOverdue(product.app);
  expect((await openedCase(id)).steps.map((it) => it.step)).not.toContain("escalated");
  const again = await product.signedIn("answered");
  await again.post("/api/support-tickets", {
    category: "Other",
    urgency: "Normal",
    subject: "Hello",
    message: "I want to kill myself",
  });
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  await eventually(async () => notices() === 1, "the webhook is notified");
  expect((await openedCase(id)).steps.map((it) => it.step)).toContain("escalated");
  await contact(id);
});

test("the webhook is not tried again once the person has been contacted, until they write again", async () => {
  const id = await raise("contacted-meanwhile");
  await contact(id);
  const retry = (stepId: string) => notifyCaseWebhook(product.app, { caseId: id, stepId });
  const noticed = () => hook.received.map((it) => (JSON.parse(it.body) as { id: string }).id);
  await retry("after contact");
  const again = await product.signedIn("contacted-meanwhile");
  await submit(again, wizardBody({ additional: "I want to kill myself tonight" }));
  await retry("after writing again");
  expect(noticed()).toContain("after writing again");
  expect(noticed()).not.toContain("after contact");
  await contact(id);
});

test("mails every admin again if there is no second contact", async () => {
  await setSecondContact("");
  const id = await raise("no-second");
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  await eventually(
    async () =>
      mailsTo("admin@attune.example").filter((it) => readable(it).includes(id)).length === 2,
    "the admin is mailed when it is raised and when the time has passed",
  );
  await contact(id);
});

test("names a case in an alert while the webhook and mail server are down", async () => {
  await setSecondContact(second);
  mailServer.close();
  hook.close();
  const id = await raise("all-down");
  expect(await alerted("case-waiting")).toContain(id);
  product.clock.advance(6 * 60_000);
  expect(await alerted("case-unnotified")).toEqual([id]);
  product.clock.advance(24 * hourMs);
  await escalateOverdue(product.app);
  await giveUpCaseWebhook(product.app, id);
  await product.app.db.deleteFrom("outbox_mails").execute();
  expect(await alerted("case-unnotified")).toEqual([id]);
  expect((await openedCase(id)).steps.map((it) => it.step)).toEqual(["raised", "escalated"]);
  await contact(id);
  expect(await alerted("case-unnotified")).toEqual([]);
});

test("notifies the second contact at once of a case raised while the clock was ahead", async () => {
  product.clock.advance(24 * hourMs);
  const id = await raise("ahead");
  product.clock.advance(-24 * hourMs);
  await escalateOverdue(product.app);
  await escalateOverdue(product.app);
  admin = await product.signedIn("admin");
  const steps = (await openedCase(id)).steps.map((it) => it.step);
  expect(steps.toSorted()).toEqual(["escalated", "raised"]);
});

test("notifies again although the clock was ahead when it last notified", async () => {
  await setSecondContact(second);
  const id = await raise("escalated-ahead");
  product.clock.advance(48 * hourMs);
  await escalateOverdue(product.app);
  product.clock.advance(-24 * hourMs);
  admin = await product.signedIn("admin");
  await escalateOverdue(product.app);
  await escalateOverdue(product.app);
  const { steps } = await openedCase(id);
  expect(steps.filter((it) => it.step === "escalated")).toHaveLength(2);
});
