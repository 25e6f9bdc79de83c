import { type SharedSummary, shareOver } from "@attune/contract/share";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { hashToken } from "../../http/session.ts";
import { contentPlace } from "./places.ts";
import * as sql from "./share.sql.ts";

/** Throws the same 404 for every reason. The opening is recorded before anything is shown, without an address. */
export async function openShare(
  app: Pick<App, "db" | "sealer" | "clock" | "randomness">,
  token: string,
) {
  const now = app.clock.now();
  const row = await sql.findOpen(app.db, hashToken(token), now);
  if (row === undefined || row.content_sealed === null) throw new ProblemError(shareOver);
  const place = contentPlace(row.id, row.user_id);
  const summary = await app.sealer.open<SharedSummary>(app.db, place, row.content_sealed);
  await sql.insertOpening(app.db, { id: app.randomness.uuid(), share_id: row.id, opened_at: now });
  return { expiresAt: row.expires_at.toISOString(), summary };
}
