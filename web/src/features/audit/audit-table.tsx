import type { AuditEvent } from "@attune/contract/audit";
import { recordKinds } from "@attune/contract/record-history";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { FoldedText } from "../../ui/folded-text.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { timeText } from "../../ui/time-text.ts";
import { sentenceOf } from "./sentence.copy.ts";
import { auditCopy as copy, objectOf, outcomeOf, valueText } from "./audit.copy.ts";

interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Display names by the ids in the events. */
  names: Readonly<Record<string, string>>;
  /** Lists only the events about a person or a record. */
  onOnly: (about: { subject: string } | { object: string }) => void;
}

export function AuditTable({ events, names, onOnly }: AuditTableProps) {
  const { columns } = copy;
  return (
    <ChoosableTable
      place="audit"
      caption={copy.caption}
      columns={Object.values(columns).map((name) => ({ name }))}
    >
      {events.map((it) => (
        <Row key={it.seq}>
          <RowHead>
            <time className="whitespace-nowrap" dateTime={it.at}>
              {timeText(it.at)}
            </time>
          </RowHead>
          <RowCell name={columns.actor} fullText={actorOf(it)}>
            {actorOf(it)}
          </RowCell>
          <RowCell name={columns.action} isWide>
            <span className="lg:grid lg:grid-cols-[minmax(0,max-content)_auto] lg:items-center lg:justify-start lg:gap-x-3 lg:has-[details[open]]:block">
              <Sentence>{sentenceOf(it, names)}</Sentence>
              <Details event={it} names={names} onOnly={onOnly} />
            </span>
          </RowCell>
          <RowCell name={columns.subject} fullText={aboutText(it, names)}>
            <About event={it} names={names} />
          </RowCell>
          <RowCell name={columns.outcome}>
            <Badge tone={tones[it.phase]}>{outcomeOf(it)}</Badge>
          </RowCell>
        </Row>
      ))}
    </ChoosableTable>
  );
}

interface EventProps extends Pick<AuditTableProps, "names"> {
  event: AuditEvent;
}

const actorOf = (it: AuditEvent) =>
  it.actorRole === "system" ? copy.system : (it.actorName ?? copy.gone(it.actorId));

/** Cut to one line until the details are open. */
const Sentence = ({ children }: { children: string }) => (
  <span
    title={children}
    className="wrap-anywhere lg:truncate lg:[:has(details[open])>&]:whitespace-normal"
  >
    {children}
  </span>
);

/** The person and the object that the event was about. */
function About({ event, names }: EventProps) {
  const object = objectOf(event, names);
  if (object === null) return <Subject event={event} />;
  return (
    <>
      {event.subjectId !== null && (
        <>
          <Subject event={event} />{" "}
        </>
      )}
      <span className="wrap-anywhere max-lg:block">{object}</span>
    </>
  );
}

function aboutText(event: AuditEvent, names: EventProps["names"]): string | undefined {
  const person =
    event.subjectId === null ? null : (event.subjectName ?? copy.gone(event.subjectId));
  return [person, objectOf(event, names)].filter((it) => it !== null).join(", ") || undefined;
}

function Subject({ event: { subjectId, subjectName } }: Pick<EventProps, "event">) {
  if (subjectId === null) return copy.nobody;
  if (subjectName === null) return copy.gone(subjectId);
  return <PersonLink id={subjectId}>{subjectName}</PersonLink>;
}

/** Ids to search for elsewhere, and the changed values. */
function Details({ event, names, onOnly }: EventProps & Pick<AuditTableProps, "onOnly">) {
  const { objectKind, subjectId, changes } = event;
  const sentence = sentenceOf(event, names);
  const objectId = event.objectId === subjectId ? null : event.objectId;
  if (objectId === null && subjectId === null && changes === null && event.addressMark === "")
    return null;
  return (
    <details className="max-lg:mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {copy.details}
        <span className="sr-only">{copy.detailsOf(sentence, timeText(event.at))}</span>
      </summary>
      <p className="flex flex-wrap items-center gap-x-3">
        <Only event={event} names={names} onOnly={onOnly} />
        <History event={event} names={names} />
      </p>
      {event.addressMark !== "" && <p className="text-13">{copy.from(event.addressMark)}</p>}
      <dl className="grid gap-1 text-13">
        {subjectId !== null && <Id name={copy.subjectId} id={subjectId} />}
        {objectId !== null && <Id name={copy.objectId(objectKind)} id={objectId} />}
        {tellable(changes).map(([name, [before, after]]) => (
          <div key={name}>
            <dt className="font-semibold">{name.replaceAll("_", " ")}</dt>
            <dd className="wrap-anywhere">
              <del className="text-ink-2">
                <FoldedText>{valueText(before, names)}</FoldedText>
              </del>{" "}
              →{" "}
              <ins className="no-underline">
                <FoldedText>{valueText(after, names)}</FoldedText>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Only({ event, names, onOnly }: EventProps & Pick<AuditTableProps, "onOnly">) {
  const { objectId, subjectId } = event;
  const isAboutRecord = objectId !== null && objectId !== subjectId;
  const about = isAboutRecord ? { object: objectId } : subjectId !== null && { subject: subjectId };
  if (!about) return null;
  const name = isAboutRecord
    ? recordName(event, objectId, names)
    : (event.subjectName ?? copy.gone(subjectId ?? ""));
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4"
      aria-label={copy.onlyThisNamed(name)}
      onClick={() => onOnly(about)}
    >
      {copy.onlyThis}
    </button>
  );
}

/** Every version of the record that the event was about. */
function History({ event, names }: EventProps) {
  const { objectId } = event;
  const kind = recordKinds.find((it) => it === event.objectKind);
  if (kind === undefined || objectId === null) return null;
  return <RecordLink kind={kind} id={objectId} name={recordName(event, objectId, names)} />;
}

/** For screen readers, which may read a button by itself. */
const recordName = (event: AuditEvent, id: string, names: EventProps["names"]) =>
  names[id] ?? `${objectOf(event, names) ?? ""} ${id.slice(0, 8)}`.trim();

/** Without the object's id, which is shown above. */
const tellable = (changes: AuditEvent["changes"]) =>
  Object.entries(changes ?? {}).filter(([name]) => name !== "id");

const Id = ({ name, id }: { name: string; id: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="font-mono wrap-anywhere select-all">{id}</dd>
  </div>
);

const tones: Record<AuditEvent["phase"], Tone> = {
  asked: "warning",
  done: "success",
  refused: "warning",
};
