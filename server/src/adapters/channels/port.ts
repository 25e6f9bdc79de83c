/** A post published under the product's name. */
export interface CampaignPost {
  campaignId: string;
  /** 1 for the first. Id and attempt together identify a post; a channel publishes each once. */
  attempt: number;
  platform: string;
  content: string;
  image: { altText: string; contentType: string; bytes: Buffer } | null;
}

/** Where campaigns are published. */
export interface Channel {
  /** Shown to staff; `outbox` stays on this server. */
  readonly name: string;
  /** It only stores campaigns for staff to post by hand, so that they are ready and not published. */
  readonly isByHand?: true;
  /** Publishes once, and returns its id there. Throws a ChannelFault; callers never retry automatically. */
  publish(post: CampaignPost): Promise<{ reference: string | null }>;
}

/** Why publishing failed, or why its outcome is unknown. The message is a sentence for staff. */
export class ChannelFault extends Error {}
