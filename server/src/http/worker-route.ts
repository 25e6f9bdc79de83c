import { readFileSync } from "node:fs";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { compress, sendCompressed } from "./compressed.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Sends the service worker, revalidated each time, so that no old worker outlives a visit. With
 * AUDIO_URL it may connect there. The comment replaces workers from before that was set.
 */
export function workerRoute(
  { config: { audioUrl } }: Pick<App, "config">,
  folder: string,
): Handler {
  if (audioUrl === null)
    return (_request, reply) => reply.header("cache-control", "no-cache").sendFile("sw.js");
  const worker = compress(`// ${audioUrl}\n${readFileSync(`${folder}sw.js`, "utf8")}`);
  const others = { script: [], frame: [], connect: [audioUrl] };
  const policy = contentSecurityPolicy([], [], others);
  return async (request, reply) => {
    void reply.headers({ "cache-control": "no-cache", "content-security-policy": policy });
    return sendCompressed(request, reply, "text/javascript; charset=utf-8", await worker);
  };
}
