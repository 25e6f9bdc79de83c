import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundleEdge, edgeFile } from "./release/bundle-edge.ts";
import { rootFolder } from "./running/paths.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

await ensureWebIsBuilt();
const file = join(rootFolder, edgeFile);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await bundleEdge());
console.log("The pages and the edge worker are built.");
