import { exportOwn as exportOwnCall, listOwnConsents } from "@attune/contract/export";
import { londonDay } from "@attune/domain/time/london-calendar";
import { type RouteContext, mount } from "../../http/mount.ts";
import { exportOwn } from "./export-own.ts";
import { listNewestConsents } from "./export.sql.ts";

export function exportRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, exportOwnCall, async ({ who, body, reply }) => {
    const stream = await exportOwn(app, who, body);
    const day = londonDay(app.clock.now());
    await reply
      .header("content-disposition", `attachment; filename="attune-export-${day}.zip"`)
      .type("application/zip")
      .send(stream);
  });

  mount(context, listOwnConsents, async ({ who }) => {
    const consents = await listNewestConsents(app.db, who.userId);
    return consents
      .toSorted((a, b) => b.accepted_at.getTime() - a.accepted_at.getTime())
      .map(({ accepted_at: acceptedAt, withdrawn_at: withdrawnAt, ...it }) => ({
        ...it,
        acceptedAt: acceptedAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      }));
  });
}
