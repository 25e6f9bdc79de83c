import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addressOver, type AudioAddress } from "@attune/contract/audio-address";
import type { TrackAnswer } from "@attune/contract/library";
import type { ProblemAnswer } from "@attune/contract/problem";
import { assign } from "../../testing/assign.ts";
import { freePerson, programmeFor, tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Visitor } from "../../testing/visitor.ts";

const audioUrl = "https://audio.attune.example";
const publicUrl = "http://attune.example";

let product: Product;
let chloe: Visitor;
let programme: TrackAnswer;
beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  chloe = await product.signedIn("chloe");
  programme = await programmeFor(chloe);
});
afterAll(() => product.close());
beforeEach(() => {
  product.app.config = { ...product.app.config, audioUrl, publicUrl };
});

const addressAt = (url: string, query = "") => `${url}/address${query}`;
const sign = async (visitor = chloe, url = programme.audioFileUrl, query = "") =>
  (await visitor.get(addressAt(url, query))).json<AudioAddress>();
/** As a cache forwards it: path and query, without a session. */
const fetchAt = (url: string, headers = {}) =>
  product.visitor().get(url.replace(audioUrl, ""), { headers });
const codeOf = (answer: Awaited<ReturnType<Visitor["get"]>>) => [
  answer.statusCode,
  answer.json<ProblemAnswer>().code,
];

describe("without AUDIO_URL", () => {
  test("no address is signed, and none is valid", async () => {
    const { url } = await sign();
    product.app.config = { ...product.app.config, audioUrl: null };
    const path = url.replace(audioUrl, "");
    const answers = [
      await chloe.get(addressAt(programme.audioFileUrl)),
      await fetchAt(path),
      await fetchAt(path.replace("?", "/check?")),
    ];
    expect(new Set(answers.map((it) => codeOf(it).join(" ")))).toEqual(new Set(["404 not-found"]));
    expect((await tracksOf(chloe)).filter((it) => "isSigned" in it)).toEqual([]);
  });
});

describe("a signed address", () => {
  test("gives the same bytes as the server, in ranges that any cache may store", async () => {
    const { url, secondsLeft, sizeBytes, contentType } = await sign();
    const own = await chloe.get(programme.audioFileUrl, { headers: { range: "bytes=5000-80000" } });
    expect((await tracksOf(chloe)).every((it) => it.isSigned)).toBe(true);
    expect(url.startsWith(`${audioUrl}/api/sounds/`)).toBe(true);
    expect(secondsLeft).toBe(300);
    const answer = await fetchAt(url, { range: "bytes=5000-80000" });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(own.rawPayload)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": contentType,
      "content-range": `bytes 5000-80000/${sizeBytes}`,
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "access-control-allow-origin": publicUrl,
      "access-control-expose-headers": "content-range",
    });
    expect(answer.headers).not.toHaveProperty("vary");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  test("answers HEAD, a preflight, a known ETag and a range beyond the end", async () => {
    const { url, sizeBytes } = await sign();
    const path = url.replace(audioUrl, "");
    const head = await product.visitor().head(path);
    expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
      200,
      String(sizeBytes),
      0,
    ]);
    const preflight = await product.server.inject({ method: "OPTIONS", url: path });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": publicUrl,
      "access-control-allow-headers": "range",
    });
    const etag = String(head.headers.etag);
    expect((await fetchAt(url, { "if-none-match": etag })).statusCode).toBe(304);
    const beyond = await fetchAt(url, { range: `bytes=${sizeBytes}-` });
    expect([beyond.statusCode, beyond.headers["cache-control"]]).toEqual([416, "no-store"]);
  });

  test("has one path per sound for all listeners and times, and a new token each time", async () => {
    const bonusOf = async (visitor: Visitor) => {
      const bonus = (await tracksOf(visitor)).find((it) => it.kind === "bonus");
      return new URL((await sign(visitor, bonus?.audioFileUrl)).url);
    };
    const other = (await freePerson(product, "lena")).visitor;
    const [one, again, theirs] = [await bonusOf(chloe), await bonusOf(chloe), await bonusOf(other)];
    expect([again.pathname, theirs.pathname]).toEqual([one.pathname, one.pathname]);
    expect(new Set([one.search, again.search, theirs.search]).size).toBe(3);
    const opus = new URL((await sign(chloe, programme.audioFileUrl, "?format=opus")).url);
    const flac = new URL((await sign()).url);
    expect(opus.pathname).not.toBe(flac.pathname);
  });

  test("is short enough for every cache, even for eight hours in a scene", async () => {
    const query = "?length=28800&scene=night-garden&character=night&balance=40&format=opus";
    const { url } = await sign(chloe, programme.audioFileUrl, query);
    expect(url.length).toBeLessThan(4000);
  });

  test("contains nothing that can be read, and its token is never logged", async () => {
    const recorded = recordingLog();
    const log = product.app.log;
    product.app.log = recorded.log;
    const { url } = await sign();
    await fetchAt(url, { range: "bytes=0-9" });
    await fetchAt(`${url}x`, { range: "bytes=0-9" });
    product.app.log = log;
    const { pathname, searchParams } = new URL(url);
    const etag = String((await chloe.head(programme.audioFileUrl)).headers.etag);
    const [recipeHash = ""] = etag.slice(1).split("-");
    expect(pathname).not.toContain(recipeHash);
    const token = Buffer.from(searchParams.get("token") ?? "", "base64url").toString("latin1");
    expect(token).not.toMatch(/expiresAt|recipe|hertz|segments/);
    expect(recorded.text()).toContain("/api/sounds/:id");
    expect(recorded.text()).not.toContain(url.slice(-40));
    const given = await fetchAt(url, { range: "bytes=0-9" });
    expect(JSON.stringify(given.headers)).not.toContain(recipeHash);
  });
});

describe("refuses", () => {
  /** Both where the bytes are and where a cache asks. */
  const refusalsAt = async (url: string) => [
    codeOf(await fetchAt(url, { range: "bytes=0-9" })),
    codeOf(await fetchAt(url.replace(/\?|$/, (it) => `/check${it}`))),
  ];
  const refused = [
    [403, "address-over"],
    [403, "address-over"],
  ];

  test("an address after five minutes", async () => {
    const { url } = await sign();
    product.clock.advance(299_999);
    expect((await fetchAt(url.replace("?", "/check?"))).statusCode).toBe(204);
    expect((await fetchAt(url, { range: "bytes=0-9" })).statusCode).toBe(206);
    product.clock.advance(1);
    expect(await refusalsAt(url)).toEqual(refused);
  });

  test("an altered, missing, truncated or invented token", async () => {
    const { url } = await sign();
    const [path = "", token = ""] = url.split("?token=");
    const swapped = token.endsWith("A") ? "Q" : "A";
    const others = [
      `?token=${token.slice(0, -1)}${swapped}`,
      `?token=${token.slice(8)}`,
      `?token=${token}x`,
      "?token=AAAA",
      "?token=",
      "",
    ];
    for (const it of others) expect([it, await refusalsAt(path + it)]).toEqual([it, refused]);
  });

  test("a token replayed for another sound", async () => {
    const [one, other] = [await sign(), await sign(chloe, programme.audioFileUrl, "?scene=sea")];
    const mixed = `${one.url.split("?")[0]}?${other.url.split("?")[1]}`;
    expect(await refusalsAt(mixed)).toEqual(refused);
  });

  test("an address of another installation, or under a removed key", async () => {
    const { keyring } = product.app;
    const { url } = await sign();
    const foreign = { ...keyring, openFor: () => undefined };
    product.app.keyring = foreign;
    const answers = await refusalsAt(url);
    product.app.keyring = keyring;
    expect(answers).toEqual(refused);
  });

  test("in a way that no cache stores and our pages can read", async () => {
    const { url } = await sign();
    const answer = await fetchAt(`${url}x`, { range: "bytes=0-9" });
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "access-control-allow-origin": publicUrl,
    });
    expect(answer.json<ProblemAnswer>().message).toBe(addressOver.message);
  });
});

describe("signing", () => {
  test("is refused without access, to visitors and for another person's track", async () => {
    const url = programme.audioFileUrl;
    expect(codeOf(await product.visitor().get(addressAt(url)))).toEqual([401, "not-signed-in"]);
    const stranger = await freePerson(product, "nora");
    expect(codeOf(await stranger.visitor.get(addressAt(url)))).toEqual([404, "not-found"]);
    const soon = new Date(product.clock.now().getTime() + 60_000);
    const { visitor } = await freePerson(product, "omar", soon);
    const [bonus] = await tracksOf(visitor);
    const own = bonus?.audioFileUrl ?? "";
    expect((await visitor.get(addressAt(own))).statusCode).toBe(200);
    product.clock.advance(60_000);
    expect(codeOf(await visitor.get(addressAt(own)))).toEqual([403, "no-access"]);
  });

  test("is refused once a programme is held back, and its last address ends in time", async () => {
    const { visitor } = await freePerson(product, "petra");
    const track = await programmeFor(visitor);
    const { url } = await sign(visitor, track.audioFileUrl);
    const admin = await product.signedIn("admin");
    const reason = "Please listen to this again.";
    await admin.post(`/api/admin/audio-files/${track.id}/withdraw`, { reason });
    expect(codeOf(await visitor.get(addressAt(track.audioFileUrl)))).toEqual([404, "not-found"]);
    product.clock.advance(300_000);
    expect(codeOf(await fetchAt(url, { range: "bytes=0-9" }))).toEqual([403, "address-over"]);
  });

  test("is not for staff, whose listening is recorded", async () => {
    const admin = await product.signedIn("admin");
    const { id } = await assign(product, "chloe", "better-sleep", { seconds: 40 });
    expect(codeOf(await admin.get(`/api/audio/${id}/address`))).toEqual([404, "not-found"]);
  });
});
