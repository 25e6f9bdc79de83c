import { createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { HeldClock } from "../../testing/held-clock.ts";
import { openStubServer } from "../../testing/stub-server.ts";
import type { CampaignPost } from "./port.ts";
import { openWebhookChannel } from "./webhook.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const secret = "sixteen-letters!";
const clock = new HeldClock(new Date("2026-11-21T09:00:00Z"));
const post: CampaignPost = {
  campaignId: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  attempt: 2,
  platform: "facebook",
  content: "A calm evening.",
  image: { altText: "Rings", contentType: "image/png", bytes: Buffer.from("png") },
};

async function open(answer: Parameters<typeof openStubServer>[0], mostMs = 60_000) {
  const stub = await openStubServer(answer);
  closers.push(stub.close);
  const channel = openWebhookChannel({ url: `${stub.origin}/hook`, secret }, clock, mostMs);
  return { channel, stub };
}

test("posts a campaign once, signed, with its picture and an idempotency key", async () => {
  const { channel, stub } = await open((it) => it.end('{"url":"https://social.example/1"}'));
  expect(await channel.publish(post)).toEqual({ reference: "https://social.example/1" });
  expect(stub.received).toHaveLength(1);
  const { headers, body } = stub.received[0]!;
  expect(headers["idempotency-key"]).toBe(`${post.campaignId}:2`);
  const seconds = clock.now().getTime() / 1000;
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  expect(headers["x-attune-signature"]).toBe(`t=${seconds},v1=${signature}`);
  expect(JSON.parse(body)).toEqual({
    campaignId: post.campaignId,
    attempt: 2,
    platform: "facebook",
    content: "A calm evening.",
    image: { altText: "Rings", contentType: "image/png", base64: "cG5n" },
  });
});

test.each(["", "[]", "{", '{"url":1}', "x".repeat(200_000)])(
  "counts a campaign as published if the response contains no reference: %s",
  async (body) => {
    const { channel } = await open((it) => it.end(body));
    expect(await channel.publish(post)).toEqual({ reference: null });
  },
);

test("fails differently on an error status, a redirect and a timeout, without a retry", async () => {
  const refusing = await open((it) => it.writeHead(503).end("no"));
  await expect(refusing.channel.publish(post)).rejects.toThrow("The channel returned 503");
  const elsewhere = await open((it) => it.writeHead(302, { location: "/other" }).end());
  await expect(elsewhere.channel.publish(post)).rejects.toThrow("The channel returned 302");
  const silent = await open(() => {}, 200);
  await expect(silent.channel.publish(post)).rejects.toThrow("may have published");
  for (const { stub } of [refusing, elsewhere, silent]) expect(stub.received).toHaveLength(1);
  refusing.stub.close();
  await expect(refusing.channel.publish(post)).rejects.toThrow("could not be reached");
});
