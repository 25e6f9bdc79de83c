import { openSandbox } from "./running/open-sandbox.ts";
import { endChildrenOnSignal, startChild } from "./running/run-command.ts";

const pagesPort = process.env.PAGES_PORT ?? "5173";
const apiPort = process.env.PORT ?? "3000";
const pagesOrigin = `http://127.0.0.1:${pagesPort}`;

endChildrenOnSignal();

const hasDatabase = process.env.DATABASE_URL || process.env.DATABASE_URL_FILE;
const demo = process.env.DEMO ?? (hasDatabase ? "0" : "1");
const sandbox = await openSandbox({ ...process.env, PORT: apiPort });

const server = startChild("node", ["--watch", "--watch-preserve-output", "server/src/main.ts"], {
  env: {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? pagesOrigin,
    DEMO: demo,
    ...sandbox,
  },
  isShown: true,
});

const pages = startChild(
  "vite",
  ["--config", "web/vite.config.ts", "--host", "127.0.0.1", "--port", pagesPort, "--strictPort"],
  { env: { ATTUNE_API: `http://127.0.0.1:${apiPort}` }, isShown: true },
);

console.log(`\nOpen ${pagesOrigin} : pages reload as they change, the server restarts.\n`);

// Neither is useful without the other, so if one ends, stop both.
for (const child of [server, pages])
  child.once("close", () => process.kill(process.pid, "SIGTERM"));
