import type { CampaignStatus } from "@attune/domain/campaign/platforms";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { campaignCopy } from "./campaign.copy.ts";

const tones: Record<CampaignStatus, Tone> = {
  draft: "neutral",
  scheduled: "info",
  ready: "warning",
  published: "success",
  failed: "danger",
};

export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge tone={tones[status]}>{wordFor(campaignCopy.statuses, status)}</Badge>
);
