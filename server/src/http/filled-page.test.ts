import { brotliDecompressSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { sendCompressed } from "./compressed.ts";
import { cacheFilled } from "./filled-page.ts";

async function serve(freshMs: number) {
  const asked = { times: 0, words: "24 hours", fails: false };
  const filled = cacheFilled(
    "<p>within {{refundWindow}}</p>",
    async (template) => {
      asked.times += 1;
      if (asked.fails) throw new Error("no database");
      return template.replace("{{refundWindow}}", asked.words);
    },
    freshMs,
  );
  const server = fastify();
  server.get("/", async (request, reply) =>
    sendCompressed(request, reply, "text/html; charset=utf-8", await filled()),
  );
  const get = (headers: Record<string, string> = {}) => server.inject({ url: "/", headers });
  return { asked, get };
}

test("fills a page once for all requests within its lifetime", async () => {
  const { asked, get } = await serve(60_000);
  const plain = await get();
  expect(plain.body).toBe("<p>within 24 hours</p>");
  const packed = await get({ "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = await get({ "if-none-match": String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(asked.times).toBe(1);
});

test("shows a change with a new ETag once the cached page expires", async () => {
  const { asked, get } = await serve(0);
  const before = await get();
  asked.words = "14 days";
  const after = await get({ "if-none-match": String(before.headers.etag) });
  expect(after.body).toBe("<p>within 14 days</p>");
});

test("tries again after an error", async () => {
  const { asked, get } = await serve(60_000);
  asked.fails = true;
  expect((await get()).statusCode).toBe(500);
  asked.fails = false;
  expect((await get()).statusCode).toBe(200);
});

test("everyone who asks while a page is filled shares the next filling, with any change made since", async () => {
  const begun: { words: string; finish: (text: string) => void }[] = [];
  let words = "24 hours";
  const filled = cacheFilled("", () => new Promise((finish) => begun.push({ words, finish })), 0);
  const ask = async () => (await filled()).text;
  const turn = () => new Promise((done) => setImmediate(done));
  const finish = ({ words: text, finish: end }: (typeof begun)[number]) => end(text);

  const first = ask();
  await turn();
  words = "14 days";
  const crowd = Array.from({ length: 64 }, ask);
  finish(begun[0]!);
  expect(await first).toBe("24 hours");
  await turn();
  for (const it of begun.slice(1)) finish(it);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["14 days"]));
  expect(begun).toHaveLength(2);
});
