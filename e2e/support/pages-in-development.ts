import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../scripts/engines/free-port.ts";
import { expect } from "./test.ts";

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
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(origin).catch(() => undefined))?.status;
  await expect.poll(answers).toBe(200);
  return { origin, stop: () => child.kill() };
}
