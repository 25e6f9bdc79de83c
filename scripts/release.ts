import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleEdge, edgeFile } from "./release/bundle-edge.ts";
import { bundleServer } from "./release/bundle-server.ts";
import { readRelease } from "./release/contents.ts";
import { readTime } from "./release/read-time.ts";
import { makeTar } from "./release/tar.ts";
import { rootFolder } from "./running/paths.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

await ensureWebIsBuilt();
const { version } = JSON.parse(readFileSync(join(rootFolder, "package.json"), "utf8")) as {
  version: string;
};
const name = `attune-${version}`;
const contents = [
  ...readRelease(rootFolder),
  ...(await bundleServer()),
  { path: edgeFile, bytes: await bundleEdge() },
];
const entries = contents.map((it) => ({ ...it, path: `${name}/${it.path}` }));
const archive = gzipSync(makeTar(entries, readTime(rootFolder)), { level: 9 });
const folder = join(rootFolder, "release");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.tar.gz`), archive);
const sum = createHash("sha256").update(archive).digest("hex");
writeFileSync(join(folder, "SHA256SUMS"), `${sum}  ${name}.tar.gz\n`);
console.log(`release/${name}.tar.gz: ${entries.length} files, ${archive.length} bytes\n${sum}`);
