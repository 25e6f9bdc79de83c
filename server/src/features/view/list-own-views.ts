import type { OwnView } from "@attune/contract/view";
import type { App } from "../../app.ts";
import { reasonOf } from "./begin-view.ts";
import { listViewsOf } from "./view.sql.ts";

/** What the customer sees; the audit log has the viewer's name. */
export async function listOwnViews(
  app: Pick<App, "db" | "sealer" | "clock">,
  userId: string,
  most = 50,
): Promise<OwnView[]> {
  const rows = await listViewsOf(app.db, userId, most);
  const now = app.clock.now();
  return await Promise.all(
    rows.map(async (it) => ({
      id: it.id,
      beganAt: it.began_at.toISOString(),
      endedAt:
        it.ended_at === null && it.expires_at > now
          ? null
          : (it.ended_at ?? it.expires_at).toISOString(),
      reason: await app.sealer.open<string>(app.db, reasonOf(it.id, it.user_id), it.reason_sealed),
    })),
  );
}
