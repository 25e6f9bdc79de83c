import { getLegalSettings } from "@attune/contract/legal";
import { type Door, mount } from "../../http/mount.ts";
import { getLegalTexts } from "./find-legal-settings.ts";

export function legalRoutes(door: Door): void {
  mount(door, getLegalSettings, async () => await getLegalTexts(door.app.db));
}
