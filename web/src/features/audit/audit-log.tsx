import { useQuery } from "@tanstack/react-query";
import { auditKinds, type listAuditEvents } from "@attune/contract/audit";
import type { AnswerOf } from "@attune/contract/endpoint";
import { SmallButton } from "../../ui/button.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { auditCopy as copy } from "./audit.copy.ts";
import { auditQuery } from "./audit.queries.ts";
import { AuditTable } from "./audit-table.tsx";
import { VerifyLog } from "./verify-log.tsx";

const everything = "all";

/** The audit log: which staff member did what, to whom, and when. */
export function AuditLog() {
  const { address: search, change: changeAddress } = useAddress();
  const before = Number(search.get("before") ?? Number.NaN);
  const asked = search.get("kind");
  const view = {
    // Changes are shown first; reads on request.
    kind: asked === everything ? undefined : (auditKinds.find((it) => it === asked) ?? "changes"),
    actor: search.get("actor") ?? undefined,
    subject: search.get("subject") ?? undefined,
    object: search.get("object") ?? undefined,
    before: Number.isInteger(before) ? before : undefined,
  };
  // A changed list starts with its newest events.
  const change = (values: Record<string, string>) => changeAddress({ before: null, ...values });
  const query = useQuery(auditQuery(view));
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <ListBar>
        <Select
          label={copy.kind}
          options={Object.entries(copy.kinds).map(([value, label]) => ({ value, label }))}
          value={view.kind ?? everything}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        />
        <Select
          label={copy.actor}
          placeholder={copy.everybody}
          options={(query.data?.staff ?? []).map((it) => ({ value: it.id, label: it.username }))}
          value={view.actor ?? ""}
          onChange={(event) => change({ actor: event.currentTarget.value })}
        />
        <VerifyLog />
      </ListBar>
      {(view.subject !== undefined || view.object !== undefined) && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-15">
          {copy.onlyAbout(aboutName(view, query.data))}
          <SmallButton onClick={() => change({ subject: "", object: "" })}>
            {copy.showAll}
          </SmallButton>
        </p>
      )}
      <Loaded query={query} copy={copy} height="h-60">
        {({ events, next, names }) => (
          <>
            {events.length === 0 ? (
              <p className="text-ink-2">{copy.empty}</p>
            ) : (
              <AuditTable events={events} names={names} onOnly={change} />
            )}
            {(view.before !== undefined || next !== null) && (
              <nav aria-label={copy.pages} className="mt-4 flex flex-wrap gap-3">
                <SmallButton aria-disabled={view.before === undefined} onClick={() => change({})}>
                  {copy.newest}
                </SmallButton>
                <SmallButton
                  aria-disabled={next === null}
                  onClick={() => change({ before: String(next) })}
                >
                  {copy.older}
                </SmallButton>
              </nav>
            )}
          </>
        )}
      </Loaded>
      <p className="mt-6 max-w-measure text-15 text-ink-2">{copy.intro}</p>
    </Section>
  );
}

interface About {
  subject: string | undefined;
  object: string | undefined;
}

function aboutName({ subject, object }: About, data: AnswerOf<typeof listAuditEvents> | undefined) {
  if (object !== undefined) return data?.names[object] ?? copy.thisRecord;
  const event = data?.events.find((it) => it.subjectId === subject);
  return event?.subjectName ?? copy.thisPerson;
}
