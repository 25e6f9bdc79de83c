import type { IncomingMessage } from "node:http";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends the connection of a sender who takes longer than this for what follows the head. */
export function limitBody(request: IncomingMessage, mostMs: number): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length ?? "0") === "0") return;
  const timer = setTimeout(() => request.destroy(), mostMs).unref();
  timers.set(request, timer);
  request.once("end", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}

/** For an upload that was let in: only the server's own limit for a whole request is left. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
