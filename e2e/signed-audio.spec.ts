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
    await amira.context().close();
    const heardByAmira = [...cache.served];
    cache.served.clear();

    const olga = await openLibrary(browser, product.origin, {
      username: "olga",
      password: "olga-password",
    });
    // Pages ask the server if a cache takes longer than five seconds, and the cache again after a minute.
    const findShared = async () => {
      await olga.reload();
      await playInSea(olga);
      return heardByAmira.filter((it) => cache.served.has(it));
    };
    await expect
      .poll(findShared, { message: "slices that both heard", timeout: 150_000 })
      .not.toEqual([]);

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
  /** The slices it has sent since the test last cleared this, by path and start. */
  served: Set<string>;
  stop: () => Promise<void>;
}

const sliceBytes = 1024 * 1024;

/** As deploy/audio-cache.conf sets one up: asks whether each address is valid, and knows slices by their path. */
async function startCache(): Promise<Cache> {
  const slices = new Map<string, ReturnType<typeof fetchSlice>>();
  const server = createServer((request, response) => void answer(request, response));
  const served = new Set<string>();
  const cache: Cache = { origin: "", upstream: "", served, stop: () => stop(server) };

  const fetchSlice = async (url: string, from: number) => {
    const range = `bytes=${from}-${from + sliceBytes - 1}`;
    const found = await fetch(cache.upstream + url, { headers: { range } });
    expect(found.headers.get("cache-control")).toContain("immutable");
    return { headers: found.headers, body: Buffer.from(await found.arrayBuffer()) };
  };

  const answer = async ({ url = "", headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(url, cache.upstream);
    const check = await fetch(`${cache.upstream}${pathname}/check${search}`);
    if (check.status !== 204) return response.writeHead(403).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    const from = Math.floor(Number(first) / sliceBytes) * sliceBytes;
    expect(Number(last), "the end of what a page asks for").toBeLessThan(from + sliceBytes);
    const key = `${pathname} ${from}`;
    const slice = slices.get(key) ?? fetchSlice(url, from);
    slices.set(key, slice);
    const it = await slice;
    for (const name of ["content-type", "access-control-allow-origin"])
      response.setHeader(name, it.headers.get(name) ?? "");
    served.add(key);
    return response
      .writeHead(206)
      .end(it.body.subarray(Number(first) - from, Number(last) - from + 1));
  };

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  cache.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cache;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
