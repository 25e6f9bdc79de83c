import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { bundleEdge } from "./bundle-edge.ts";

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

test("the edge worker is one module of under 150 kB that runs anywhere, the same each time", async () => {
  const code = await bundleEdge();
  expect(code.length).toBeLessThan(150_000);
  expect(code.equals(await bundleEdge())).toBe(true);
  const file = join(folder, "audio-edge.mjs");
  writeFileSync(file, code);
  const { default: worker } = (await import(pathToFileURL(file).href)) as {
    default: { fetch: (request: Request, settings: object) => Promise<Response> };
  };
  const request = new Request("https://audio.attune.example/api/sounds/x?token=x");
  expect((await worker.fetch(request, {})).status).toBe(503);
  const settings = { PUBLIC_URL: "https://attune.example", AUDIO_KEYS: "A".repeat(43) };
  expect((await worker.fetch(request, settings)).status).toBe(403);
});
