import { expect, onTestFinished, test } from "vitest";
import type { Mail, Mailer } from "../../adapters/mail/port.ts";
import { eventually, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { listOutbox } from "../mail/deliver-mail.ts";
import { eraseDue } from "./erase-due.ts";

test.each([
  ["by first name", "Ida Quist", /^Hello Ida,/],
  ["without a name that reads as a link", "evil.example/prize", /^Hello,/],
])("the last email, after an erasure, greets %s", async (_how, fullName, greeting) => {
  const product = await startProduct({ hasRateLimits: false });
  onTestFinished(() => product.close());
  const ida = product.visitor();
  const who = registration({ username: "leaver", fullName, email: "i@example.org" });
  await ida.post("/api/register", who);
  await ida.delete("/api/user/account");
  const token = await eventually(async () => {
    const own = (await listOutbox(product.app)).filter((it) => it.to === who.email);
    return own.flatMap(({ text }) => /confirm-deletion#token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  }, "the link is out");
  await product.visitor().post("/api/account-deletions", { token });
  product.clock.advance(14 * 86_400_000);
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
      return "sent";
    },
  };
  await eraseDue({ ...product.app, mailer });
  expect(sent).toMatchObject([{ to: who.email, text: expect.stringMatching(greeting) }]);
});
