import type { Campaign } from "@attune/contract/campaign";
import { type Platform, platforms } from "@attune/domain/campaign/platforms";
import type { CampaignRow } from "./campaign.sql.ts";
import { pictureUrl } from "./picture-url.ts";

export const presentCampaign = (it: CampaignRow): Campaign => ({
  id: it.id,
  name: it.name,
  platform: knownPlatform(it.platform),
  content: it.content,
  imageUrl: it.image_id === null ? null : pictureUrl(it.image_id),
  imageAlt: it.alt_text,
  status: it.status,
  scheduledFor: it.scheduled_for?.toISOString() ?? null,
  publishedAt: it.published_at?.toISOString() ?? null,
  failureReason: it.failure_reason,
  channel: it.channel,
  reference: it.reference,
  createdBy: it.username,
  createdAt: it.created_at.toISOString(),
  updatedAt: it.updated_at.toISOString(),
});

/** Stored values were validated on input. */
export function knownPlatform(text: string): Platform {
  const found = platforms.find((it) => it === text);
  if (found === undefined) throw new Error("An unknown platform is stored");
  return found;
}
