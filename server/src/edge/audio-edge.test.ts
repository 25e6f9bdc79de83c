import type { AddressInfo } from "node:net";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AudioAddress } from "@attune/contract/audio-address";
import type { ProblemAnswer } from "@attune/contract/problem";
import { showcaseRecipe } from "@attune/domain/showcase/scenes";
import { recipePurpose } from "../features/track/recipe-token.ts";
import { audioKeys, signAddress } from "../features/track/sound-token.ts";
import { assign } from "../testing/assign.ts";
import { freePerson } from "../testing/journey.ts";
import { PulsedSounds } from "../testing/played-sound.ts";
import { type Product, startProduct } from "../testing/product.ts";
import type { Visitor } from "../testing/visitor.ts";
import { respond } from "./audio-edge.ts";
import type { EdgeSettings } from "./edge-settings.ts";

const audioUrl = "https://audio.attune.example";

let product: Product;
let chloe: Visitor;
let own: string;
let settings: EdgeSettings;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  await product.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = product.server.server.address() as AddressInfo;
  const publicUrl = `http://127.0.0.1:${port}`;
  product.app.config = { ...product.app.config, audioUrl, publicUrl };
  settings = { PUBLIC_URL: publicUrl, AUDIO_KEYS: audioKeys(product.app) };
  chloe = await product.signedIn("chloe");
  own = `/api/audio/${(await assign(product, "chloe", "better-sleep", { seconds: 40 })).id}`;
});
afterAll(() => product.close());

const sign = async (query = "", url = own, visitor = chloe) =>
  (await visitor.get(`${url}/address${query}`)).json<AudioAddress>();
const now = () => product.clock.now().getTime();
const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  respond(new Request(url, { method, headers }), settings, now);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as ProblemAnswer).code,
];
/** Everything that a player, a cache or a page reads. */
const named = [
  "accept-ranges",
  "access-control-allow-headers",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "access-control-max-age",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
];
const edgeHeaders = (answer: Response) => named.map((it) => answer.headers.get(it));

async function fromBoth(url: string, headers: Record<string, string> = {}, method = "GET") {
  const edge = await ask(url, headers, method);
  const path = url.replace(audioUrl, "");
  const ours = await product.server.inject({ method: method as "GET", url: path, headers });
  return {
    edge: [edge.status, ...edgeHeaders(edge), edge.headers.get("via")],
    product: [ours.statusCode, ...named.map((it) => ours.headers[it] ?? null), null],
    isSame: ours.rawPayload.equals(await bytesOf(edge)),
  };
}

describe("an edge worker responds as the product does, with the same bytes,", () => {
  const queries = ["", "?format=wav", "?output=speaker&bed=pink-soft", "?scene=stream"];

  test.each(queries)("to ranges of a programme with %j", async (query) => {
    const { url, sizeBytes } = await sign(query);
    const ranges = ["0-", "0-99", "70001-345678", "-5000", `${sizeBytes - 1}-`, `${sizeBytes}-`];
    for (const range of ranges) {
      const { edge, product: ours, isSame } = await fromBoth(url, { range: `bytes=${range}` });
      expect([range, ...edge, isSame]).toEqual([range, ...ours, true]);
    }
  });

  test("to HEAD, a preflight, conditions and headers that mean the whole sound", async () => {
    const { url } = await sign();
    const etag = String((await ask(url, {}, "HEAD")).headers.get("etag"));
    const requests: [string, Record<string, string>][] = [
      ["HEAD", {}],
      ["OPTIONS", {}],
      ["GET", { "if-none-match": etag }],
      ["GET", { "if-range": etag, range: "bytes=4-9" }],
      ["GET", { "if-range": '"other"', range: "bytes=4-9" }],
      ["GET", { range: "seconds=4-9" }],
    ];
    for (const [method, headers] of requests) {
      const { edge, product: ours, isSame } = await fromBoth(url, headers, method);
      expect([headers, ...edge, isSame]).toEqual([headers, ...ours, true]);
    }
  });

  test("to a cache that asks whether an address is valid", async () => {
    const { url } = await sign();
    expect((await ask(url.replace("?", "/check?"))).status).toBe(204);
    expect(await codeOf(await ask(url.replace("?", "/check?x=")))).toEqual([403, "address-over"]);
  });
});

describe("an edge worker refuses", () => {
  const refused = [403, "address-over"];
  const range = { range: "bytes=0-9" };

  test("an address after five minutes", async () => {
    const { url } = await sign();
    product.clock.advance(299_999);
    expect((await ask(url, range)).status).toBe(206);
    product.clock.advance(1);
    const answer = await ask(url, range);
    expect(edgeHeaders(answer)).toContain("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBe(settings.PUBLIC_URL);
    expect(await codeOf(answer)).toEqual(refused);
  });

  test("an altered, missing, truncated, invented or mixed-up token", async () => {
    const [{ url }, other] = [await sign(), await sign("?scene=sea")];
    const [path = "", token = ""] = url.split("?token=");
    const swapped = token.endsWith("A") ? "Q" : "A";
    const tokens = [
      token.slice(0, -1) + swapped,
      token.slice(8),
      `${token}x`,
      `${token}=`,
      "AAAA",
      "",
      other.url.split("?token=")[1] ?? "",
    ];
    for (const it of tokens)
      expect([it, ...(await codeOf(await ask(`${path}?token=${it}`, range)))]).toEqual([
        it,
        ...refused,
      ]);
    expect(await codeOf(await ask(path, range))).toEqual(refused);
  });

  test("an address of another installation, but none under an older key", async () => {
    const { url } = await sign();
    const foreign = Buffer.alloc(32, 9).toString("base64url");
    const asked = (AUDIO_KEYS: string) =>
      respond(new Request(url, { headers: range }), { ...settings, AUDIO_KEYS }, now);
    expect(await codeOf(await asked(foreign))).toEqual(refused);
    expect((await asked(`${foreign}, ${settings.AUDIO_KEYS}`)).status).toBe(206);
  });

  test("other paths and methods", async () => {
    const { url } = await sign();
    const notFound = [404, "not-found"];
    expect(await codeOf(await ask(`${audioUrl}/api/user`))).toEqual(notFound);
    expect(await codeOf(await ask(url, {}, "DELETE"))).toEqual(notFound);
  });

  test.each([
    [{ PUBLIC_URL: "" }, "PUBLIC_URL is missing"],
    [{ AUDIO_KEYS: "" }, "AUDIO_KEYS is missing"],
    [{ AUDIO_KEYS: "short" }, "AUDIO_KEYS is missing"],
    [{ PUBLIC_URL: "attune", AUDIO_KEYS: "a,b" }, "PUBLIC_URL and AUDIO_KEYS is missing"],
  ])("everything when set up with %j, and says why", async (wrong, sentence) => {
    const { url } = await sign();
    const answer = await respond(new Request(url), { ...settings, ...wrong }, now);
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as ProblemAnswer).message).toContain(sentence);
  });
});

describe("what an edge worker cannot compute comes from the product:", () => {
  const isPassedOn = async (url: string, range = "bytes=10-4000") => {
    const { edge, product: ours, isSame } = await fromBoth(url, { range });
    expect([...edge.slice(0, -1), isSame]).toEqual([...ours.slice(0, -1), true]);
    return edge.at(-1) === "1.1 attune-edge";
  };

  test("Opus, a list of ranges, and sounds of another engine version", async () => {
    expect(await isPassedOn((await sign("?format=opus")).url)).toBe(true);
    expect(await isPassedOn((await sign()).url, "bytes=0-9,50000-50009")).toBe(true);
    const content = { recipe: showcaseRecipe("evening"), format: "flac" } as const;
    const later = signAddress(product.app, audioUrl, { etag: '"later"', content });
    const answer = await ask(later);
    expect(answer.headers.get("via")).toBe("1.1 attune-edge");
  });

  test("uploaded files, which its keys do not open", async () => {
    const sounds = await PulsedSounds.add(product);
    const person = await freePerson(product, "rita");
    const { id } = await sounds.giveUpload(person);
    const { url } = await sign("", `/api/audio/${id}`, person.visitor);
    expect(await isPassedOn(url)).toBe(true);
  });

  test("or fails in a way that no cache stores", async () => {
    const { url } = await sign("?format=opus");
    const alone = { ...settings, PUBLIC_URL: "http://127.0.0.1:1" };
    const answer = await respond(new Request(url), alone, now);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await codeOf(answer)).toEqual([503, "unavailable"]);
  });
});

test("with the keys of an edge worker, nobody gets a file or other bytes at a path", async () => {
  const { keyring } = product.app;
  const { pathname, searchParams } = new URL((await sign("?scene=wind")).url);
  const opened = keyring.openFor(recipePurpose, searchParams.get("token") ?? "");
  const plain = JSON.parse(inflateRawSync(opened ?? "").toString()) as { etag: string };
  const { etag } = plain;
  const file = { storageKey: "uploads/1", sizeBytes: 10, contentType: "audio/wav", etag };
  const other = { recipe: showcaseRecipe("evening"), format: "flac" };
  for (const content of [file, other]) {
    const bytes = deflateRawSync(JSON.stringify({ ...plain, content }));
    const token = keyring.sealFor(recipePurpose, bytes);
    const answer = await product.visitor().get(`${pathname}?token=${token}`);
    expect([answer.statusCode, answer.json<ProblemAnswer>().code]).toEqual([403, "address-over"]);
  }
  const range = { headers: { range: "bytes=0-9" } };
  const { search } = new URL((await sign("?scene=wind")).url);
  expect((await product.visitor().get(pathname + search, range)).statusCode).toBe(206);
});
