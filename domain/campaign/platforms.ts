export const platforms = ["facebook", "instagram", "twitter", "linkedin"] as const;
export const contentTypes = ["post", "story", "ad", "announcement"] as const;
export const campaignStatuses = ["draft", "scheduled", "published", "failed"] as const;

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
