import { Agent, request } from "node:http";
import type { HostileRequest } from "../../server/src/testing/hostile-requests.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const mostMs = 30_000;

/** Sends it unmodified, which a browser would not; returns the status, or 0 without a response. */
export async function sendRaw(
  origin: string,
  method: string,
  { url, headers, payload }: HostileRequest,
  own: Record<string, string>,
): Promise<number> {
  const length = payload === undefined ? {} : { "content-length": Buffer.byteLength(payload) };
  return await new Promise<number>((resolve) => {
    const { hostname, port } = new URL(origin);
    const sending = request({
      agent,
      hostname,
      port,
      method,
      path: url.replace(/[^\u0021-\u00ff]/g, encodeURIComponent),
      headers: { ...own, ...headers, ...length },
      timeout: mostMs,
    });
    sending.on("response", (answer) => {
      answer.resume();
      answer.on("close", () => resolve(answer.statusCode ?? 0));
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer in time")));
    sending.on("error", (error: NodeJS.ErrnoException) =>
      // A body rejected unread is cut off, and its response may be lost on the way.
      resolve(error.code === "ECONNRESET" || error.code === "EPIPE" ? -1 : 0),
    );
    sending.end(payload);
  });
}
