import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Sound } from "./sound.ts";
import { streamSound } from "./stream-sound.ts";

let server: FastifyInstance;
let url: string;
let open: Sound["open"];
/** The start of every part opened, in order. */
let starts: number[];

beforeEach(async () => {
  starts = [];
  server = fastify({ forceCloseConnections: true });
  server.get("/", async (request, reply) => {
    const sound: Sound = {
      sizeBytes: 1_000_000,
      contentType: "audio/wav",
      etag: '"sound"',
      open(range) {
        starts.push(range.start);
        return open(range);
      },
    };
    await streamSound(sound, request, reply);
    return reply;
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/`;
});
afterEach(() => server.close());

const range = "bytes=0-9,2000-2009,4000-4009";
const closed = (stream: Readable) => (stream.closed ? undefined : once(stream, "close"));

test("closes the open part when the listener disconnects, and opens no further parts", async () => {
  const stored = [Readable.from([Buffer.alloc(10)]), new PassThrough()];
  // The store never delivers the second part.
  open = () => stored[starts.length - 1] ?? Readable.from([]);
  const [answer] = (await once(get(url, { headers: { range } }), "response")) as [IncomingMessage];
  answer.resume();
  while (starts.length < 2) await new Promise((done) => setTimeout(done, 5));
  answer.destroy();
  for (const it of stored) await closed(it);
  await new Promise((done) => setTimeout(done, 50));
  expect(starts).toEqual([0, 2000]);
});

test("closes a part that arrives after the listener left", async () => {
  const delayed = new PassThrough();
  let arrive: (it: Readable) => void = () => {};
  open = () =>
    starts.length === 1
      ? Readable.from([Buffer.alloc(10)])
      : new Promise<Readable>((done) => (arrive = done));
  const [answer] = (await once(get(url, { headers: { range } }), "response")) as [IncomingMessage];
  answer.resume();
  while (starts.length < 2) await new Promise((done) => setTimeout(done, 5));
  answer.destroy();
  await new Promise((done) => setTimeout(done, 50));
  arrive(delayed);
  await closed(delayed);
  expect(starts).toEqual([0, 2000]);
});

test("aborts the response when the store fails in a later part", async () => {
  open = () => {
    if (starts.length === 2) throw new Error("the store is gone");
    return Readable.from([Buffer.alloc(10)]);
  };
  const answer = await fetch(url, { headers: { range } });
  expect(answer.status).toBe(206);
  await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
  // The server survives.
  open = () => Readable.from([Buffer.alloc(10)]);
  expect((await fetch(url, { headers: { range: "bytes=0-9" } })).status).toBe(206);
});

test("returns 500 when the store fails in the first part", async () => {
  open = () => Promise.reject(new Error("the store is gone"));
  expect((await fetch(url, { headers: { range } })).status).toBe(500);
});

test("only aborts the response when a part fails while its heading is sent", async () => {
  open = () => {
    const part = new PassThrough();
    setImmediate(() => part.destroy(new Error("the store broke off")));
    return part;
  };
  await expect(
    fetch(url, { headers: { range } }).then((answer) => answer.arrayBuffer()),
  ).rejects.toThrow("terminated");
});
