import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showcaseNames, showcaseOpusId, showcaseRecipe } from "@attune/domain/showcase/scenes";
import { runProduct } from "../../server/src/testing/running-product.ts";
import { rootFolder } from "../running/paths.ts";
import { makeTemporaryFolder } from "../testing/temporary-folder.ts";
import { bundleServer } from "./bundle-server.ts";
import { readServerFiles } from "./contents.ts";
import type { TarEntry } from "./tar.ts";

let folder: string;
let bundle: TarEntry[];

beforeAll(async () => {
  folder = makeTemporaryFolder();
  bundle = await bundleServer();
  for (const { path, bytes = "" } of [...readServerFiles(rootFolder), ...bundle]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  for (const it of ["node_modules", "web"]) symlinkSync(join(rootFolder, it), join(folder, it));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the bundled server creates its database, starts and encodes audio in a thread", async () => {
  const product = await runProduct(join(folder, "data"), {}, join(folder, "server/src/main.js"));
  try {
    const ready = await fetch(`${product.origin}/api/health/ready`);
    expect(await ready.json()).toMatchObject({ status: "ok", database: "ok", queue: "ok" });
    const [scene] = showcaseNames;
    const id = showcaseOpusId(showcaseRecipe(scene));
    const sound = await fetch(`${product.origin}/api/showcase/${id}`);
    expect(sound.headers.get("content-type")).toBe("audio/mp4");
    expect(Buffer.from(await sound.arrayBuffer()).toString("latin1", 4, 8)).toBe("ftyp");
  } finally {
    expect(await product.end("SIGTERM")).toBe(0);
  }
}, 240_000);

test("every thread that the bundle starts is in it", () => {
  const code = bundle.map((it) => it.bytes?.toString() ?? "").join("\n");
  const started = [...code.matchAll(/new URL\("\.\/([\w.-]+)", import\.meta\.url\)[,;]/g)];
  const files = started.map((it) => it[1] ?? "");
  expect(files).toHaveLength(5);
  expect(files.filter((it) => !existsSync(join(folder, "server/src", it)))).toEqual([]);
});

test("a bundle has the same bytes each time", async () => {
  expect(await bundleServer()).toEqual(bundle);
});
