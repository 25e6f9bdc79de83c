import { getUser, getUserState } from "@attune/contract/user";
import { type RouteContext, mount } from "../../http/mount.ts";
import { staffSecondsLeft } from "../../http/session.ts";
import { findState } from "./find-state.ts";
import { getOwnUser } from "./present-user.ts";

export function userRoutes(context: RouteContext): void {
  const { app } = context;
  mount(context, getUser, async ({ who, request }) => {
    const user = await getOwnUser(app, who.userId);
    // No dashboard screen shows it, so staff viewing the dashboard do not need it.
    if (request.viewer !== null) return { ...user, dateOfBirth: null };
    if (who.role === "user" || who.times === null) return user;
    return { ...user, sessionSecondsLeft: staffSecondsLeft(app, who.times) };
  });
  mount(context, getUserState, async ({ who }) => {
    const version = app.events.version();
    return { ...(await findState(app, who.userId)), version };
  });
}
