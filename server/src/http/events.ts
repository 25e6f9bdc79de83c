import type { AccountRole } from "@attune/contract/access";
import { followEvents } from "@attune/contract/user";
import { type RouteContext, mount } from "./mount.ts";
import { OpenStreams } from "./open-streams.ts";
import { findSession } from "./session.ts";
import { needsFactor } from "./staff-factor.ts";

/** Events published under these topics reach every admin. */
export const casesTopic = "care-cases";
export const reviewsTopic = "track-reviews";
export const assignmentsTopic = "assignments";
export const prescriptionsTopic = "prescriptions";
/** Which records staff have open, and support tickets. Both reach the support role as well. */
export const presenceTopic = "staff-presence";
export const ticketsTopic = "support-tickets";

const forSupport = { [presenceTopic]: "presence", [ticketsTopic]: "tickets" };

/** The topics that staff follow, with their names on the wire. */
const topicsOf: Record<AccountRole, Readonly<Record<string, string>>> = {
  user: {},
  admin_manager: {},
  support: forSupport,
  admin: {
    ...forSupport,
    [casesTopic]: "cases",
    [reviewsTopic]: "reviews",
    [assignmentsTopic]: "assignments",
    [prescriptionsTopic]: "prescriptions",
  },
};

/**
 * Server-sent events: `state` whenever something of this person has changed, and at once if the page
 * may be out of date. Admins also receive `cases`, `reviews`, `assignments` and `prescriptions` whenever
 * one of those has changed, and with the support role `presence` whenever staff have opened or closed a record, and
 * `tickets` whenever a support ticket has changed. The stream of staff whose access was ended ends at once.
 */
export function eventRoutes(context: RouteContext): void {
  const { app, server, pace } = context;
  const open = new OpenStreams();
  server.addHook("preClose", async () => open.endAll());
  mount(context, followEvents, async ({ who, query, request, reply }) => {
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
    const notify = () => raw.write("event: state\ndata: {}\n\n");
    const endWithSession = () =>
      findSession(app.db, who.sessionHash, app.clock.now())
        .then((it) => (it === null || needsFactor(app, it) ? end() : undefined))
        .catch(() => end());
    const stopListening = app.events.subscribe(who.userId, () => {
      notify();
      if (who.role !== "user") void endWithSession();
    });
    const readSince = app.events.version(query.ageMs);
    const stopTopics = Object.entries(topicsOf[who.role]).map(([topic, name]) => {
      const notifyStaff = () => raw.write(`event: ${name}\ndata: {}\n\n`);
      if (app.events.hasChangedSince(topic, readSince)) notifyStaff();
      return app.events.subscribe(topic, notifyStaff);
    });
    if (app.events.hasChangedSince(who.userId, query.since)) notify();
    const heartbeat = setInterval(() => {
      raw.write(": still here\n\n");
      // If the session ended elsewhere, the stream ends within one heartbeat.
      void endWithSession();
    }, pace.heartbeatMs);
    const end = () => {
      if (!open.remove(who.userId, stream)) return;
      clearInterval(heartbeat);
      stopListening();
      for (const stop of stopTopics) stop();
      raw.end();
    };
    const giveWay = () => {
      raw.write("retry: 60000\n\n");
      end();
    };
    const stream = { end, giveWay };
    open.add(who.userId, stream);
    raw.once("close", end);
  });
}
