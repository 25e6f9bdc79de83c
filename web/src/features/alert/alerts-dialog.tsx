import { useQuery } from "@tanstack/react-query";
import type { Alert } from "@attune/contract/alert";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { wordsFor } from "../../ui/words-for.ts";
import { alertCopy as copy } from "./alert.copy.ts";
import { alertsQuery, useAcknowledge } from "./alert.queries.ts";

/** What is wrong, what it means, where to fix it, and who is handling it. */
export function AlertsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      placement="sheet"
      isText
      title={copy.title}
      description={copy.intro}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <Loaded query={useQuery(alertsQuery)} copy={copy} height="h-40">
        {(alerts) =>
          alerts.length === 0 ? (
            <p className="text-ink-2">{copy.none}</p>
          ) : (
            <ul className="grid gap-5">
              {alerts.map((it) => (
                <AlertRow key={it.kind} alert={it} onLeave={onClose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const link =
  "inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4";

function AlertRow({ alert, onLeave }: { alert: Alert; onLeave: () => void }) {
  const { title, hint, way } = wordsFor(copy.kinds, alert.kind) ?? copy.unknown(alert.kind);
  const { oldestAt, newestAt, acknowledgedAt, acknowledgedBy } = alert;
  return (
    <li className="border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-17 font-semibold">
        {title(alert.count)}
        {alert.freshCount > 0 && <Badge tone="danger">{copy.new}</Badge>}
      </h3>
      <p className="mt-1 text-13 text-ink-2">
        <time dateTime={oldestAt}>{copy.since(timeText(oldestAt))}</time>
        {newestAt !== oldestAt && (
          <>
            {", "}
            <time dateTime={newestAt}>{copy.newest(timeText(newestAt))}</time>
          </>
        )}
      </p>
      <p className="mt-2 text-15">{hint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {alert.cases.map(({ id, raisedAt }, at) => (
          <Link key={id} href={caseAddress(id)} onClick={onLeave} className={link}>
            {copy.openCase(at + 1, timeText(raisedAt))}
          </Link>
        ))}
        {way !== undefined && (
          <Link href={way.address} onClick={onLeave} className={link}>
            {way.label}
          </Link>
        )}
        {alert.freshCount > 0 && <Acknowledge alert={alert} title={title(alert.count)} />}
      </div>
      {acknowledgedAt !== null && (
        <p className="text-13 text-ink-2">
          {copy.acknowledged(acknowledgedBy, timeText(acknowledgedAt))}
        </p>
      )}
    </li>
  );
}

function Acknowledge({ alert: { kind, newestAt }, title }: { alert: Alert; title: string }) {
  const acknowledging = useAcknowledge();
  return (
    <SmallButton
      aria-label={copy.acknowledgeNamed(title)}
      isPending={acknowledging.isPending}
      pendingLabel={copy.acknowledging}
      onClick={() =>
        acknowledging.mutate(
          { kind, until: newestAt },
          {
            onError: (error) => showError(copy.refused, error, copy.refusedHint),
          },
        )
      }
    >
      {copy.acknowledge}
    </SmallButton>
  );
}
