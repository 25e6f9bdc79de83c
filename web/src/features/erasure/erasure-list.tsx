import { useQuery } from "@tanstack/react-query";
import type { Erasure } from "@attune/contract/erasure";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { erasuresCopy as copy } from "./erasure.copy.ts";
import { erasuresQuery } from "./erasure.queries.ts";

/** For staff: who asked, how far it is, and what was erased and kept. */
export function ErasureList() {
  return (
    <section aria-labelledby="erasures-title">
      <h2 id="erasures-title" className="text-24">
        {copy.title}
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(erasuresQuery)}
        loading={{ label: copy.loading, room: "h-40" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(erasures) =>
          erasures.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <Table erasures={erasures} />
          )
        }
      </Loaded>
    </section>
  );
}

function Table({ erasures }: { erasures: readonly Erasure[] }) {
  const { columns } = copy;
  return (
    <RowTable caption={copy.title} columns={Object.values(columns).map((name) => ({ name }))}>
      {erasures.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <span className="wrap-anywhere">{it.username ?? copy.erasedAccount(it.userId)}</span>
          </RowHead>
          <RowCell name={columns.state}>
            <Badge tone={tones[it.state]}>{copy.states[it.state]}</Badge>
          </RowCell>
          <RowCell name={columns.requested}>{formatDate(it.requestedAt)}</RowCell>
          <RowCell name={columns.due}>{formatDate(it.erasedAt ?? it.dueAt)}</RowCell>
          <RowCell name={columns.billing}>{billingOf(it)}</RowCell>
          <RowCell name={columns.report}>
            <Report report={it.report} />
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function Report({ report }: Pick<Erasure, "report">) {
  if (report === null) return copy.none;
  const rows = (it: Record<string, number>) =>
    Object.values(it).reduce((sum, count) => sum + count, 0);
  return (
    <span>
      {copy.erased(rows(report.erased), report.files)}
      <span className="block">{copy.kept(rows(report.kept))}</span>
    </span>
  );
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
