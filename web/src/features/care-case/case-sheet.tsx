import { useQuery } from "@tanstack/react-query";
import type { CareCase } from "@attune/contract/care-case";
import { crisisLine } from "@attune/domain/questionnaire/crisis-contacts";
import { useSession } from "../../api/session.tsx";
import { AlsoHere } from "../../ui/also-here.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { showError } from "../../ui/show-error.ts";
import { careCaseCopy as copy, urgencyOf } from "./care-case.copy.ts";
import { careCaseQuery, useActOnCase } from "./care-case.queries.ts";
import { CaseForms } from "./case-forms.tsx";
import { CaseSteps } from "./case-steps.tsx";

interface CaseSheetProps {
  id: string;
  onClose: () => void;
}

/** A person's case: contact details, what they wrote, and staff's past and next steps. */
export function CaseSheet({ id, onClose }: CaseSheetProps) {
  const query = useQuery(careCaseQuery(id));
  return (
    <Dialog
      isText
      placement="sheet"
      size="wide"
      title={query.data === undefined ? copy.title : copy.sheetTitle(query.data.username)}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <Loaded query={query} copy={copy} height="h-60">
        {(it) => <OpenedCase careCase={it} />}
      </Loaded>
    </Dialog>
  );
}

function OpenedCase({ careCase: it }: { careCase: CareCase }) {
  const { user } = useSession();
  const acting = useActOnCase(it.id);
  const isOpen = it.closedAt === null;
  const take = () =>
    acting.mutate(
      { step: "take" },
      {
        onError: (error) => showError(copy.error, error, copy.refused),
      },
    );
  return (
    <div className="grid gap-6">
      <div>
        <p className="font-semibold">{urgencyOf(it)}</p>
        <p className="text-15 text-ink-2">
          {copy.columns.due}: {timeText(it.dueAt)}{" "}
          {it.isOverdue && <Badge tone="danger">{copy.overdue}</Badge>}
        </p>
        <p className="text-15 text-ink-2">
          {copy.columns.owner}: {it.ownerName ?? copy.nobody}
        </p>
        <AlsoHere place="person" aboutId={it.userId} />
        {isOpen && it.ownerName !== user?.username && (
          <Button
            className="mt-3"
            isPending={acting.isPending}
            pendingLabel={copy.taking}
            onClick={take}
          >
            {it.ownerName === null ? copy.take : copy.takeOver(it.ownerName)}
          </Button>
        )}
      </div>
      <Section heading="h3" title={copy.reach} titleClassName="text-20">
        <p className="mt-1">
          <PersonLink id={it.userId}>{it.fullName ?? it.username}</PersonLink>
          {it.country !== null && `, ${it.country}`}
        </p>
        {it.email === null ? (
          <p className="text-ink-2">{copy.noEmail}</p>
        ) : (
          <a
            href={`mailto:${it.email}`}
            className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-4"
          >
            {it.email}
          </a>
        )}
        <p className="mt-2 text-15 text-ink-2">
          {copy.helplines}: {crisisLine(it.country ?? "")}
        </p>
        <a
          href={`/admin?tab=users&dialog=answers&user=${it.userId}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {copy.answers}
        </a>
      </Section>
      <CaseSteps steps={it.steps} />
      <CaseForms careCase={it} />
    </div>
  );
}
