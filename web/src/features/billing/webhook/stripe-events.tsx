import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { SmallButton } from "../../../ui/button.tsx";
import { ListBar } from "../../../ui/list-bar.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Section } from "../../../ui/section.tsx";
import { Select } from "../../../ui/select.tsx";
import { readPage } from "../../../ui/use-address.ts";
import { Comparison } from "./comparison.tsx";
import { EventTable } from "./event-table.tsx";
import { stripeEventCopy as copy } from "./stripe-event.copy.ts";
import { eventsQuery } from "./stripe-event.queries.ts";

/** For staff: Stripe's events, stuck ones, and whether our data matches Stripe's. */
export function StripeEvents() {
  const [search, setSearch] = useSearchParams();
  const isAll = search.get("events") === "all";
  const page = readPage(search);
  const show = (events: string, to: number) =>
    setSearch({ tab: "stripe", view: "events", events, page: String(to) });
  const here = isAll ? "all" : "stuck";
  return (
    <Section heading="h3" title={copy.title} titleClassName="sr-only">
      <ListBar>
        <Select
          className="w-80 max-w-full"
          label={copy.only}
          options={Object.entries(copy.kinds).map(([value, label]) => ({ value, label }))}
          value={isAll ? "" : "stuck"}
          onChange={(event) => show(event.currentTarget.value === "" ? "all" : "stuck", 1)}
        />
      </ListBar>
      <Loaded
        query={useQuery(eventsQuery(isAll ? { page } : { page, only: "stuck" }))}
        copy={copy}
        height="h-60"
      >
        {({ events, hasMore }) =>
          events.length === 0 ? (
            <p className="text-ink-2">{isAll ? copy.none : copy.noneStuck}</p>
          ) : (
            <>
              <EventTable events={events} />
              {(page > 1 || hasMore) && (
                <nav aria-label={copy.pages} className="mt-4 flex flex-wrap gap-3">
                  <SmallButton aria-disabled={page <= 1} onClick={() => show(here, page - 1)}>
                    {copy.newer}
                  </SmallButton>
                  <SmallButton aria-disabled={!hasMore} onClick={() => show(here, page + 1)}>
                    {copy.older}
                  </SmallButton>
                </nav>
              )}
            </>
          )
        }
      </Loaded>
      <p className="mt-6 mb-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      <Comparison />
    </Section>
  );
}
