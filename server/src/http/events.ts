import { followEvents } from "@attune/contract/user";
import { type Door, mount } from "./mount.ts";
import { findSession } from "./session.ts";

/** What is published under this name reaches every admin. */
export const casesTopic = "care-cases";

/**
 * Server-sent events: `state` whenever something of this person's has changed, and at once where what
 * the page has read may be out of date. Admins hear `cases` as well, whenever a case has changed.
 */
export function eventRoutes(door: Door): void {
  const { app, server, pace } = door;
  const open = new Set<() => void>();
  server.addHook("preClose", async () => {
    for (const end of open) end();
  });
  mount(door, followEvents, async ({ who, query, request, reply }) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    if (request.method === "HEAD") {
      raw.end();
      return;
    }
    raw.write("retry: 2000\n\n");
    const tell = () => raw.write("event: state\ndata: {}\n\n");
    const tellOfCases = () => raw.write("event: cases\ndata: {}\n\n");
    const stopListening = app.events.subscribe(who.userId, tell);
    const stopCases =
      who.role === "admin" ? app.events.subscribe(casesTopic, tellOfCases) : undefined;
    if (app.events.hasChangedSince(who.userId, query.since)) tell();
    const heartbeat = setInterval(() => {
      raw.write(": still here\n\n");
      // A session that ended elsewhere stops hearing of the person within one beat.
      findSession(app.db, who.sessionHash, app.clock.now())
        .then((it) => (it === null ? end() : undefined))
        .catch(() => end());
    }, pace.heartbeatMs);
    const end = () => {
      if (!open.delete(end)) return;
      clearInterval(heartbeat);
      stopListening();
      stopCases?.();
      raw.end();
    };
    open.add(end);
    raw.once("close", end);
  });
}
