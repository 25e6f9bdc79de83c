import { expect, test } from "vitest";
import { holdSandbox, noon, subscribe } from "../testing/held-sandbox.ts";
import type { RunningSandbox } from "../start-sandbox.ts";

test("time moves forward by seconds or to a given time, never back", async () => {
  const { sandbox } = await holdSandbox();
  expect(await ask(sandbox, "POST", "clock", { advanceSeconds: 60 })).toEqual([
    200,
    { now: noon + 60 },
  ]);
  const to = "2026-02-28T12:00:00Z";
  const [, { now }] = await ask(sandbox, "POST", "clock", { to });
  expect(now).toBe(Date.parse(to) / 1000);
  expect((await ask(sandbox, "POST", "clock", { to: noon }))[0]).toBe(400);
});

test("a renewal is declined and events are taken over HTTP", async () => {
  const held = await holdSandbox();
  const { subscription } = await subscribe(held);
  await ask(held.sandbox, "POST", `subscriptions/${subscription}/fail-renewals`, { times: 1 });
  await ask(held.sandbox, "POST", "webhooks/take", {});
  await ask(held.sandbox, "POST", "clock", { advanceSeconds: 29 * 86_400 });
  const [, { events }] = await ask(held.sandbox, "POST", "webhooks/take", {});
  const types = (events as { event: { type: string } }[]).map(({ event }) => event.type);
  expect(types).toContain("invoice.payment_failed");
});

test.each([
  ["PATCH", "settings", { afterRetries: "forgiven" }],
  ["PATCH", "webhooks", { duplicates: 2 }],
  ["PUT", "faults", { rules: [{ mode: "explode" }] }],
  ["PUT", "faults", { rules: [{ path: "/v1" }] }],
  ["POST", "charges/ch_none/dispute", {}],
])("%s %s with %j is refused with a sentence", async (method, path, body) => {
  const { sandbox } = await holdSandbox();
  const [status, { message }] = await ask(sandbox, method, path, body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(message).toMatch(/\w+ \w+/);
});

test("a page from another site cannot control the sandbox", async () => {
  const { sandbox } = await holdSandbox();
  const response = await fetch(`${sandbox.url}/sandbox/reset`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(response.status).toBe(403);
});

async function ask(
  sandbox: RunningSandbox,
  method: string,
  path: string,
  body: object,
): Promise<[number, Record<string, unknown>]> {
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return [response.status, (await response.json()) as Record<string, unknown>];
}
