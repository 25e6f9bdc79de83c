import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { reviewingTopic, reviewsTopic } from "../../http/events.ts";
import { deletePresence, listPresent, putPresence } from "./reviewing.sql.ts";

/** Three times the interval at which an open page reports. */
const presentMs = 60_000;

/** Records that a reviewer has opened or closed a track. */
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

/** Which tracks other staff have open now. */
export async function listReviewing(app: Pick<App, "db" | "clock">, staffId: string) {
  const rows = await listPresent(app.db, { staffId, since: presentSince(app) });
  return rows.map(({ track_id: trackId, username }) => ({ trackId, username }));
}

/** Makes every open review queue reload. */
export async function publishReviews({ events }: Pick<App, "events">, tx: Tx): Promise<void> {
  await events.publish(tx, reviewsTopic);
}

const presentSince = ({ clock }: Pick<App, "clock">): Date =>
  new Date(clock.now().getTime() - presentMs);
