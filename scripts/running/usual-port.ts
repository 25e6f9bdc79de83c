import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Starts a server on its previous port, so that existing URLs stay valid; the first time on `first`. If
 * that port is taken, `start` gets 0 for any.
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
