import { followEvents } from "@attune/contract/user";
import { type Door, mount } from "./mount.ts";
import { findSession } from "./session.ts";

const heartbeatMs = 20_000;

/** Server-sent events: `state` now and whenever something of this person's has changed. */
export function eventRoutes(door: Door): void {
  const { app, server } = door;
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
    }, heartbeatMs);
    const end = () => {
      clearInterval(heartbeat);
      stopListening();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    request.raw.once("close", end);
  });
}
