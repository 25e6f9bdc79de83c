import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Starts a server on the port that it had the last time, so that addresses that were given out stay good;
 * the first time on `first`. Where somebody else has taken it, `start` gets 0 for any.
 */
export async function startOnUsualPort<Server extends { port: number }>(
  file: string,
  first: number,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const usual = existsSync(file) ? Number(readFileSync(file, "utf8")) : first;
  const server = await start(usual).catch((error: NodeJS.ErrnoException) => {
    if (usual === 0 || error.code !== "EADDRINUSE") throw error;
    return start(0);
  });
  writeFileSync(file, String(server.port));
  return server;
}
