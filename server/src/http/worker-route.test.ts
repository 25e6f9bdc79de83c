import { rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../app.ts";
import { workerRoute } from "./worker-route.ts";

let folder: string;
beforeAll(() => {
  folder = `${mkdtempSync(join(tmpdir(), "attune-worker-"))}/`;
  writeFileSync(`${folder}sw.js`, "self.addEventListener('fetch', () => {});\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

function serve(audioUrl: string) {
  const config = { audioUrl } as App["config"];
  const server = fastify();
  server.get("/sw.js", workerRoute({ config }, folder));
  return (headers = {}) => server.inject({ url: "/sw.js", headers });
}

test("with AUDIO_URL, the service worker is sent only to browsers that do not have it", async () => {
  const get = serve("https://audio.attune.example");
  const first = await get();
  expect(first.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(first.headers["content-security-policy"]).toContain("https://audio.attune.example");
  const known = { "if-none-match": String(first.headers.etag) };
  const again = await get(known);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const moved = await serve("https://other.attune.example")(known);
  expect([moved.statusCode, moved.body.split("\n")[0]]).toEqual([
    200,
    "// https://other.attune.example",
  ]);
});
