import { useQuery } from "@tanstack/react-query";
import type { OwnConsent } from "@attune/contract/export";
import { formatDate } from "../../ui/format-date.ts";
import { Fold } from "../../ui/fold.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { exportCopy } from "./export.copy.ts";
import { ownConsentsQuery } from "./export.queries.ts";

const copy = exportCopy.consents;

/** The person's consents with dates, and how to withdraw each. */
export function OwnConsents() {
  return (
    <Fold summary={copy.title}>
      <Loaded query={useQuery(ownConsentsQuery)} copy={copy} height="h-40">
        {(consents) => (consents.length === 0 ? <p>{copy.empty}</p> : <List consents={consents} />)}
      </Loaded>
    </Fold>
  );
}

function List({ consents }: { consents: OwnConsent[] }) {
  const isReviewed = consents.some((it) => it.kind === "review-publication");
  return (
    <>
      <ul className="divide-y divide-line">
        {consents.map((it) => (
          <li key={it.kind} className="py-2">
            <p>{wordFor(copy.kinds, it.kind)}</p>
            <p className="text-15 text-ink-2">
              {it.withdrawnAt === null
                ? copy.agreed(formatDate(it.acceptedAt), it.version)
                : copy.withdrawn(formatDate(it.withdrawnAt))}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        {isReviewed && `${copy.withdrawReview} `}
        {copy.withdraw}
      </p>
    </>
  );
}
