import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";

/** The raw bytes of a request, which the signature covers. */
export const rawBodyOf = (request: FastifyRequest) => bodies.get(request) ?? Buffer.alloc(0);

const bodies = new WeakMap<FastifyRequest, Buffer>();
const mostBytes = 256 * 1024;

/** Runs before the body is parsed, so that `rawBodyOf` can return it afterwards. */
export async function captureRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload) {
    length += part.length;
    // One chunk beyond the limit is enough for the server to reject the body as too large.
    if (length <= mostBytes) parts.push(part);
    else return again([...parts, part], length);
  }
  const body = Buffer.concat(parts);
  bodies.set(request, body);
  return again([body], length);
}

const again = (parts: readonly Buffer[], receivedEncodedLength: number) =>
  Object.assign(Readable.from(parts), { receivedEncodedLength });
