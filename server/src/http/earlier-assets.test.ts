import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisk } from "../adapters/storage/disk.ts";
import { openTestDatabase } from "../testing/database.ts";
import { HeldClock } from "../testing/held-clock.ts";
import { storeAssets } from "./earlier-assets.ts";
import { assetRoute } from "./asset-route.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-assets-"));
const clock = new HeldClock(new Date("2026-11-26T09:00:00Z"));
const storage = openDisk(join(folder, "uploads"));
let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => void (opened = await openTestDatabase()));
afterAll(async () => {
  await opened.database.close();
  await opened.drop();
  rmSync(folder, { recursive: true });
});

/** Writes the pages of a version, and returns their folder. */
function build(version: string): string {
  const dist = join(folder, version);
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(dist, "assets", "font-0.woff2"), "the same in all versions");
  writeFileSync(join(dist, "assets", `screen-${version}.js`), `show("${version}")`);
  writeFileSync(join(dist, "assets", `screen-${version}.js.br`), "packed");
  return dist;
}

async function start(version: string) {
  const dist = build(version);
  clock.advance(60_000);
  const app = { db: opened.database.db, storage, clock };
  await storeAssets(app, join(dist, "assets"));
  const server = fastify();
  await server.register(fastifyStatic, { root: dist, serve: false, cacheControl: false });
  server.get("/assets/*", assetRoute(app, dist));
  return async (name: string) => {
    const { statusCode, body, headers } = await server.inject(`/assets/${name}`);
    return [statusCode, headers["content-type"], headers["cache-control"], body];
  };
}

const served = (version: string) => [
  200,
  expect.stringMatching(/javascript/),
  "public, max-age=31536000, immutable",
  `show("${version}")`,
];

test("each process serves the scripts of the two versions before and after its own", async () => {
  const first = await start("first");
  const second = await start("second");
  const third = await start("third");
  for (const get of [first, second, third])
    for (const version of ["first", "second", "third"])
      expect(await get(`screen-${version}.js`)).toEqual(served(version));

  const fourth = await start("fourth");
  expect(await fourth("screen-second.js")).toEqual(served("second"));
  const [status, type, cache] = await fourth("screen-first.js");
  expect([status, type, cache]).toEqual([
    404,
    expect.stringMatching(/^application\/problem\+json/),
    "no-store",
  ]);
});

test("a version that is started again counts as the newest, and is not stored twice", async () => {
  await start("second");
  const fifth = await start("fifth");
  expect(await fifth("screen-second.js")).toEqual(served("second"));
  expect((await fifth("screen-third.js"))[0]).toBe(404);
});

test("an asset whose stored file is lost is not found, and stored again at the next start", async () => {
  const sixth = await start("sixth");
  const { id } = await opened.database.db
    .selectFrom("web_builds")
    .select("id")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const seventh = await start("seventh");
  await storage.delete(`assets/${id}.bin`);
  expect((await seventh("screen-sixth.js"))[0]).toBe(404);
  expect(await sixth("screen-sixth.js")).toEqual(served("sixth"));
  await start("sixth");
  expect(await seventh("screen-sixth.js")).toEqual(served("sixth"));
});
