import { afterAll, beforeAll, expect, test } from "vitest";
import { openStubServer } from "../../testing/stub-server.ts";
import { openStripe } from "./open-stripe.ts";

let stripe: Awaited<ReturnType<typeof openStubServer>>;

beforeAll(async () => {
  const message = "Invalid email address: zqx.person+1@example.co.uk. Please check it.";
  const error = { type: "invalid_request_error", code: "email_invalid", message };
  stripe = await openStubServer((response) =>
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error })),
  );
});
afterAll(() => stripe.close());

test("a refusal does not repeat an email address, because its message is logged", async () => {
  const provider = openStripe({
    mode: "sandbox",
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecret: "whsec_test",
    apiBase: stripe.origin,
    scriptUrl: `${stripe.origin}/sandbox/stripe.js`,
  });
  await expect(provider.readAccount()).rejects.toMatchObject({
    kind: "refused",
    code: "email_invalid",
    message: "Invalid email address: (an email address). Please check it.",
  });
});
