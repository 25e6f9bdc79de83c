import { getUser, getUserState } from "@attune/contract/user";
import { type Door, mount } from "../../http/mount.ts";
import { findState } from "./find-state.ts";
import { getOwnUser } from "./present-user.ts";

export function userRoutes(door: Door): void {
  const { app } = door;
  mount(door, getUser, async ({ who, request }) => {
    const user = await getOwnUser(app, who.userId);
    // No screen of theirs shows it, so whoever views theirs needs none.
    return request.viewer === null ? user : { ...user, dateOfBirth: null };
  });
  mount(door, getUserState, async ({ who }) => {
    const version = app.events.version();
    return { ...(await findState(app, who.userId)), version };
  });
}
