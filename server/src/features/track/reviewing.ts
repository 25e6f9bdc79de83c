import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { reviewingTopic, reviewsTopic } from "../../http/events.ts";
import { deletePresence, listPresent, putPresence } from "./reviewing.sql.ts";

/** Three times as long as an open page waits before it says so again. */
const presentMs = 60_000;

/** Notes that a reviewer has a track open, or no more. */
export async function reportReviewing(
  app: Pick<App, "inTransaction" | "events" | "clock">,
  { trackId, staffId, isOpen }: { trackId: string; staffId: string; isOpen: boolean },
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const [now, since] = [app.clock.now(), presentSince(app)];
    if (isOpen && (await putPresence(tx, { trackId, staffId, now, since }))) return;
    if (!isOpen) await deletePresence(tx, trackId, staffId);
    await app.events.publish(tx, reviewingTopic);
  });
}

/** Which tracks others than this member of staff have open now. */
export async function listReviewing(app: Pick<App, "db" | "clock">, staffId: string) {
  const rows = await listPresent(app.db, { staffId, since: presentSince(app) });
  return rows.map(({ track_id: trackId, username }) => ({ trackId, username }));
}

/** Admins who look at the queue read it again. */
export async function publishReviews({ events }: Pick<App, "events">, tx: Tx): Promise<void> {
  await events.publish(tx, reviewsTopic);
}

const presentSince = ({ clock }: Pick<App, "clock">): Date =>
  new Date(clock.now().getTime() - presentMs);
