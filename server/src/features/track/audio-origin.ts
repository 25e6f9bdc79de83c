import type { FastifyReply, FastifyRequest } from "fastify";
import { streamSignedSound } from "@attune/contract/audio-address";
import type { App } from "../../app.ts";
import type { RouteContext } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { ProblemError } from "../../http/problem.ts";
import { notFound } from "@attune/contract/problem";

/**
 * Lets our own pages read responses from AUDIO_URL. The same for every request, so no Vary is needed
 * and a cache needs one copy.
 */
export function letAudioOriginRead(
  app: Pick<App, "config">,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.headers({
    "access-control-allow-origin": publicUrlOf(app, request),
    "access-control-expose-headers": "content-range",
  });
}

/** Some browsers ask before they send a range to another origin. */
export function mountPreflight({ server, app }: RouteContext): void {
  server.options(streamSignedSound.path.replace("{id}", ":id"), (request, reply) => {
    if (app.config.audioUrl === null) throw new ProblemError(notFound);
    letAudioOriginRead(app, request, reply);
    return reply
      .status(204)
      .headers({ "access-control-allow-headers": "range", "access-control-max-age": "86400" })
      .send();
  });
}
