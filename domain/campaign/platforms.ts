export const platforms = ["facebook", "instagram", "twitter", "linkedin"] as const;
export const contentTypes = ["post", "story", "ad", "announcement"] as const;
/** `ready`: due, to be posted by hand because no channel is connected. `published`: confirmed by a channel or by staff. */
export const campaignStatuses = ["draft", "scheduled", "ready", "published", "failed"] as const;

export type Platform = (typeof platforms)[number];
export type ContentType = (typeof contentTypes)[number];
export type CampaignStatus = (typeof campaignStatuses)[number];

interface PlatformRules {
  /** Maximum length, as the platform counts characters. */
  mostCharacters: number;
  /** Suitable number of hashtags. */
  hashtags: number;
}

/** As published by the platforms, November 2026. */
export const platformRules: Readonly<Record<Platform, PlatformRules>> = {
  facebook: { mostCharacters: 63_206, hashtags: 3 },
  instagram: { mostCharacters: 2200, hashtags: 9 },
  twitter: { mostCharacters: 280, hashtags: 2 },
  linkedin: { mostCharacters: 3000, hashtags: 4 },
};
