/** What goes out under the product's name. */
export interface CampaignPost {
  campaignId: string;
  /** 1 for the first; together with the id it names this attempt, and a channel takes it once. */
  attempt: number;
  platform: string;
  content: string;
  image: { altText: string; contentType: string; bytes: Buffer } | null;
}

/** Where campaigns are published. */
export interface Channel {
  /** Shown to staff; `outbox` stays on this server. */
  readonly name: string;
  /** Publishes once, and answers what it is called there. Throws a ChannelFault; who calls never repeats an attempt by itself. */
  publish(post: CampaignPost): Promise<{ reference: string | null }>;
}

/** Why nothing was published, or why nobody knows. The message is a sentence for staff. */
export class ChannelFault extends Error {}
