import type { StripeEvent } from "@attune/contract/billing/webhook";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { SmallButton } from "../../../ui/button.tsx";
import { PersonLink } from "../../../ui/person-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../../ui/row-table.tsx";
import { timeText } from "../../../ui/time-text.ts";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { wordFor } from "../../../ui/words-for.ts";
import { stripeEventCopy as copy } from "./stripe-event.copy.ts";
import { useReplay } from "./stripe-event.queries.ts";

const { columns } = copy;
const tones: Record<StripeEvent["state"], Tone> = {
  received: "warning",
  done: "success",
  dead: "danger",
};

export function EventTable({ events }: { events: readonly StripeEvent[] }) {
  const replaying = useReplay();
  const replay = (id: string) =>
    replaying.mutate(id, {
      onSuccess: () => showToast({ title: copy.replayed, message: copy.replayedHint }),
      onError: (error) => showError("Error", error, copy.replayFailed),
    });
  return (
    <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
      {events.map((it) => (
        <Row key={it.id}>
          <RowHead>
            <time className="whitespace-nowrap" dateTime={it.receivedAt}>
              {timeText(it.receivedAt)}
            </time>
          </RowHead>
          <RowCell name={columns.type} isWide fullText={`${it.type} ${it.id}`}>
            <span className="wrap-anywhere">{it.type}</span>{" "}
            <span className="text-13 wrap-anywhere text-ink-2 max-lg:block">{it.id}</span>
          </RowCell>
          <RowCell name={columns.customer}>
            {it.customer === null ? (
              copy.nobody
            ) : (
              <PersonLink id={it.customer.id}>{it.customer.username}</PersonLink>
            )}
          </RowCell>
          <RowCell name={columns.state} fullText={it.fault ?? undefined}>
            <Badge tone={tones[it.state]}>{stateOf(it)}</Badge>
            {it.fault !== null && (
              <span className="text-13 wrap-anywhere text-ink-2 max-lg:block lg:ml-2">
                {it.fault}
              </span>
            )}
          </RowCell>
          <RowCell name={columns.actions}>
            {it.isOfOtherMode ? (
              <span className="whitespace-nowrap">{copy.otherMode}</span>
            ) : (
              <SmallButton
                aria-label={copy.replayNamed(it.type, timeText(it.receivedAt))}
                isPending={replaying.isPending && replaying.variables === it.id}
                onClick={() => replay(it.id)}
              >
                {copy.replay}
              </SmallButton>
            )}
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

const stateOf = ({ state, attempts }: StripeEvent) =>
  state === "received" && attempts > 0 ? copy.retrying(attempts) : wordFor(copy.states, state);
