import { getOwnCare } from "@attune/contract/care-case";
import { type Door, mount } from "../../http/mount.ts";
import { describeOwnCare } from "./describe-own-care.ts";

export function careCaseRoutes(door: Door): void {
  mount(door, getOwnCare, async ({ who }) => await describeOwnCare(door.app, who.userId));
}
