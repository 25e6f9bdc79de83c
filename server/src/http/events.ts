import { followEvents } from "@attune/contract/user";
import { type Door, mount } from "./mount.ts";
import { findSession } from "./session.ts";

/** Server-sent events: `state` now and whenever something of this person's has changed. */
export function eventRoutes(door: Door): void {
  const { app, server, pace } = door;
  const open = new Set<() => void>();
  server.addHook("preClose", async () => {
    for (const end of open) end();
  });
  mount(door, followEvents, async ({ who, request, reply }) => {
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
    raw.write("retry: 2000\n\nevent: state\ndata: {}\n\n");
    const stopListening = app.events.subscribe(who.userId, () =>
      raw.write("event: state\ndata: {}\n\n"),
    );
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
      raw.end();
    };
    open.add(end);
    raw.once("close", end);
  });
}
