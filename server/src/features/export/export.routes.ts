import { exportOwn as exportOwnCall } from "@attune/contract/export";
import { type Door, mount } from "../../http/mount.ts";
import { exportOwn } from "./export-own.ts";

export function exportRoutes(door: Door): void {
  const { app } = door;

  mount(door, exportOwnCall, async ({ who, body, reply }) => {
    const stream = await exportOwn(app, who, body.password);
    const day = app.clock.now().toISOString().slice(0, 10);
    await reply
      .header("content-disposition", `attachment; filename="attune-export-${day}.zip"`)
      .type("application/zip")
      .send(stream);
  });
}
