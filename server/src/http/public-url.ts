import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";

/** The start of links: from the configuration; only without one, the local host and port. */
export function publicUrlOf({ config }: Pick<App, "config">, request: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl;
  return `http://${config.host}:${request.socket.localPort ?? config.port}`;
}
