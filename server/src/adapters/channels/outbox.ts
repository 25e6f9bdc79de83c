import type { Clock } from "../clock.ts";
import type { Db } from "../database/port.ts";
import type { Channel } from "./port.ts";

/** Without a channel, a campaign stays in the database for staff to post by hand. */
export const openOutboxChannel = (db: Db, clock: Clock): Channel => ({
  name: "outbox",
  isByHand: true,
  async publish({ campaignId, attempt, platform, content, image }) {
    await db
      .insertInto("social_outbox")
      .values({
        campaign_id: campaignId,
        attempt,
        platform,
        content,
        image_alt: image?.altText ?? null,
        published_at: clock.now(),
      })
      .execute();
    return { reference: null };
  },
});
