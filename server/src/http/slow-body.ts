import type { IncomingMessage } from "node:http";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection if the body takes longer than this to arrive. */
export function limitBody(request: IncomingMessage, mostMs: number): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length ?? "0") === "0") return;
  const timer = setTimeout(() => request.destroy(), mostMs).unref();
  timers.set(request, timer);
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}

/** For an accepted upload: only the server's limit for a whole request remains. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
