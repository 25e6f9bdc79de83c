import { join } from "node:path";
import { rootFolder } from "./running/paths.ts";
import { openSandbox } from "./running/open-sandbox.ts";
import { ensureWebIsBuilt } from "./running/web-build.ts";

// A start without a database of one's own is a look around: the demo cast belongs to it.
const hasDatabase = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
if (!hasDatabase && process.env.NODE_ENV !== "production") process.env.DEMO ??= "1";

await ensureWebIsBuilt();
Object.assign(process.env, await openSandbox(process.env));

// In this very process, so that a signal to `npm start` reaches the server itself.
await import(join(rootFolder, "server/src/main.ts"));
