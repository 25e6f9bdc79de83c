import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { holdSandbox, subscribe } from "../testing/held-sandbox.ts";
import { startSandbox } from "../start-sandbox.ts";
import { clientOf } from "../testing/client.ts";

const secret = "whsec_test";

test("events are signed with the shared secret", async () => {
  const inbox = await openInbox();
  const { sandbox, stripe } = await holdSandbox({
    webhook: { url: inbox.url, secret },
    clock: { now: () => new Date() },
  });
  const { id } = await stripe.customers.create({ email: "amira@example.com" });
  await sandbox.settled();
  const [first] = inbox.received;
  const event = stripe.webhooks.constructEvent(first?.body ?? "", first?.signature ?? "", secret);
  expect(event).toMatchObject({
    type: "customer.created",
    api_version: Stripe.API_VERSION,
    data: { object: { id } },
  });
  expect(() =>
    stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? "", secret),
  ).toThrow("No signatures found");
});

test("events arrive in order of occurrence", async () => {
  const inbox = await openInbox();
  const held = await holdSandbox({ webhook: { url: inbox.url, secret } });
  await subscribe(held);
  await held.sandbox.settled();
  const sent = inbox.received.map(({ body }) => JSON.parse(body).id);
  expect(sent).toEqual(held.sandbox.world.records.event.rows.map(({ id }) => id));
});

test("undelivered events are retried", async () => {
  const inbox = await openInbox();
  const { sandbox, stripe } = await holdSandbox({ webhook: { url: inbox.url, secret } });
  inbox.failNext(1);
  await stripe.customers.create();
  await sandbox.settled();
  expect(inbox.received).toEqual([]);
  await expect.poll(() => inbox.received.length).toBe(1);
});

test("events can be duplicated, lost, held back and shuffled on demand", async () => {
  const inbox = await openInbox();
  const { sandbox, stripe } = await holdSandbox({ webhook: { url: inbox.url, secret } });
  const makeAndCount = async () => {
    inbox.received.length = 0;
    await stripe.customers.create();
    await sandbox.settled();
    return inbox.received.length;
  };
  sandbox.setDelivery({ duplicates: 1 });
  expect(await makeAndCount()).toBe(2);
  sandbox.setDelivery({ duplicates: 0, losses: 1 });
  expect(await makeAndCount()).toBe(0);
  sandbox.setDelivery({ losses: 0, mode: "hold" });
  expect(await makeAndCount()).toBe(0);
  for (let count = 0; count < 9; count += 1) await stripe.customers.create();
  sandbox.setDelivery({ mode: "deliver", shuffled: true });
  await sandbox.settled();
  const order = inbox.received.map(({ body }): string => JSON.parse(body).data.object.id);
  const made = sandbox.world.records.customer.rows.slice(-10).map(({ id }) => id);
  expect(order).not.toEqual(made);
  expect(new Set(order)).toEqual(new Set(made));
});

test("all events can be delivered again after an outage", async () => {
  const inbox = await openInbox();
  const { sandbox, stripe } = await holdSandbox({ webhook: { url: inbox.url, secret } });
  sandbox.setDelivery({ mode: "drop" });
  await stripe.customers.create();
  await stripe.customers.create();
  sandbox.setDelivery({ mode: "deliver" });
  sandbox.redeliver();
  await sandbox.settled();
  expect(inbox.received).toHaveLength(2);
});

test("a restarted sandbox restores its state", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const statePath = join(folder, "state.json");
  const copyPath = join(folder, "kept.json");
  const first = await startSandbox({ statePath, seed: 1 });
  const stripe = clientOf(first.port);
  const { subscription } = await subscribe({ sandbox: first, stripe });
  const key = { idempotencyKey: "cus:1" };
  const customer = await stripe.customers.create({}, key);
  await first.advance(3600);
  const now = first.now();
  copyFileSync(statePath, copyPath); // like a killed process: nothing more is written
  await first.close();
  const second = await startSandbox({ statePath: copyPath, seed: 1 });
  onTestFinished(() => second.close());
  const later = clientOf(second.port);
  expect(second.now()).toBeGreaterThanOrEqual(now);
  expect((await later.customers.create({}, key)).id).toBe(customer.id);
  expect((await later.subscriptions.retrieve(subscription)).status).toBe("active");
  await second.advance(31 * 86_400);
  expect((await later.invoices.list({ subscription })).data).toHaveLength(2);
});

type Inbox = {
  url: string;
  received: { body: string; signature: string }[];
  failNext(count: number): void;
};

async function openInbox(): Promise<Inbox> {
  const received: Inbox["received"] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      failures -= 1;
      response.writeHead(failures >= 0 ? 500 : 200).end();
      if (failures >= 0) return;
      const signature = String(request.headers["stripe-signature"]);
      received.push({ body: Buffer.concat(parts).toString(), signature });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    failNext(count) {
      failures = count;
    },
  };
}
