import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Erasure } from "@attune/contract/erasure";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
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
    <table className="w-full border-collapse text-15 max-lg:block">
      <thead className="border-b border-line-strong text-left text-ink-2 max-lg:sr-only">
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3">
        {erasures.map((it) => (
          <tr
            key={it.id}
            className="border-b border-line max-lg:grid max-lg:gap-1 max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4"
          >
            <th scope="row" className="px-3 py-2 text-left font-semibold wrap-anywhere max-lg:px-0">
              {it.username ?? copy.erasedAccount(it.userId)}
            </th>
            <Cell name={columns.state}>
              <Badge tone={tones[it.state]}>{copy.states[it.state]}</Badge>
            </Cell>
            <Cell name={columns.requested}>{formatDate(it.requestedAt)}</Cell>
            <Cell name={columns.due}>{formatDate(it.erasedAt ?? it.dueAt)}</Cell>
            <Cell name={columns.billing}>{billingOf(it)}</Cell>
            <Cell name={columns.report}>
              <Report report={it.report} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
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

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-3 py-2 max-lg:flex max-lg:gap-3 max-lg:px-0 max-lg:py-0.5">
      <span aria-hidden className="w-28 shrink-0 text-13 text-ink-3 lg:hidden">
        {name}
      </span>
      {children}
    </td>
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
