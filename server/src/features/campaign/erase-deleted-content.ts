import type { App } from "../../app.ts";
import { discardPictureJob } from "../../jobs.ts";
import { eraseCampaigns } from "./campaign.sql.ts";
import { erasePictures } from "./picture.sql.ts";

const retentionMs = 86_400_000;

/** Permanently deletes campaigns and pictures deleted a day ago, with their files. Idempotent. */
export async function eraseDeletedContent(
  app: Pick<App, "inTransaction" | "queue" | "clock">,
): Promise<void> {
  const before = new Date(app.clock.now().getTime() - retentionMs);
  await app.inTransaction(async (tx) => {
    await eraseCampaigns(tx, before);
    for (const storageKey of await erasePictures(tx, before))
      await app.queue.enqueue(tx, discardPictureJob, { storageKey });
  });
}
