import type { CampaignStatus } from "@attune/domain/campaign/platforms";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { campaignCopy } from "./campaign.copy.ts";

const tones: Record<CampaignStatus, Tone> = {
  draft: "neutral",
  scheduled: "info",
  ready: "warning",
  published: "success",
  failed: "danger",
};

export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge tone={tones[status]}>{campaignCopy.statuses[status]}</Badge>
);
