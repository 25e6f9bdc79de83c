import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { makeReadyAudio } from "./support/free-account-audio.ts";
import { passDisclaimer, signIn } from "./support/journey.ts";
import { listenThroughout, restartListening } from "./support/listen-throughout.ts";
import { startProduct } from "./support/product.ts";
import { positionSeconds } from "./support/position.ts";
import { openSoundSettings } from "./support/sound-settings.ts";
import { expect, test } from "./support/test.ts";

test("with a cache, people hear the same sound from it without gaps, and without it from the server", async ({
  browser,
}) => {
  test.slow();
  const cache = await startCache();
  const product = await startProduct({ env: { AUDIO_URL: cache.origin } });
  cache.upstream = product.origin;
  try {
    await makeReadyAudio(product.origin, "olga");
    const amira = await openLibrary(browser, product.origin, { username: "amira" });
    await playInSea(amira);
    expect(cache.served.size, "a first visit is played by the server").toBe(0);
    await seekTo(amira, 300);

    await amira.reload();
    await playInSea(amira, 0);
    // Further than the first slice.
    await expect.poll(() => cache.served.size).toBeGreaterThan(1);
    await restartListening(amira);
    await expect.poll(() => positionSeconds(amira)).toBeGreaterThan(20);
    expect(await quietSeconds(amira)).toBeLessThan(0.15);
    const slices = [...cache.served.keys()];
    await amira.context().close();

    const olga = await openLibrary(browser, product.origin, {
      username: "olga",
      password: "olga-password",
    });
    let shared: string | undefined;
    // Pages ask the server if a cache takes longer than five seconds, and the cache again after a minute.
    const findShared = async () => {
      await olga.reload();
      await playInSea(olga);
      shared = slices.find((it) => (cache.served.get(it) ?? 0) > 1);
      return shared;
    };
    await expect
      .poll(findShared, { message: "a slice that both heard", timeout: 150_000 })
      .toBeDefined();
    expect(cache.fetched.get(shared ?? "")).toBe(1);

    await cache.stop();
    await seekTo(olga, 240);
    await olga.context().close();
  } finally {
    await cache.stop();
    await product.stop();
  }
});

async function openLibrary(
  browser: Browser,
  baseURL: string,
  person: { username: string; password?: string },
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await listenThroughout(page);
  await signIn(page, person);
  if (person.username === "olga") await passDisclaimer(page, { hasTerms: true });
  await page.goto("/dashboard");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function playInSea(page: Page, from?: number): Promise<void> {
  await openSoundSettings(page);
  await page.getByRole("radio", { name: "Sea" }).check();
  await page.getByRole("button", { name: /^Play Better Sleep/ }).click();
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(1);
  if (from !== undefined) await seekTo(page, from);
}

async function seekTo(page: Page, to: number): Promise<void> {
  await page.getByRole("slider", { name: /^Position in/ }).fill(String(to));
  await expect.poll(async () => Math.abs((await positionSeconds(page)) - to)).toBeLessThan(20);
  const arrived = await positionSeconds(page);
  await expect.poll(() => positionSeconds(page)).toBeGreaterThan(arrived + 2);
}

const quietSeconds = (page: Page) => page.evaluate(() => globalThis.heardThroughout.quietSeconds);

interface Cache {
  origin: string;
  upstream: string;
  /** By path and range: how often it was requested, and how often from the product. */
  served: Map<string, number>;
  fetched: Map<string, number>;
  stop: () => Promise<void>;
}

/** A cache as docs/audio-cache.md describes it: asks whether each address is valid, and knows bytes by their path. */
async function startCache(): Promise<Cache> {
  const stored = new Map<string, { headers: Headers; body: Buffer }>();
  const server = createServer((request, response) => void answer(request, response));
  const cache: Cache = {
    origin: "",
    upstream: "",
    served: new Map(),
    fetched: new Map(),
    stop: () => stop(server),
  };
  const count = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);

  const answer = async ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, cache.upstream);
    const check = await fetch(`${cache.upstream}${pathname}/check${search}`);
    if (check.status !== 204) return response.writeHead(403).end();
    const { range = "" } = headers;
    const key = `${pathname} ${range}`;
    if (!stored.has(key)) {
      count(cache.fetched, key);
      const found = await fetch(cache.upstream + url, { headers: { range } });
      expect(found.headers.get("cache-control")).toContain("immutable");
      const body = Buffer.from(await found.arrayBuffer());
      stored.set(key, { headers: found.headers, body });
    }
    count(cache.served, key);
    const it = stored.get(key);
    for (const name of ["content-type", "content-range", "access-control-allow-origin"])
      response.setHeader(name, it?.headers.get(name) ?? "");
    return response.writeHead(206).end(it?.body);
  };

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cache.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cache;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
