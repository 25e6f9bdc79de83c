import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";

/** How links begin: from the configuration; only a local start without one takes the port it listens on. */
export function publicUrlOf({ config }: Pick<App, "config">, request: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl;
  return `http://${config.host}:${request.socket.localPort ?? config.port}`;
}
