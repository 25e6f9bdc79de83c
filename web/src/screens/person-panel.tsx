import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PersonCare, PersonSummary } from "@attune/contract/staff-user";
import { useSession } from "../api/session.tsx";
import { personCopy } from "../features/user/person.copy.ts";
import { PersonHeader } from "../features/user/person-header.tsx";
import { PersonWaits } from "../features/user/person-waits.tsx";
import { personCareQuery, personSummaryQuery } from "../features/user/staff.queries.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { focusHeading, usePageTitle } from "../ui/page-title.ts";
import { Tabs } from "../ui/tabs.tsx";
import { useAddress } from "../ui/use-address.ts";
import { adminCopy } from "./admin.copy.ts";
import { PersonActions } from "./person-actions.tsx";
import { PersonPart } from "./person-part.tsx";
import { personViewsFor } from "./person-views.ts";

const { person: copy } = adminCopy;

/** Everything about one person, at its own URL. */
export function PersonPanel({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(personSummaryQuery(id))} copy={personCopy} height="h-80">
      {(person) => <Person person={person} />}
    </Loaded>
  );
}

function Person({ person }: { person: PersonSummary }) {
  const isAdmin = useSession().user?.role === "admin";
  const { address, change } = useAddress();
  const care = useQuery({ ...personCareQuery(person.id), enabled: isAdmin });
  const offered = personViewsFor(isAdmin);
  const view = offered.find((it) => it === address.get("view")) ?? "timeline";
  // Drops parameters that another view wrote into the URL.
  const open = (next: string) => change({ ...withoutParts, view: next });
  usePageTitle(copy.title(person.username));
  useEffect(() => focusHeading("h2"), []);
  return (
    <article>
      <PersonHeader
        person={person}
        back={isAdmin ? "/admin?tab=users" : null}
        questionnaire={care.data === undefined ? undefined : questionnaireWords(care.data)}
        actions={<PersonActions person={person} />}
      />
      {care.data !== undefined && <PersonWaits userId={person.id} care={care.data} />}
      {care.error !== null && care.data === undefined && (
        <ErrorPanel
          title={personCopy.careFailed}
          message={personCopy.failedHint}
          onRetry={() => void care.refetch()}
          isRetrying={care.isFetching}
        />
      )}
      <Tabs
        isCompact
        isManual
        label={copy.views}
        tabs={offered.map((value) => ({ value, label: copy.viewNames[value] }))}
        value={view}
        onChange={open}
      >
        <PersonPart person={person} care={care.data} view={view} isAdmin={isAdmin} onOpen={open} />
      </Tabs>
    </article>
  );
}

const withoutParts = {
  audio: null,
  ticket: null,
  version: null,
  assessment: null,
  against: null,
};

const questionnaireWords = ({ questionnaireStatus: status }: PersonCare) =>
  personCopy.questionnaires[status ?? "none"];
