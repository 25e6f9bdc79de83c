import { join } from "node:path";
import { rootFolder } from "./running/paths.ts";
import { openSandbox } from "./running/open-sandbox.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

// Starting without a configured database is a trial, so it gets the demo cast.
const hasDatabase = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
if (!hasDatabase && process.env.NODE_ENV !== "production") {
  process.env.DEMO ??= "1";
  // So that the address and the accounts stay in view.
  if (process.stdout.isTTY) process.env.LOG_LEVEL ??= "warn";
}

await ensureWebIsBuilt();
Object.assign(process.env, await openSandbox(process.env));

// In this process, so that a signal to `npm start` reaches the server.
await import(join(rootFolder, "server/src/main.ts"));
