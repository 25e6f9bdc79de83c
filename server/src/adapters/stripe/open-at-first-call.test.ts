import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../../sandbox/src/start-sandbox.ts";
import type { StripeSettings } from "../../stripe-settings.ts";
import { openAtFirstCall } from "./open-at-first-call.ts";
import { type PaymentProvider, WebhookRefused } from "./port.ts";

const webhookSecret = "whsec_test";
const now = new Date("2026-11-27T12:00:00Z");
let sandbox: RunningSandbox;
let provider: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox({});
  provider = openAtFirstCall({
    mode: "sandbox",
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecret,
    apiBase: sandbox.url,
    scriptUrl: `${sandbox.url}/sandbox/stripe.js`,
  });
});
afterAll(() => sandbox.close());

test("calls Stripe within the budget of the request", async () => {
  expect(provider.remainingMs()).toBe(Number.POSITIVE_INFINITY);
  await provider.inTime(async () => {
    expect(provider.remainingMs()).toBeLessThanOrEqual(18_000);
    expect((await provider.readAccount()).id).toMatch(/^acct_/);
  });
  await expect(provider.readBilling("cus_unknown")).rejects.toMatchObject({ kind: "not-found" });
});

test("tries again after a first call that could not be made", async () => {
  const urls = ["not a URL", sandbox.url];
  const settings: StripeSettings = {
    mode: "sandbox",
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecret,
    get apiBase() {
      return urls.shift() ?? sandbox.url;
    },
    scriptUrl: "",
  };
  const opened = openAtFirstCall(settings);
  const both = await Promise.allSettled([opened.readAccount(), opened.readAccount()]);
  expect(both.map((it) => it.status)).toEqual(["rejected", "rejected"]);
  expect((await opened.readAccount()).id).toMatch(/^acct_/);
});

test("accepts events with a valid signature only", async () => {
  const event = { id: "evt_1", type: "unknown", created: 1, livemode: false, data: { object: {} } };
  const body = Buffer.from(JSON.stringify(event));
  const time = Math.floor(now.getTime() / 1000);
  const code = createHmac("sha256", webhookSecret).update(`${time}.${body.toString()}`);
  const signature = `t=${time},v1=${code.digest("hex")}`;
  expect(await provider.readEvent(body, signature, now)).toMatchObject({ id: "evt_1" });
  await expect(provider.readEvent(body, "t=1,v1=0", now)).rejects.toThrow(WebhookRefused);
});
