import { expect, onTestFinished, test, vi } from "vitest";
import { clientOf } from "../testing/client.ts";
import { day, holdSandbox } from "../testing/held-sandbox.ts";

const input = { amount: 999, currency: "gbp" } as const;

test("an idempotency key replays its response, and rejects other parameters", async () => {
  const { stripe } = await holdSandbox();
  const key = { idempotencyKey: "pi:1" };
  const first = await stripe.paymentIntents.create(input, key);
  const again = await stripe.paymentIntents.create(input, key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await expect(stripe.paymentIntents.create({ ...input, amount: 1000 }, key)).rejects.toMatchObject(
    { type: "StripeIdempotencyError" },
  );
});

test("a declined attempt is replayed too, until its key expires after a day", async () => {
  const { sandbox, stripe } = await holdSandbox();
  const key = { idempotencyKey: "pi:1" };
  const { id } = await stripe.paymentIntents.create(input);
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: "pm_card_chargeDeclined" }, key);
  await expect(confirm()).rejects.toThrow("declined");
  await expect(confirm()).rejects.toThrow("declined");
  expect((await stripe.charges.list()).data).toHaveLength(1);
  await sandbox.advance(day);
  await expect(confirm()).rejects.toThrow("declined");
  expect((await stripe.charges.list()).data).toHaveLength(2);
});

test("a retry with the same key after a lost response does not repeat the work", async () => {
  const { sandbox, stripe } = await holdSandbox();
  sandbox.setFaults([{ mode: "lost", method: "POST", path: "/v1/payment_intents", times: 2 }]); // the SDK itself tries a cut connection twice
  const key = { idempotencyKey: "pi:1" };
  await expect(stripe.paymentIntents.create(input, key)).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  const made = await stripe.paymentIntents.create(input, key);
  const { data } = await stripe.paymentIntents.list();
  expect(data.map(({ id }) => id)).toEqual([made.id]);
});

test.each([
  ["down", "StripeConnectionError"],
  ["500", "StripeAPIError"],
  ["429", "StripeRateLimitError"],
  ["garbage", "StripeAPIError"],
] as const)("the fault %s reaches the product as %s", async (mode, type) => {
  const { sandbox, stripe } = await holdSandbox();
  sandbox.setFaults([{ mode, times: mode === "down" ? 2 : 1 }]); // the SDK tries a cut connection twice
  await expect(stripe.customers.list()).rejects.toMatchObject({ type });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test("a hanging call ends at the client's timeout", async () => {
  const { sandbox, stripe } = await holdSandbox();
  sandbox.setFaults([{ mode: "hang", times: 1 }]);
  await expect(stripe.customers.list({}, { timeout: 200 })).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
});

test("random faults repeat with the same seed", async () => {
  const run = async () => {
    const { sandbox, stripe } = await holdSandbox();
    sandbox.setFaults([{ mode: "500", probability: 0.5 }]);
    const outcomes: string[] = [];
    for (let call = 0; call < 12; call += 1) {
      outcomes.push(
        await stripe.customers.list().then(
          () => "passed",
          () => "failed",
        ),
      );
    }
    return outcomes;
  };
  const first = await run();
  expect(new Set(first).size).toBe(2);
  expect(await run()).toEqual(first);
});

test("the same seed gives the same ids", async () => {
  const run = async () => (await (await holdSandbox()).stripe.customers.create()).id;
  expect(await run()).toBe(await run());
});

test("lists can be paged forwards and backwards", async () => {
  const { stripe } = await holdSandbox();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await stripe.customers.create()).id);
  const seen: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) seen.push(id);
  expect(seen).toEqual(made);
  const back = await stripe.customers.list({ limit: 2, ending_before: made[3] ?? "" });
  expect(back.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
  expect(back.has_more).toBe(true);
});

test("live keys, unknown keys and other versions are refused", async () => {
  const { sandbox } = await holdSandbox({ secretKey: "sk_test_ours" });
  const ask = (key: string, apiVersion?: string) =>
    clientOf(sandbox.port, key).customers.list({}, apiVersion ? { apiVersion } : {});
  await expect(ask("sk_live_1")).rejects.toMatchObject({ statusCode: 401 });
  await expect(ask("sk_test_other")).rejects.toThrow("Invalid API Key provided: sk_test_");
  await expect(ask("sk_test_ours", "2024-06-20")).rejects.toThrow("Invalid Stripe API version");
  expect((await ask("sk_test_ours")).data).toEqual([]);
});

test("a sandbox does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(holdSandbox()).rejects.toThrow("does not start in production");
});
