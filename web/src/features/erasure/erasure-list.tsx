import { useQuery } from "@tanstack/react-query";
import { type Erasure, erasurePageSize, erasureStates } from "@attune/contract/erasure";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { readPage, useAddress } from "../../ui/use-address.ts";
import { wordFor } from "../../ui/words-for.ts";
import { erasuresCopy as copy } from "./erasure.copy.ts";
import { erasureCountQuery, erasuresQuery } from "./erasure.queries.ts";

/** For staff: deletion requests, their progress, and what was erased and kept. */
export function ErasureList() {
  const { address, change } = useAddress();
  const state = erasureStates.find((it) => it === address.get("state"));
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <ListBar>
        <Select
          className="w-60 max-w-full"
          label={copy.state}
          options={[
            { value: "", label: copy.everything },
            ...erasureStates.map((value) => ({ value, label: copy.states[value] })),
          ]}
          value={state ?? ""}
          onChange={(event) => change({ state: event.currentTarget.value, page: null })}
        />
      </ListBar>
      <List state={state} />
      <p className="mt-4 max-w-measure text-15 text-ink-2">{copy.intro}</p>
    </Section>
  );
}

function List({ state }: { state: Erasure["state"] | undefined }) {
  const { address, change } = useAddress();
  const page = readPage(address);
  const count = useQuery(erasureCountQuery({ state })).data;
  return (
    <Loaded query={useQuery(erasuresQuery({ state, page }))} copy={copy} height="h-40">
      {(erasures) => (
        <>
          {erasures.length === 0 ? (
            <EmptyList
              none={copy.empty}
              noMatch={copy.noMatch}
              isFiltered={state !== undefined}
              page={page}
              onClear={() => change({ state: null, page: null })}
              onFirstPage={() => change({ page: null })}
            />
          ) : (
            <Table erasures={erasures} />
          )}
          {count !== undefined && (page > 1 || count.matching > erasurePageSize) && (
            <Pager
              label={copy.pages}
              page={page}
              pageSize={erasurePageSize}
              total={count.matching}
              isMore={count.isMore && erasures.length === erasurePageSize}
              onPage={(to) => change({ page: to === 1 ? null : String(to) })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Table({ erasures }: { erasures: readonly Erasure[] }) {
  const { columns } = copy;
  return (
    <RowTable caption={copy.title} columns={Object.values(columns).map((name) => ({ name }))}>
      {erasures.map((it) => (
        <Row key={it.id}>
          <RowHead>
            {it.username === null ? (
              <span className="wrap-anywhere">{copy.erasedAccount(it.userId)}</span>
            ) : (
              <PersonLink id={it.userId}>{it.username}</PersonLink>
            )}
          </RowHead>
          <RowCell name={columns.state}>
            <Badge tone={tones[it.state]}>{wordFor(copy.states, it.state)}</Badge>
          </RowCell>
          <RowCell name={columns.requested}>{formatDate(it.requestedAt)}</RowCell>
          <RowCell name={columns.due}>{formatDate(it.erasedAt ?? it.dueAt)}</RowCell>
          <RowCell name={columns.billing}>{billingOf(it)}</RowCell>
          <RowCell name={columns.report} isWide fullText={reportText(it)}>
            {reportText(it)}
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function reportText({ report }: Erasure): string {
  if (report === null) return copy.none;
  const rows = (it: Record<string, number>) =>
    Object.values(it).reduce((sum, count) => sum + count, 0);
  return copy.report(rows(report.erased), report.files, rows(report.kept));
}

const tones: Record<Erasure["state"], Tone> = {
  asked: "neutral",
  closing: "warning",
  undone: "info",
  erased: "success",
};

function billingOf(it: Erasure): string {
  if (it.state === "asked" || it.state === "undone") return copy.none;
  return it.isBillingEnded ? copy.ended : copy.running;
}
