import { sql } from "kysely";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { ReminderAnswer } from "@attune/contract/reminder";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSmtp } from "../../adapters/mail/smtp.ts";
import { openMailSink } from "../../testing/mail-sink.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { sendReminders } from "./send-reminders.ts";

let product: Product;
let amira: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
  amira = await product.signedIn("amira");
});
afterAll(() => product.close());
/** Each test has its own day, starting at nine in the morning in London. */
beforeEach(async () => {
  product.clock.advance(86_400_000 - (product.clock.now().getTime() % 86_400_000) + 9 * 3_600_000);
  amira = await product.signedIn("amira");
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const at = (time: string, changes: object = {}) => ({
  isOn: true,
  time,
  weekdays: everyDay,
  timeZone: "Europe/London",
  ...changes,
});
const save = async (body: object, visitor = amira) =>
  await visitor.post("/api/user/reminder", body);
const saved = async (visitor = amira) =>
  (await visitor.get("/api/user/reminder")).json<ReminderAnswer>();
const minutes = (count: number) => product.clock.advance(count * 60_000);
const sweep = async () => await sendReminders(product.app);

async function listMails(): Promise<string[]> {
  const { db } = product.app;
  const mails = await db
    .selectFrom("outbox_mails")
    .select("id")
    .where("kind", "=", "reminder")
    .execute();
  return mails.map((it) => it.id);
}

/** New ones only: an earlier one may have been discarded meanwhile. */
async function listMailsSince(before: string[]): Promise<string[]> {
  return (await listMails()).filter((id) => !before.includes(id));
}

/** How many emails `work` sends. */
async function sentBy(work: () => Promise<unknown>): Promise<number> {
  const before = await listMails();
  await work();
  return (await listMailsSince(before)).length;
}

async function newestMail() {
  return await eventually(
    async () => (await listOutbox(product.app)).find((it) => it.kind === "reminder"),
    "the reminder is out",
  );
}

describe("the settings", () => {
  test("are off by default, and retained when turned off", async () => {
    expect(await saved(await product.signedIn("farid"))).toEqual({
      isOn: false,
      time: "19:00",
      weekdays: everyDay,
      timeZone: null,
      isEmailConfirmed: true,
    });
    const input = at("07:05", { weekdays: [5, 1], timeZone: "America/New_York" });
    const answer = await save(input);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...input, weekdays: [1, 5], isEmailConfirmed: true },
    ]);
    await save({ ...input, isOn: false });
    expect(await saved()).toMatchObject({ isOn: false, time: "07:05", weekdays: [1, 5] });
  });

  test("reject an invalid time, day or zone", async () => {
    const bad = { time: "24:00", weekdays: [], timeZone: "Europe/Atlantis" };
    const answer = await save(at("", bad));
    expect([answer.statusCode, answer.json<ProblemAnswer>().fields]).toEqual([
      400,
      {
        time: "Please choose a time",
        weekdays: "Please choose at least one day",
        timeZone: "Please choose a time zone from the list",
      },
    ]);
    expect((await save(at("08:00", { weekdays: [1, 1] }))).statusCode).toBe(400);
    expect((await save(at("08:00", { timeZone: "+01:00" }))).statusCode).toBe(400);
  });

  test("require a confirmed address", async () => {
    const jo = product.visitor();
    await jo.post("/api/register", registration());
    const answer = await save(at("08:00"), jo);
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
      409,
      "email-not-confirmed",
    ]);
    expect((await saved(jo)).isEmailConfirmed).toBe(false);
  });
});

describe("a reminder", () => {
  test("is sent once at its time, however many servers check, without health data", async () => {
    await save(at("20:30"));
    minutes(11 * 60 + 29);
    expect(await sentBy(sweep)).toBe(0);
    minutes(1);
    expect(await sentBy(() => Promise.all([sweep(), sweep(), sweep()]))).toBe(1);
    minutes(10);
    expect(await sentBy(sweep)).toBe(0);
    const { subject, text, html = "", headers } = await newestMail();
    expect(subject).toBe("Your reminder");
    expect(text).toContain("You asked us to remind you at 20:30.");
    expect(`${subject} ${text} ${html}`).not.toMatch(
      /sleep|stress|pain|anxi|better|health|relie|heal|\bHz\b|hertz|programme/i,
    );
    const [, link = ""] = /Turn this reminder off:\n(\S+)/.exec(text) ?? [];
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reminders\/off\?token=[\w-]{40,}$/);
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<${link.replace("/reminders", "/api/reminders")}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("is sent at most once a day, whatever changes and wherever the clock jumps", async () => {
    await save(at("09:30"));
    minutes(31);
    expect(await sentBy(sweep)).toBe(1);
    await save(at("10:00"));
    minutes(30);
    expect(await sentBy(sweep)).toBe(0);
    // A clock briefly a year ahead does not lose anyone's next reminder.
    minutes(365 * 24 * 60);
    expect(await sentBy(sweep)).toBeLessThan(2);
    minutes(-365 * 24 * 60);
    expect(await sentBy(sweep)).toBe(0);
    minutes(24 * 60);
    expect(await sentBy(sweep)).toBe(1);
  });

  test("is sent behind a thousand that fail again and again", async () => {
    const { app } = product;
    await save(at("10:00"));
    const earlier = new Date(app.clock.now().getTime() - 60_000);
    await sql`
      with people as (
        insert into users (id, username, username_key, password_hash, created_at, updated_at)
        select gen_random_uuid(), 'failing' || n, 'failing' || n, '', ${earlier}, ${earlier}
        from generate_series(1, 1000) as n returning id
      )
      insert into reminders (user_id, is_on, minute_of_day, weekdays, time_zone, next_at, created_at, updated_at)
      select id, true, 600, '1', 'Mars/Olympus', ${earlier}, ${earlier}, ${earlier} from people`.execute(
      app.db,
    );
    minutes(60);
    const sent = await sentBy(async () => {
      await sweep();
      minutes(1);
      await sweep();
    });
    await app.db.deleteFrom("users").where("username", "like", "failing%").execute();
    expect(sent).toBe(1);
  });

  test("is skipped if missed by an hour, and the next one is sent", async () => {
    await save(at("10:00"));
    minutes(120);
    expect(await sentBy(sweep)).toBe(0);
    minutes(23 * 60 + 59);
    expect(await sentBy(sweep)).toBe(1);
  });

  test("is discarded if the mail server recovers only after its hour", async () => {
    // Those of earlier tests must not be tried here as well.
    await sentEmails(product);
    const { mailer } = product.app;
    let tries = 0;
    product.app.mailer = {
      async send({ subject }) {
        if (subject === "Your reminder") {
          tries += 1;
          minutes(120);
        }
        throw new Error("The mail server is away");
      },
    };
    await save(at("10:00"));
    minutes(60);
    const before = await listMails();
    await sweep();
    await eventually(
      async () => (await listMailsSince(before)).length === 0,
      "the mail is thrown away",
    );
    product.app.mailer = mailer;
    expect(tries).toBe(1);
  });

  test("is skipped on a day the person has already listened, and sent the day after", async () => {
    const [track] = (await amira.get("/api/user/audio-files")).json<{ id: string }[]>();
    const report = { trackId: track?.id, positionSeconds: 12, isPlaying: true };
    expect((await amira.post("/api/user/listening", report)).statusCode).toBe(204);
    await save(at("10:00"));
    minutes(60);
    expect(await sentBy(sweep)).toBe(0);
    minutes(24 * 60);
    expect(await sentBy(sweep)).toBe(1);
  });

  test("is not sent while the plan is paused", async () => {
    const { db, clock } = product.app;
    const pause = async (pausedAt: Date | null) =>
      await db
        .updateTable("subscriptions")
        .set({ paused_at: pausedAt })
        .where("stripe_subscription_id", "like", "%amira")
        .execute();
    await save(at("10:00"));
    await pause(clock.now());
    minutes(60);
    expect(await sentBy(sweep)).toBe(0);
    await pause(null);
    minutes(24 * 60);
    expect(await sentBy(sweep)).toBe(1);
  });

  test("is not sent to people with nothing to play or a closed account", async () => {
    await save(at("10:00", { isOn: false }));
    const ben = await product.signedIn("ben");
    const chloe = await product.signedIn("chloe");
    await save(at("10:00"), ben);
    await save(at("10:00"), chloe);
    await product.app.db
      .updateTable("users")
      .set({ erasure_due_at: product.clock.now() })
      .where("username", "=", "chloe")
      .execute();
    minutes(60);
    expect(await sentBy(sweep)).toBe(0);
  });
});

describe("the emailed link", () => {
  async function reminded(): Promise<string> {
    await save(at("10:00"));
    minutes(60);
    const before = await listMails();
    await sweep();
    const made = await listMailsSince(before);
    expect(made).toHaveLength(1);
    const { headers } = await eventually(
      async () => (await listOutbox(product.app)).find((it) => it.id === made[0]),
      "the reminder is out",
    );
    return new URL(headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "").toString();
  }
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
  const stranger = () => product.visitor();

  test("changes nothing when opened, and redirects to the page with the button", async () => {
    const url = pathOf(await reminded());
    const answer = await stranger().get(url);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, url.replace("/api", "")]);
    expect((await saved()).isOn).toBe(true);
  });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("turns it off for a mail program that posts %s, without a session", async (type, body) => {
    const url = pathOf(await reminded());
    const ask = { hasToken: false, headers: { "content-type": type } };
    for (let time = 0; time < 2; time += 1)
      expect((await stranger().post(url, body, ask)).statusCode).toBe(204);
    expect((await saved()).isOn).toBe(false);
    minutes(24 * 60);
    expect(await sentBy(sweep)).toBe(0);
  });

  test("turns the reminder off for a signed-out user who presses the button", async () => {
    const url = pathOf(await reminded());
    expect((await stranger().post(url)).statusCode).toBe(204);
    expect((await saved()).isOn).toBe(false);
  });

  test("is refused if its token is invalid", async () => {
    await save(at("10:00"));
    const answer = await stranger().post("/api/reminders/off?token=nothing");
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([
      400,
      "reminder-link-refused",
    ]);
    expect((await stranger().post("/api/reminders/off")).statusCode).toBe(400);
    expect((await saved()).isOn).toBe(true);
  });
});

test("includes the headers for the mail client's unsubscribe button", async () => {
  const sink = await openMailSink();
  const words = { subject: "Your reminder", name: null, lines: ["Now."] };
  const sender = {
    publicUrl: "https://listen.example.org",
    companyName: "Example",
    supportEmail: "help@example.org",
  };
  const leave = ["Turn it off", `/reminders/off?token=${"t".repeat(43)}`] as const;
  const mail = renderMail({ ...words, leave }, sender);
  await openSmtp(sink.url, { mailFrom: "a@example.org" }).send({ to: "jo@example.com", ...mail });
  sink.close();
  const unfolded = sink.mails.join("").replaceAll(/\n[ \t]+/g, " ");
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/listen\.example\.org\/api\/reminders\/off\?token=t{43}>$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(unfolded).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test("deletes a reminder with its owner", async () => {
  await save(at("10:00"));
  minutes(60);
  expect(await sentBy(sweep)).toBe(1);
  const { id } = (await amira.get("/api/user")).json<{ id: string }>();
  const { db } = product.app;
  await db.deleteFrom("users").where("id", "=", id).execute();
  for (const table of ["reminders", "reminder_days"] as const) {
    const left = await db.selectFrom(table).select("user_id").where("user_id", "=", id).execute();
    expect(left).toEqual([]);
  }
});
