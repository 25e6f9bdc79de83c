import { readdirSync } from "node:fs";
import { ensureWebIsBuilt } from "../scripts/running/web-build.ts";

type Bench = { run: () => Promise<void> };

const folder = new URL(".", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && file !== "main.ts" && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".ts".length));

const selected = process.argv[2];
if (selected !== undefined && names.includes(selected)) {
  // Many benches open pages, and stale ones would be measured silently.
  await ensureWebIsBuilt();
  const bench: Bench = await import(new URL(`${selected}.ts`, folder).href);
  await bench.run();
} else {
  if (selected !== undefined) console.error(`There is no bench called "${selected}".\n`);
  console.log("npm run bench -- <name>, with one of these names:");
  for (const name of names) console.log(`  ${name}`);
  process.exitCode = selected === undefined ? 0 : 1;
}
