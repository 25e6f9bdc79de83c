import type { Campaign } from "@attune/contract/campaign";
import { londonText } from "@attune/domain/time/london-time";
import { SmallButton } from "../../ui/button.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { campaignCopy } from "./campaign.copy.ts";
import { StatusBadge } from "./status-badge.tsx";

const { list: copy, platforms } = campaignCopy;

interface CampaignTableProps {
  campaigns: readonly Campaign[];
  onView: (id: string) => void;
}

export function CampaignTable({ campaigns, onView }: CampaignTableProps) {
  const { columns } = copy;
  return (
    <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
      {campaigns.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <span className="flex items-center gap-3">
              {it.imageUrl !== null && (
                <img
                  src={it.imageUrl}
                  alt=""
                  width={1024}
                  height={1024}
                  loading="lazy"
                  className="size-12 shrink-0 rounded-field border border-line lg:size-8"
                />
              )}
              <span title={it.name} className="min-w-0 wrap-anywhere lg:max-w-60 lg:truncate">
                {it.name}
              </span>
            </span>
          </RowHead>
          <RowCell name={columns.content} isWide fullText={it.content}>
            <span className="text-ink-2 max-lg:line-clamp-2">{it.content}</span>
          </RowCell>
          <RowCell name={columns.platform}>{wordFor(platforms, it.platform)}</RowCell>
          <RowCell name={columns.status}>
            <StatusBadge status={it.status} />
          </RowCell>
          <RowCell name={columns.scheduled}>
            <span className="whitespace-nowrap">
              {it.scheduledFor === null ? copy.notScheduled : londonText(new Date(it.scheduledFor))}
            </span>
          </RowCell>
          <RowCell name={columns.actions}>
            <SmallButton aria-label={copy.viewOf(it.name)} onClick={() => onView(it.id)}>
              {copy.view}
            </SmallButton>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}
