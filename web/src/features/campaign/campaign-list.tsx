import { useQuery } from "@tanstack/react-query";
import { campaignStatuses } from "@attune/domain/campaign/platforms";
import { campaignPageSize } from "@attune/contract/campaign";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { campaignCopy } from "./campaign.copy.ts";
import { campaignsQuery, countsQuery } from "./campaign.queries.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { useCampaignView } from "./use-campaign-view.ts";

const { list: copy, statuses } = campaignCopy;

const CampaignDialog = lazyPart(async () => (await import("./campaign-dialog.tsx")).CampaignDialog);
const Calendar = lazyPart(async () => (await import("./calendar.tsx")).Calendar);

/** All campaigns, as a list or as a calendar month. */
export function CampaignList() {
  const { isCalendar, month, openId, status, change } = useCampaignView();
  const counts = useQuery(countsQuery).data;
  const open = (id: string) => change({ campaign: id });
  return (
    <Section heading="h3" title={copy.title} titleClassName="text-15 font-semibold">
      <ListBar
        actions={
          <fieldset className="flex gap-2 lg:order-last lg:ml-auto">
            <legend className="sr-only">{copy.shows}</legend>
            <Button
              size="small"
              variant={isCalendar ? "quiet" : "secondary"}
              aria-pressed={!isCalendar}
              onClick={() => change({ show: null, month: null })}
            >
              {copy.asList}
            </Button>
            <Button
              size="small"
              variant={isCalendar ? "secondary" : "quiet"}
              aria-pressed={isCalendar}
              onClick={() => change({ show: "calendar" })}
            >
              {copy.asCalendar}
            </Button>
          </fieldset>
        }
      >
        {!isCalendar && (
          <Select
            className="w-60 max-w-full"
            label={copy.status}
            placeholder={copy.anyStatus}
            options={campaignStatuses.map((value) => ({
              value,
              label: `${statuses[value]} (${counts?.[value] ?? "…"})`,
            }))}
            value={status ?? ""}
            onChange={(event) => change({ status: event.target.value })}
          />
        )}
      </ListBar>
      {isCalendar ? (
        <Calendar month={month} onMonth={(to) => change({ month: to })} onOpen={open} />
      ) : (
        <Rows />
      )}
      {counts !== undefined && (
        <p className="mt-4 text-15 text-ink-2">
          {counts.channel === "outbox" ? copy.outbox : copy.channel(counts.channel)}
        </p>
      )}
      {openId !== null && (
        <CampaignDialog key={openId} id={openId} onClose={() => change({ campaign: null })} />
      )}
    </Section>
  );
}

function Rows() {
  const { status, page, change } = useCampaignView();
  const counts = useQuery(countsQuery).data;
  return (
    <Loaded query={useQuery(campaignsQuery({ status, page }))} copy={copy} height="h-60">
      {(campaigns) => (
        <>
          {campaigns.length === 0 ? (
            <EmptyList
              none={copy.empty}
              noMatch={copy.noMatch}
              isFiltered={status !== undefined}
              page={page}
              onClear={() => change({ status: null })}
              onFirstPage={() => change({ page: null })}
            />
          ) : (
            <CampaignTable campaigns={campaigns} onView={(id) => change({ campaign: id })} />
          )}
          {counts !== undefined && counts[status ?? "total"] > campaignPageSize && (
            <Pager
              label={copy.pages}
              page={page}
              pageSize={campaignPageSize}
              total={counts[status ?? "total"]}
              onPage={(to) => change({ page: to === 1 ? null : String(to) })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
