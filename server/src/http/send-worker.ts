import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import type { App } from "../app.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/**
 * Sends the service worker, revalidated each time, so that no old worker outlives a visit. With
 * AUDIO_URL it may connect there. The comment replaces workers from before that was set.
 */
export function sendWorker(
  { config: { audioUrl } }: Pick<App, "config">,
  folder: string,
  reply: FastifyReply,
): FastifyReply {
  void reply.header("cache-control", "no-cache");
  if (audioUrl === null) return reply.sendFile("sw.js");
  const others = { script: [], frame: [], connect: [audioUrl] };
  return reply
    .header("content-security-policy", contentSecurityPolicy([], [], others))
    .type("text/javascript; charset=utf-8")
    .send(`// ${audioUrl}\n${readFileSync(`${folder}sw.js`, "utf8")}`);
}
