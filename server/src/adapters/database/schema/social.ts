import type { Generated } from "kysely";

export interface SocialMediaCampaignsTable {
  id: string;
  name: string;
  platform: string;
  content: string;
  status: Generated<"draft" | "scheduled" | "ready" | "published" | "failed">;
  scheduled_for: Date | null;
  created_by: string | null;
  metrics: string | null;
  created_at: Date;
  updated_at: Date;
  image_id: string | null;
  attempts: Generated<number>;
  /** When the attempt in progress started; its channel may have received the campaign. */
  publishing_at: Date | null;
  published_at: Date | null;
  failure_reason: string | null;
  channel: string | null;
  reference: string | null;
  /** Soft-deleted, and restorable for a day. */
  deleted_at: Date | null;
}

export interface SocialImagesTable {
  id: string;
  prompt: string;
  variant: Generated<number>;
  alt_text: string;
  made_by: "model" | "plate";
  storage_key: string;
  size_bytes: number;
  created_by: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface SocialOutboxTable {
  campaign_id: string;
  attempt: number;
  platform: string;
  content: string;
  image_alt: string | null;
  published_at: Date;
}
