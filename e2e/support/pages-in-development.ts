import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../scripts/engines/free-port.ts";

export type Pages = { origin: string; stop: () => void };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Serves the pages as `npm run dev` does, in front of a running product. */
export async function startPages(productOrigin: string): Promise<Pages> {
  const port = await findFreePort();
  const vite = fileURLToPath(new URL("../../node_modules/vite/bin/vite.js", import.meta.url));
  const words = ["--config", "web/vite.config.ts", "--host", "127.0.0.1", "--strictPort"];
  const child = spawn(process.execPath, [vite, ...words, "--port", String(port)], {
    cwd: root,
    env: { ...process.env, ATTUNE_API: productOrigin },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // After a test that failed in the meantime, too.
  process.once("exit", () => child.kill());
  // It writes nothing until it listens.
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error("The server of the pages has ended");
  const origin = `http://127.0.0.1:${port}`;
  return { origin, stop: () => child.kill() };
}
