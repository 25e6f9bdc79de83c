// @vitest-environment node
import { beforeEach, describe, expect, test } from "vitest";
import { createSignedAudio, sliceBytes } from "./signed-audio.ts";

const track = "https://attune.example/api/audio/calm?output=headphones";
const sizeBytes = 3 * sliceBytes + 500;

let nowMs: number;
/** What the worker requested: addresses to be signed, and byte ranges of the cache and the server. */
let sent: string[];
let signed: number;
let cache: (range: string) => Response | Promise<Response>;
let signing: () => Response;
let audio: ReturnType<typeof createSignedAudio>;

const send: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  const range = new Headers(init?.headers).get("range") ?? "whole";
  expect(init?.cache).toBe("no-store");
  if (url.startsWith("/")) {
    sent.push(url);
    return signing();
  }
  if (url.startsWith("https://attune.example/")) {
    sent.push(`server ${range}`);
    return new Response(`server ${range}`, { status: 206 });
  }
  sent.push(`${url} ${range}`);
  expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
  return await cache(range);
};

beforeEach(() => {
  nowMs = 0;
  signed = 0;
  sent = [];
  cache = (range) => new Response(paddedTo(range, `cache ${range}`), { status: 206 });
  signing = () => {
    signed += 1;
    const url = `https://audio.example/${signed}`;
    return Response.json({ url, secondsLeft: 300, sizeBytes, contentType: "audio/flac" });
  };
  audio = createSignedAudio(send, () => nowMs);
});

const open = (range?: string, method = "GET", address = track) =>
  audio.open(address, { method, headers: new Headers(range === undefined ? {} : { range }) });
const textOf = async (range?: string, method?: string, address?: string) =>
  (await (await open(range, method, address)).text()).trimEnd();
/** As many bytes as the range has. */
const paddedTo = (range: string, text: string) => {
  const [start = 0, end = 0] = (/(\d+)-(\d+)/.exec(range) ?? []).slice(1).map(Number);
  return text.padEnd(end - start + 1);
};
const first = `bytes=0-${sliceBytes - 1}`;

describe("a byte range", () => {
  test.each([
    ["bytes=0-", 0, sliceBytes - 1],
    ["bytes=100-", 100, sliceBytes - 1],
    [`bytes=${sliceBytes}-`, sliceBytes, 2 * sliceBytes - 1],
    [`bytes=${3 * sliceBytes + 7}-`, 3 * sliceBytes + 7, sizeBytes - 1],
    ["bytes=0-1", 0, 1],
    ["bytes=5-2000000", 5, 2_000_000],
    ["bytes=5-99999999", 5, sizeBytes - 1],
  ])(
    "%s comes from the cache, without an end to the end of its slice",
    async (range, start, end) => {
      const answer = await open(range);
      expect(answer.status).toBe(206);
      expect(Object.fromEntries(answer.headers)).toEqual({
        "accept-ranges": "bytes",
        "cache-control": "no-store",
        "content-type": "audio/flac",
        "content-length": String(end - start + 1),
        "content-range": `bytes ${start}-${end}/${sizeBytes}`,
      });
      expect((await answer.text()).trimEnd()).toBe(`cache bytes=${start}-${end}`);
      expect(sent).toEqual([
        "/api/audio/calm/address?output=headphones",
        `https://audio.example/1 bytes=${start}-${end}`,
      ]);
    },
  );

  test.each([
    ["no range", undefined, "GET", "whole"],
    ["several ranges", "bytes=0-1,5-6", "GET", "whole"],
    ["HEAD", "bytes=0-9", "HEAD", "bytes=0-9"],
    [
      "a range beyond the end",
      `bytes=${sizeBytes}-${sizeBytes}`,
      "GET",
      `bytes=${sizeBytes}-${sizeBytes}`,
    ],
    ["a range that ends before it starts", "bytes=9-8", "GET", "whole"],
  ])("comes from the server for %s", async (_what, range, method, asked) => {
    expect(await textOf(range, method)).toBe(`server ${asked}`);
    expect(sent.filter((it) => it.startsWith("https"))).toEqual([]);
  });
});

describe("an address", () => {
  test("is used for four minutes, and renewed a minute before it expires", async () => {
    await open("bytes=0-");
    nowMs = 239_999;
    await open("bytes=0-");
    expect(signed).toBe(1);
    nowMs = 240_000;
    await open("bytes=0-");
    expect(signed).toBe(2);
    expect(sent.at(-1)).toBe(`https://audio.example/2 ${first}`);
  });

  test("is renewed throughout eight hours, with every byte from the cache", async () => {
    const every = 23_000;
    cache = () => new Response("beginning", { status: 206 });
    for (; nowMs < 8 * 3_600_000; nowMs += every) expect((await open("bytes=0-")).status).toBe(206);
    expect(signed).toBe(Math.ceil((8 * 3_600_000) / (11 * every)));
    expect(sent.filter((it) => it.startsWith("server"))).toEqual([]);
  });

  test("is requested once for requests at the same time, and for each choice of sound", async () => {
    await Promise.all([open("bytes=0-"), open("bytes=500-")]);
    expect(signed).toBe(1);
    await open("bytes=0-", "GET", `${track}&scene=sea`);
    expect(signed).toBe(2);
  });

  test("is forgotten when the person leaves", async () => {
    await open("bytes=0-");
    audio.forget();
    await open("bytes=0-");
    expect(signed).toBe(2);
  });
});

describe("the server sends the bytes itself", () => {
  test("if it signs no address, and is asked again next time", async () => {
    const willing = signing;
    signing = () => Response.json({}, { status: 403 });
    expect(await textOf("bytes=0-")).toBe(`server ${first}`);
    signing = willing;
    expect(await textOf("bytes=0-")).toBe(`cache ${first}`);
  });

  test("if the address is refused, and the next request gets another address", async () => {
    const willing = cache;
    cache = () => Response.json({}, { status: 403 });
    expect(await textOf("bytes=0-")).toBe(`server ${first}`);
    cache = willing;
    expect(await textOf("bytes=0-")).toBe(`cache ${first}`);
    expect(signed).toBe(2);
  });

  test.each([
    ["is unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is overloaded", () => new Response(null, { status: 503 })],
    ["ignores ranges", () => new Response("all", { status: 200 })],
  ])("for a minute if the cache %s", async (_what, failing) => {
    const willing = cache;
    cache = failing;
    expect(await textOf("bytes=0-")).toBe(`server ${first}`);
    cache = willing;
    sent = [];
    nowMs = 59_999;
    expect(await textOf("bytes=0-")).toBe(`server ${first}`);
    expect(sent).toEqual([`server ${first}`]);
    nowMs = 60_000;
    expect(await textOf("bytes=0-")).toBe(`cache ${first}`);
  });
});

test("fails without a connection, and plays on from the cache once there is one", async () => {
  const lost = createSignedAudio(
    async (...request) => {
      if (nowMs === 0) throw new TypeError("Failed to fetch");
      return await send(...request);
    },
    () => nowMs,
  );
  const request = { method: "GET", headers: new Headers({ range: "bytes=0-" }) };
  await expect(lost.open(track, request)).rejects.toThrow("Failed to fetch");
  nowMs = 1;
  expect((await (await lost.open(track, request)).text()).trimEnd()).toBe(`cache ${first}`);
});
