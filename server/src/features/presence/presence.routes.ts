import * as contract from "@attune/contract/presence";
import { notPermitted } from "@attune/contract/problem";
import { presenceTopic } from "../../http/events.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { deletePresence, listPresent, putPresence } from "./presence.sql.ts";

/** Three times the interval at which an open page reports. */
const presentMs = 60_000;

export function presenceRoutes(context: RouteContext): void {
  const { app } = context;
  const since = () => new Date(app.clock.now().getTime() - presentMs);

  mount(context, contract.reportPresence, async ({ who, body: { place, aboutId, isOpen } }) => {
    if (!placesOf(who).includes(place)) throw new ProblemError(notPermitted);
    const opened = { place, aboutId, staffId: who.userId };
    await app.inTransaction(async (tx) => {
      const times = { now: app.clock.now(), since: since() };
      if (isOpen && (await putPresence(tx, { ...opened, ...times }))) return;
      if (!isOpen) await deletePresence(tx, opened);
      await app.events.publish(tx, presenceTopic);
    });
  });

  mount(context, contract.listPresence, async ({ who }) => {
    const places = placesOf(who);
    const rows = await listPresent(app.db, { places, staffId: who.userId, since: since() });
    return rows.map(({ place, about_id: aboutId, username }) => ({ place, aboutId, username }));
  });
}

const placesOf = ({ role }: SignedIn) =>
  role === "admin" ? contract.presencePlaces : contract.supportPlaces;
