import * as contract from "@attune/contract/check-in";
import { type RouteContext, mount } from "../../http/mount.ts";
import { beginCheckIn, endCheckIn, findQuestions, listCheckIns } from "./check-in.ts";

export function checkInRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.getCheckInQuestions, async ({ who, query }) => ({
    topics: await findQuestions(app, who, query.trackId),
  }));

  mount(context, contract.beginCheckIn, ({ who, body }) => beginCheckIn(app, who, body));

  mount(context, contract.endCheckIn, async ({ who, params, body }) => {
    await endCheckIn(app, who.userId, { id: params.id, after: body.after });
  });

  mount(context, contract.listCheckIns, ({ who }) => listCheckIns(app, who.userId));
}
