import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { RecordHistory as History, RecordVersion } from "@attune/contract/record-history";
import { Link } from "wouter";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { focusHeading, usePageTitle } from "../../ui/page-title.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useAddress } from "../../ui/use-address.ts";
import { wordFor } from "../../ui/words-for.ts";
import { findVersionAt, type Found } from "./find-version.ts";
import { recordHistoryCopy as copy } from "./record-history.copy.ts";
import { type RecordId, recordHistoryQuery } from "./record-history.queries.ts";
import { RevertButton } from "./revert-button.tsx";
import { VersionList } from "./version-list.tsx";
import { VersionValues } from "./version-values.tsx";

interface RecordHistoryProps {
  record: RecordId;
  /** The list that the record is in. */
  back: string;
  /** Whether the audit log may be opened. */
  isAdmin: boolean;
}

/** A record as of any time, with who changed it since, and a way back to an earlier version. */
export function RecordHistory({ record, ...rest }: RecordHistoryProps) {
  return (
    <Loaded query={useQuery(recordHistoryQuery(record))} copy={copy} height="h-80">
      {(history) => <Opened record={record} history={history} {...rest} />}
    </Loaded>
  );
}

interface OpenedProps extends RecordHistoryProps {
  history: History;
}

function Opened({ record, history, back, isAdmin }: OpenedProps) {
  const { kind, id } = record;
  const { address, change } = useAddress();
  const asOf = address.get("at") ?? "";
  const found = findShown(history.versions, address.get("version"), asOf);
  const name = history.name ?? wordFor(copy.kinds, kind);
  const show = (it: RecordVersion | undefined) => change({ version: it?.key ?? null, at: null });
  usePageTitle(name);
  useEffect(() => focusHeading("h2"), []);
  return (
    <article>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <BackLink href={back} label={copy.back} />
        <h2 tabIndex={-1} className="text-24 wrap-anywhere">
          {name}
        </h2>
        {history.name !== null && <Badge>{wordFor(copy.kinds, kind)}</Badge>}
        {isAdmin && kind !== "legal" && (
          <Link
            href={`/admin?${new URLSearchParams({ tab: "users", view: "audit", kind: "all", object: id }).toString()}`}
            className="inline-flex min-h-11 items-center text-15 text-primary underline underline-offset-4 sm:ml-auto"
          >
            {copy.events}
          </Link>
        )}
      </header>
      <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <TextInput
            type="datetime-local"
            label={copy.asOf}
            hint={copy.asOfHint}
            value={asOf}
            onChange={(event) => change({ at: event.target.value, version: null })}
          />
          <VersionList versions={history.versions} shown={found?.version} onShow={show} />
          {history.isCut && <p className="text-15 text-ink-2">{copy.cut}</p>}
        </div>
        {found === undefined ? (
          <Alert tone="info" isLive>
            {copy.noneYet}
          </Alert>
        ) : (
          <Shown
            record={record}
            history={history}
            asOf={asOf}
            {...found}
            onReverted={() => show(undefined)}
          />
        )}
      </div>
    </article>
  );
}

interface ShownProps extends Found, Pick<OpenedProps, "record" | "history"> {
  asOf: string;
  onReverted: () => void;
}

function Shown({ record, history, version, isUncertain, asOf, onReverted }: ShownProps) {
  const isCurrent = version === history.versions[0];
  const note = notes[record.kind];
  return (
    <section aria-labelledby="shown-version" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="shown-version" aria-live="polite" className="text-17 font-semibold">
          {titleOf(version, isCurrent, asOf)}
        </h3>
        {!isCurrent && "id" in version.values && (
          <RevertButton
            record={record}
            history={history}
            version={version}
            onReverted={onReverted}
          />
        )}
      </div>
      {isUncertain && <p className="mb-2 text-15 text-ink-2">{copy.uncertain}</p>}
      {"id" in version.values ? (
        <VersionValues
          version={version}
          now={isCurrent ? undefined : history.versions[0]}
          names={history.names}
        />
      ) : (
        <p>{copy.gone}</p>
      )}
      {note !== undefined && <p className="mt-4 max-w-measure text-15 text-ink-2">{note}</p>}
    </section>
  );
}

const notes: Partial<Record<RecordId["kind"], string>> = {
  testimonial: copy.testimonialNote,
  legal: copy.legalNote,
  staff: copy.staffNote,
};

function titleOf({ at }: RecordVersion, isCurrent: boolean, asOf: string): string {
  if (asOf !== "") return copy.versionOf(timeText(new Date(asOf).toISOString()));
  if (isCurrent) return copy.currentTitle;
  return at === null ? copy.unknownTitle : copy.versionOf(timeText(at));
}

function findShown(
  versions: readonly RecordVersion[],
  key: string | null,
  asOf: string,
): Found | undefined {
  const at = new Date(asOf);
  if (asOf !== "" && !Number.isNaN(at.getTime())) return findVersionAt(versions, at);
  const version = versions.find((it) => it.key === key) ?? versions[0];
  return version === undefined ? undefined : { version, isUncertain: false };
}
