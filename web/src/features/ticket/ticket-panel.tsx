import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import { ticketStatuses } from "@attune/contract/ticket";
import { type listTicketsForStaff } from "@attune/contract/staff-ticket";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { ListReset } from "../../ui/list-reset.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { useChosenRows } from "../../ui/use-chosen-rows.ts";
import { AssignMany } from "./assign-many.tsx";
import { FollowTickets } from "./follow-tickets.tsx";
import { ResponseTimes } from "./response-times.tsx";
import type { ReplyPicker } from "./staff-answers.tsx";
import { useTicketFilters } from "./ticket-filters.ts";
import { TicketTable } from "./ticket-table.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";
import { staffTicketsQuery } from "./ticket.queries.ts";

const StaffTicketSheet = lazyPart(
  async () => (await import("./staff-ticket-sheet.tsx")).StaffTicketSheet,
);

type List = AnswerOf<typeof listTicketsForStaff>;
type Filtering = ReturnType<typeof useTicketFilters>;

interface TicketPanelProps {
  /** Shows only this customer's tickets, without filters. */
  customerId?: string;
  tools?: ReactNode;
  ReplyPicker: ReplyPicker;
}

/** All customer requests, earliest due first. */
export function TicketPanel({ customerId, tools, ReplyPicker }: TicketPanelProps) {
  const filtering = useTicketFilters();
  const { filters, openId, change } = filtering;
  const list = useQuery(
    staffTicketsQuery(customerId === undefined ? filters : { customer: customerId }),
  );
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <FollowTickets />
      <Loaded query={list} copy={copy} height="h-60">
        {(data) => (
          <>
            {customerId === undefined && <Filters filtering={filtering} list={data} />}
            <Rows list={data} filtering={filtering} tools={tools} />
            {openId !== null && (
              <StaffTicketSheet
                key={openId}
                id={openId}
                staff={data.staff}
                ReplyPicker={ReplyPicker}
                listed={data.tickets.map((it) => it.id)}
                onOpen={(id) => change("ticket", id)}
                onClose={() => change("ticket", null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Filters({ filtering, list }: { filtering: Filtering; list: List }) {
  const { filters, change } = filtering;
  return (
    <ListBar
      search={
        <SearchField
          copy={copy}
          search={filters.search}
          onSearch={(search) => change("search", search === "" ? null : search)}
        />
      }
    >
      <Select
        label={copy.status}
        placeholder={copy.anyStatus}
        options={ticketStatuses.map((value) => ({ value, label: ticketCopy.statusLabels[value] }))}
        value={filters.status ?? ""}
        onChange={(event) => change("status", event.target.value)}
      />
      <Select
        label={copy.urgency}
        placeholder={copy.anyUrgency}
        options={ticketUrgencies}
        value={filters.urgency ?? ""}
        onChange={(event) => change("urgency", event.target.value)}
      />
      <Select
        label={copy.assigned}
        placeholder={copy.anybody}
        options={[
          { value: "me", label: copy.me },
          { value: "nobody", label: copy.nobody },
          ...list.staff.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        value={filters.assigned ?? ""}
        onChange={(event) => change("assigned", event.target.value)}
      />
      <ResponseTimes />
      <p className="basis-1/3 text-13 text-ink-2">
        {copy.summary(list.openCount, list.overdueCount)}
      </p>
    </ListBar>
  );
}

interface RowsProps {
  list: List;
  filtering: Filtering;
  tools: ReactNode;
}

function Rows({ list, filtering, tools }: RowsProps) {
  const { filters, change, clear } = filtering;
  const chosen = useChosenRows(list.tickets);
  if (list.total === 0)
    return Object.keys(filters).length === 0 ? (
      <p className="text-ink-2">{copy.empty}</p>
    ) : (
      <>
        <p className="mb-3 text-ink-2">{copy.noMatch}</p>
        <div className="flex flex-wrap gap-3">
          <ListReset onReset={clear}>{copy.clear}</ListReset>
          {tools}
        </div>
      </>
    );
  return (
    <>
      <TicketTable
        chosen={chosen}
        tickets={list.tickets}
        staff={list.staff}
        tools={tools}
        onOpen={(id) => change("ticket", id)}
      />
      {chosen.rows.length > 0 && <AssignMany chosen={chosen} staff={list.staff} />}
      <Pager
        label={copy.pages}
        page={filters.page ?? 1}
        pageSize={list.pageSize}
        total={list.total}
        onPage={(page) => change("page", String(page))}
      />
    </>
  );
}
