import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry, SubscriberRow } from "@attune/contract/finance";
import { formatMoney } from "@attune/domain/billing/money";
import { useSession } from "../../api/session.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { londonTime, spanWords } from "./day-words.ts";
import { financeCopy } from "./finance.copy.ts";
import { ledgerQuery, subscribersQuery } from "./finance.queries.ts";
import type { Rows } from "./use-finance-view.ts";

const { rows: copy } = financeCopy;

interface RowsDialogProps {
  rows: Rows;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The rows behind a figure. */
export function RowsDialog({ rows, page, onPage, onClose }: RowsDialogProps) {
  return (
    <Dialog isText size="wide" title={titleOf(rows)} onClose={onClose}>
      {rows.of === "entries" ? (
        <Entries span={rows.span} page={page} onPage={onPage} />
      ) : (
        <Subscribers state={rows.of} page={page} onPage={onPage} />
      )}
    </Dialog>
  );
}

function titleOf(rows: Rows): string {
  if (rows.of !== "entries") return copy[rows.of];
  return copy.entries(rows.span === null ? copy.all : spanWords(rows.span));
}

type Paged = Pick<RowsDialogProps, "page" | "onPage">;
type EntriesProps = Paged & { span: { from: string; to: string } | null };

function Entries({ span, page, onPage }: EntriesProps) {
  return (
    <Loaded query={useQuery(ledgerQuery({ ...span, page }))} copy={copy} height="h-60">
      {({ entries, payments, refunds, sumMinor, pageSize }) =>
        entries.length === 0 ? (
          <p className="text-ink-2">{copy.noEntries}</p>
        ) : (
          <>
            <p className="mb-4 text-15 text-ink-2">
              {copy.summary(payments, refunds, money(sumMinor, "gbp"))}
            </p>
            <EntryTable entries={entries} caption={titleOf({ of: "entries", span })} />
            <Pager
              label={copy.pages}
              page={page}
              pageSize={pageSize}
              total={payments + refunds}
              onPage={onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

function EntryTable({ entries, caption }: { entries: readonly LedgerEntry[]; caption: string }) {
  const columns = copy.entryColumns;
  return (
    <RowTable
      caption={caption}
      columns={Object.entries(columns).map(([key, name]) => ({ name, isNumber: key === "amount" }))}
    >
      {entries.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <time dateTime={it.at}>{londonTime(it.at)}</time>
          </RowHead>
          <RowCell name={columns.customer}>
            <Customer {...it} />
          </RowCell>
          <RowCell name={columns.kind}>{wordFor(copy.kinds, it.kind)}</RowCell>
          <RowCell name={columns.plan}>{it.planName ?? "—"}</RowCell>
          <RowCell name={columns.amount} isNumber>
            {money(it.amountMinor, it.currency)}
          </RowCell>
          <RowCell name={columns.id}>
            <span className="text-13 wrap-anywhere text-ink-2">{it.id}</span>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function Subscribers({ state, page, onPage }: Paged & { state: "active" | "left" }) {
  return (
    <Loaded query={useQuery(subscribersQuery({ state, page }))} copy={copy} height="h-60">
      {({ subscribers, total, pageSize }) =>
        subscribers.length === 0 ? (
          <p className="text-ink-2">{copy.noSubscribers}</p>
        ) : (
          <>
            <SubscriberTable subscribers={subscribers} state={state} />
            <Pager
              label={copy.pages}
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface SubscriberTableProps {
  subscribers: readonly SubscriberRow[];
  state: "active" | "left";
}

function SubscriberTable({ subscribers, state }: SubscriberTableProps) {
  const columns = copy.subscriberColumns;
  const end = state === "left" ? columns.ended : columns.until;
  const names = [columns.customer, columns.plan, columns.since, end, columns.amount];
  return (
    <RowTable
      caption={copy[state]}
      columns={names.map((name) => ({ name, isNumber: name === columns.amount }))}
    >
      {subscribers.map((it, index) => (
        <Row key={`${it.username}-${it.since}-${index}`}>
          <RowHead>
            <Customer {...it} />
          </RowHead>
          <RowCell name={columns.plan}>{it.planName ?? "—"}</RowCell>
          <RowCell name={columns.since}>{formatDate(it.since)}</RowCell>
          <RowCell name={end}>
            {formatDate(state === "left" ? it.endedAt : it.currentPeriodEnd)}
            {!it.isRecurring && <span className="text-13 text-ink-2"> · {copy.oneOff}</span>}
          </RowCell>
          <RowCell name={columns.amount} isNumber>
            {money(it.amountMinor, it.currency)}
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

/** Managers may not open the page of a person. */
function Customer({ userId, username }: Pick<LedgerEntry, "userId" | "username">) {
  const mayOpen = useSession().user?.role === "admin";
  return <PersonLink id={mayOpen ? userId : null}>{username ?? copy.erased}</PersonLink>;
}

const money = (minor: number, currency: string) => formatMoney({ minor, currency });
