import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { registration } from "../../testing/registration.ts";
import type { Ask } from "../../testing/visitor.ts";

describe("without a mail server, outside production", () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ isDemo: false });
  });
  afterAll(() => product.close());

  test("shows emails at /dev/outbox on this machine only, with user text escaped", async () => {
    const visitor = product.visitor();
    expect((await visitor.get("/dev/outbox")).body).toContain("No mail has been sent yet.");
    const username = `<img src=x onerror="alert(1)">&'`;
    await visitor.post("/api/register", registration({ username }));
    const answer = await visitor.post("/api/forgot-password", { email: "jo@example.com" });
    // Without the demo, the email is the only way to get the link.
    expect(Object.keys(answer.json<object>())).toEqual(["message"]);
    const page = await eventually(async () => {
      const it = await visitor.get("/dev/outbox");
      return it.body.includes("Choose a new password") && it;
    }, "the mail is shown");
    expect(page.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.body).not.toContain("<img");
    expect(page.body).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;'");
    expect(page.body).toMatch(/<a href="http:\/\/127\.0\.0\.1:3000\/reset-password#token=[\w-]+">/);
    const again = await visitor.get("/dev/outbox");
    expect(again.body.match(/<h2>Choose a new password/g)).toHaveLength(1);
    const [, mail] = /href="(\/dev\/outbox\/[\da-f-]+)"/.exec(again.body) ?? [];
    for (const url of ["/dev/outbox", mail ?? ""]) {
      expect((await visitor.get(url)).statusCode).toBe(200);
      const elsewhere: Ask[] = [
        { remoteAddress: "192.0.2.1" },
        { remoteAddress: "2001:db8::1" },
        { headers: { "x-forwarded-for": "192.0.2.1" } },
        { headers: { forwarded: "for=192.0.2.1" } },
      ];
      for (const ask of elsewhere) expect((await visitor.get(url, ask)).statusCode).toBe(404);
    }
  });
});

describe("while the mail server is down", () => {
  test("accepts a request for a link, hides it here, and sends it once when the server is back", async () => {
    const away = await openMailSink();
    away.close();
    const product = await startProduct({ isDemo: false, smtpUrl: away.url, logLevel: "silent" });
    const visitor = product.visitor();
    await visitor.post("/api/register", registration());
    const answer = await visitor.post("/api/forgot-password", { email: "jo@example.com" });
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([200, ["message"]]);
    expect((await visitor.get("/dev/outbox")).statusCode).toBe(404);
    const waiting = () => product.app.db.selectFrom("outbox_mails").select("status").execute();
    // The address confirmation, and the email with the link.
    await eventually(async () => (await waiting()).length === 2, "both are queued");
    const back = await openMailSink(Number(new URL(away.url).port));
    await eventually(async () => (await waiting()).length === 0, "the mail goes out");
    const links = back.mails.filter((it) => it.includes("Subject: Choose a new password"));
    expect([back.mails.length, links.length]).toEqual([2, 1]);
    expect(links[0]).toContain("To: jo@example.com");
    await product.close();
    back.close();
  });
});

describe("an email whose recipient the mail server refuses", () => {
  const log = recordingLog();
  let product: Product;
  let sink: MailSink;

  beforeAll(async () => {
    sink = await openMailSink(0, { isRefusing: true });
    product = await startProduct({ isDemo: false, smtpUrl: sink.url }, { log: log.log });
    await product.visitor().post("/api/register", registration({ email: "zqxjo@example.com" }));
    await eventually(async () => log.text().includes("job failed"), "the email is refused");
  });
  afterAll(async () => {
    await product.close();
    sink.close();
  });

  test("is logged with the server's code and without the address", () => {
    expect(log.text()).toContain("The mail server refused RCPT TO: 550 5.1.1");
    expect(log.text()).not.toContain("zqxjo");
  });

  test("leaves no address in the queue, which the person's erasure does not reach", async () => {
    const retry = async () => {
      const { rows } = await sql<{ output: string }>`
        select output::text from queue.job where name = 'send-mail' and output is not null`.execute(
        product.app.db,
      );
      return rows[0]?.output;
    };
    const output = await eventually(retry, "the fault is stored");
    expect(output).toContain("550 5.1.1");
    expect(output).not.toContain("zqxjo");
  });
});
