import * as contract from "@attune/contract/check-in";
import { type Door, mount } from "../../http/mount.ts";
import { beginCheckIn, endCheckIn, findQuestions, listCheckIns } from "./check-in.ts";

export function checkInRoutes(door: Door): void {
  const { app } = door;

  mount(door, contract.getCheckInQuestions, async ({ who, query }) => ({
    topics: await findQuestions(app, who, query.trackId),
  }));

  mount(door, contract.beginCheckIn, async ({ who, body }) => await beginCheckIn(app, who, body));

  mount(door, contract.endCheckIn, async ({ who, params, body }) => {
    await endCheckIn(app, who.userId, { id: params.id, after: body.after });
  });

  mount(door, contract.listCheckIns, async ({ who }) => await listCheckIns(app, who.userId));
}
