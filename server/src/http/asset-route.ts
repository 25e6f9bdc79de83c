import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "@attune/contract/problem";
import type { App } from "../app.ts";
import { openEarlierAsset } from "./earlier-assets.ts";
import { sendProblem } from "./problem.ts";

/** Scripts and fonts of this build in `dist`, or of another one that has run on this database. */
export function assetRoute(app: Pick<App, "db" | "storage">, dist: string) {
  const folder = join(dist, "assets");
  const own = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { "*": name = "" } = request.params as { "*"?: string };
    const isOwn = own.has(name);
    const other = isOwn ? undefined : await openEarlierAsset(app, name);
    if (!isOwn && other === undefined) return sendProblem(reply, notFound);
    void reply.header("cache-control", "public, max-age=31536000, immutable");
    if (other === undefined) return reply.sendFile(`assets/${name}`);
    return reply.type(other.type).send(other.bytes);
  };
}
