import { afterAll, beforeAll, expect, test } from "vitest";
import { findMail } from "../../testing/newcomer.ts";
import { makePasskey } from "../../testing/passkeys.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import { listOutbox } from "./deliver-mail.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test("no link that someone put into a name reaches the address they registered with", async () => {
  const email = "stranger@example.com";
  const visitor = product.visitor();
  const names = { fullName: "https://evil.example/prize Jo", username: "Win at evil.example/now" };
  const registered = await visitor.post("/api/register", registration({ ...names, email }));
  expect(registered.statusCode).toBe(201);
  await product.visitor().post("/api/forgot-password", { email });
  const { passkey } = await makePasskey(visitor, { name: "www.evil.example" });
  await visitor.delete(`/api/user/passkeys/${passkey.id}`);
  await findMail(product, email, "A passkey was removed from your account");
  await findMail(product, email, "Choose a new password");
  const mails = (await listOutbox(product.app)).filter((it) => it.to === email);
  expect(mails.map((it) => it.kind).toSorted()).toEqual([
    "email-verification",
    "passkey-added",
    "passkey-removed",
    "password-reset",
  ]);
  for (const { text, html } of mails) expect(text + html).not.toContain("evil.example");
});

test("nor a phone number or a sentence", async () => {
  const email = "passer-by@example.com";
  const visitor = product.visitor();
  const names = { fullName: "0800-555.0199 Jo", username: "Ring us now for your prize" };
  const from = { remoteAddress: "198.51.100.8" };
  const registered = await visitor.post("/api/register", registration({ ...names, email }), from);
  expect(registered.statusCode).toBe(201);
  await product.visitor().post("/api/forgot-password", { email });
  const { passkey } = await makePasskey(visitor, { name: "Call +44 800 555 0199" });
  await visitor.delete(`/api/user/passkeys/${passkey.id}`);
  await findMail(product, email, "A passkey was removed from your account");
  await findMail(product, email, "Choose a new password");
  const mails = (await listOutbox(product.app)).filter((it) => it.to === email);
  for (const { text, html } of mails) expect(text + html).not.toMatch(/0199|prize/);
});

test("a name with full stops is no link", async () => {
  const email = "jr@example.com";
  const visitor = product.visitor();
  await visitor.post(
    "/api/register",
    registration({ fullName: "J.R. Ewing", username: "jr ewing", email }),
    {
      remoteAddress: "198.51.100.7",
    },
  );
  const { text } = await findMail(product, email, "Please confirm your email address");
  expect(text).toMatch(/^Hello J\.R\.,/);
});
