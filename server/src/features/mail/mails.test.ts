import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { listOutbox } from "./deliver-mail.ts";
import { renderMail } from "./render-mail.ts";

let product: Product;
let mails: Awaited<ReturnType<typeof listOutbox>> = [];

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  const jo = product.visitor();
  await jo.post("/api/register", registration({ username: "<jo>", fullName: "<jo> Day" }));
  await jo.post("/api/forgot-password", { email: "jo@example.com" });
  await jo.post("/api/support-tickets", {
    category: "Audio",
    urgency: "Normal",
    subject: "zqx subject",
    message: "zqx, a message about my sleep",
  });
  await jo.delete("/api/user/account");
  const expected = [
    "email-verification",
    "password-reset",
    "ticket-waiting",
    "deletion-confirmation",
  ];
  mails = await eventually(async () => {
    const all = await listOutbox(product.app);
    return expected.every((kind) => all.some((it) => it.kind === kind)) && all;
  }, "all mails are written");
});
afterAll(() => product.close());

test("every email says who sent it, whom to ask and what to do, as text and HTML", () => {
  for (const { text, html = "" } of mails) {
    for (const body of [text, html]) {
      expect(body).toContain("Sent by Attune, http://127.0.0.1");
      expect(body).toContain("Questions? Write to support@attune.example");
    }
    const [, url = ""] = /\n(http\S+)\n/.exec(text) ?? [];
    expect(html).toContain(`href="${url.replaceAll("&", "&#38;")}"`);
  }
});

test("every email suppresses auto-replies, and only recurring ones have an unsubscribe link", () => {
  for (const { headers } of mails)
    expect(headers).toEqual({
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    });
});

test("the HTML loads nothing and escapes what people wrote", () => {
  for (const { html = "" } of mails) expect(html).not.toMatch(/src=|url\(|<link|<script|<jo>/);
  const own = mails.find((it) => it.kind === "password-reset");
  expect([own?.text, own?.html]).toEqual([
    expect.stringContaining("Hello <jo>,"),
    expect.stringContaining("Hello &#60;jo&#62;,"),
  ]);
});

test("a date in the HTML stays on one line", () => {
  const sender = { publicUrl: "", companyName: "Attune", supportEmail: "" };
  const mail = { subject: "Receipt", name: null, lines: ["It renews on 26 Dec 2026."] };
  const { text, html } = renderMail(mail, sender);
  expect(text).toContain("26 Dec 2026");
  expect(html).toContain("26&#160;Dec&#160;2026");
});

test("emails greet people by first name, and a reset names their username", () => {
  const text = (kind: string) => mails.find((it) => it.kind === kind)?.text;
  expect(text("ticket-waiting")).toMatch(/^Hello Ada,/);
  expect(text("password-reset")).toMatch(/Username: +<jo>/);
});

test("text lines are short enough for every email client, except URLs", () => {
  const long = mails.flatMap(({ text }) => text.split("\n")).filter((line) => line.length > 76);
  expect(long.filter((line) => !line.startsWith("http"))).toEqual([]);
});

test("no email contains health data or a frequency", () => {
  for (const { subject, text, html } of mails) {
    // Tokens in links are random and may contain any short word by chance.
    const content = [subject, text, html].join(" ").replace(/[\w-]{40,}/g, "");
    expect(content).not.toMatch(/zqx|sleep|pain|stress|\bHz\b|hertz/i);
  }
});

test("the outbox shows the HTML, and returns 404 for an unknown ID", async () => {
  const [first] = mails;
  const page = await product.visitor().get(`/dev/outbox/${first?.id}`);
  expect(page.body).toBe(first?.html);
  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  for (const id of ["nothing", crypto.randomUUID()])
    expect((await product.visitor().get(`/dev/outbox/${id}`)).statusCode).toBe(404);
});
