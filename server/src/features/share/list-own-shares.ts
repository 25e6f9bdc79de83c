import type { Share } from "@attune/contract/share";
import type { SharePart } from "@attune/domain/share/share-choice";
import type { App } from "../../app.ts";
import { labelPlace } from "./places.ts";
import * as sql from "./share.sql.ts";

/** Newest first. */
export async function listOwnShares(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
): Promise<Share[]> {
  const now = app.clock.now();
  const rows = await sql.listOwn(app.db, userId);
  return await Promise.all(
    rows.map(async (it) => ({
      id: it.id,
      label:
        it.label_sealed === null
          ? null
          : await app.sealer.open<string>(app.db, labelPlace(it.id, userId), it.label_sealed),
      parts: JSON.parse(it.parts) as SharePart[],
      createdAt: it.created_at.toISOString(),
      expiresAt: it.expires_at.toISOString(),
      endedAt: it.ended_at?.toISOString() ?? null,
      isOpen: it.ended_at === null && it.expires_at > now,
      openings: it.openings,
      lastOpenedAt: it.last_opened_at?.toISOString() ?? null,
    })),
  );
}

/** For the person's export: each link with every time it was opened. */
export async function collectShares(app: Pick<App, "db" | "sealer" | "clock">, userId: string) {
  const shares = await listOwnShares(app, userId);
  const openings = await sql.listOpenings(app.db, userId);
  return shares.map(({ id, isOpen: _now, openings: _count, lastOpenedAt: _last, ...share }) => ({
    ...share,
    openedAt: openings.filter((it) => it.share_id === id).map((it) => it.opened_at),
  }));
}
