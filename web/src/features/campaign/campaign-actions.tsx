import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "@attune/contract/campaign";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { offerUndo } from "../../ui/offer-undo.ts";
import { campaignCopy } from "./campaign.copy.ts";
import {
  countsQuery,
  useDeleteCampaign,
  useMarkPosted,
  usePublishCampaign,
  useRestoreCampaign,
} from "./campaign.queries.ts";

const { detail: copy } = campaignCopy;

interface CampaignActionsProps {
  campaign: Campaign;
  onEdit: () => void;
  onDeleted: () => void;
}

/** Actions for a campaign; a published one cannot be changed. */
export function CampaignActions({ campaign, onEdit, onDeleted }: CampaignActionsProps) {
  // Without a channel, staff post campaigns themselves.
  const isByHand = useQuery(countsQuery).data?.channel === "outbox";
  const publishing = usePublishCampaign(campaign);
  const deleting = useDeleteCampaign(campaign.id);
  const restoring = useRestoreCampaign();
  const [isAsking, setIsAsking] = useState(false);
  const isOut = campaign.status === "published";
  const mayBePosted = campaign.status === "ready" || campaign.status === "failed";
  const onError = (error: Error) => showError(campaignCopy.error, error, copy.notDone);
  const remove = () =>
    deleting.mutate(undefined, {
      onError(error) {
        setIsAsking(false);
        onError(error);
      },
      onSuccess() {
        onDeleted();
        offerUndo(() => restoring.mutateAsync(campaign.id), {
          done: copy.deleted,
          message: campaign.name,
          undone: copy.restored,
        });
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {copy.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.remove}
          description={isOut ? `${copy.confirm} ${copy.confirmOut}` : copy.confirm}
          confirm={copy.remove}
          pendingLabel={copy.deleting}
          isPending={deleting.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={remove}
        />
      )}
      {!isOut && (
        <>
          <Button variant="secondary" onClick={onEdit}>
            {copy.edit}
          </Button>
          {mayBePosted && <MarkPosted campaign={campaign} onError={onError} />}
          {!(campaign.status === "ready" && isByHand) && (
            <Button
              variant={campaign.status === "ready" ? "secondary" : "primary"}
              isPending={publishing.isPending}
              pendingLabel={copy.publishing}
              onClick={() =>
                publishing.mutate(undefined, {
                  onError,
                  onSuccess: () =>
                    showToast({ title: isByHand ? copy.isReady : copy.onItsWay, tone: "info" }),
                })
              }
            >
              {campaign.status === "failed" ? copy.retry : isByHand ? copy.makeReady : copy.publish}
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface MarkPostedProps {
  campaign: Campaign;
  onError: (error: Error) => void;
}

function MarkPosted({ campaign: { id, status }, onError }: MarkPostedProps) {
  const marking = useMarkPosted(id);
  return (
    <Button
      isPending={marking.isPending}
      pendingLabel={copy.marking}
      variant={status === "ready" ? "primary" : "secondary"}
      onClick={() =>
        marking.mutate(undefined, {
          onError,
          onSuccess: () => showToast({ title: copy.posted, tone: "success" }),
        })
      }
    >
      {copy.markPosted}
    </Button>
  );
}
