import { useQuery } from "@tanstack/react-query";
import type { Reconciliation } from "@attune/contract/billing/webhook";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PersonLink } from "../../../ui/person-link.tsx";
import { timeText } from "../../../ui/time-text.ts";
import { stripeEventCopy } from "./stripe-event.copy.ts";
import { reconciliationQuery } from "./stripe-event.queries.ts";

const { comparison: copy, loading } = stripeEventCopy;

/** Whether our data matches Stripe's. */
export function Comparison() {
  return (
    <Card>
      <h4 className="text-17 font-semibold">{copy.title}</h4>
      <p className="mt-1 mb-3 max-w-measure text-15 text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(reconciliationQuery)}
        copy={{ loading, failed: copy.failed }}
        height="h-12"
      >
        {(run) => (run === null ? <p>{copy.never}</p> : <Outcome run={run} />)}
      </Loaded>
    </Card>
  );
}

function Outcome({ run }: { run: Reconciliation }) {
  const { drifts, finishedAt } = run;
  if (finishedAt === null) return <p>{copy.running(timeText(run.startedAt))}</p>;
  return (
    <>
      <p>
        {copy.done(run.accounts, timeText(finishedAt))}{" "}
        <strong>{drifts.length === 0 ? copy.same : copy.differed(drifts.length)}</strong>{" "}
        {copy.missed(run.missedEvents)}
      </p>
      {drifts.length > 0 && (
        <ul className="mt-2 list-disc ps-5 text-15">
          {drifts.map(({ customer, fault }, index) => (
            <li key={customer?.id ?? index}>
              {customer === null ? (
                copy.gone
              ) : (
                <PersonLink id={customer.id}>{customer.username}</PersonLink>
              )}{" "}
              {fault === null ? copy.fixed : copy.unread(fault)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
