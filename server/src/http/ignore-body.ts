import { Readable } from "node:stream";
import { tooLarge } from "@attune/contract/problem";
import type { FastifyRequest } from "fastify";
import { ProblemError } from "./problem.ts";

const mostBytes = 64 * 1024;

/**
 * For an endpoint that needs only its URL: reads and ignores the form that an email client sends.
 */
export async function ignoreBody(
  { raw: { headers } }: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  let length = 0;
  for await (const part of payload) {
    length += part.length;
    if (length > mostBytes) throw new ProblemError(tooLarge);
  }
  headers["content-type"] = "application/json";
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  return Readable.from([Buffer.from("{}")]);
}
