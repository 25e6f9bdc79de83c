import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "@attune/contract/campaign";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { campaignCopy } from "./campaign.copy.ts";
import { campaignQuery } from "./campaign.queries.ts";
import { CampaignActions } from "./campaign-actions.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { EditDialog } from "./edit-dialog.tsx";

const { detail: copy } = campaignCopy;

interface CampaignDialogProps {
  id: string;
  onClose: () => void;
}

/** One campaign, refetched while it is being published. */
export function CampaignDialog({ id, onClose }: CampaignDialogProps) {
  const query = useQuery(campaignQuery(id));
  const [edited, setEdited] = useState<Campaign | null>(null);
  if (edited !== null) return <EditDialog campaign={edited} onClose={() => setEdited(null)} />;
  const campaign = query.data;
  return (
    <Dialog
      placement="sheet"
      title={campaign?.name ?? copy.loading}
      onClose={onClose}
      actions={
        campaign && (
          <CampaignActions
            campaign={campaign}
            onEdit={() => setEdited(campaign)}
            onDeleted={onClose}
          />
        )
      }
    >
      <Loaded query={query} copy={copy} height="h-60">
        {(it) => <CampaignFacts campaign={it} />}
      </Loaded>
    </Dialog>
  );
}
