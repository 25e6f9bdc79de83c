import type { ReactNode } from "react";
import type { PersonCare } from "@attune/contract/staff-user";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { Alert } from "../../ui/alert.tsx";
import { personAddress } from "../../ui/person-link.tsx";
import { reviewAddress } from "../../ui/review-address.ts";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { personCopy as copy } from "./person.copy.ts";

/** Everything about a person that is waiting for staff, with links; renders nothing if there is nothing. */
export function PersonWaits({ userId, care }: { userId: string; care: PersonCare }) {
  const { openCase, inReviewId, analysisFailure } = care;
  return (
    <div className="mb-2 grid gap-2 empty:hidden">
      {openCase !== null && (
        <Alert tone={openCase.isContacted ? "warning" : "danger"}>
          {caseWords(openCase)} {!openCase.isContacted && `${copy.renewalsHeld} `}
          {openCase.ownerName === null ? copy.noOwner : copy.owner(openCase.ownerName)}{" "}
          <Way to={caseAddress(openCase.id)}>{copy.openCase}</Way>
        </Alert>
      )}
      {inReviewId !== null && (
        <Alert tone="warning">
          {copy.inReview} <Way to={reviewAddress(inReviewId)}>{copy.openReview}</Way>
        </Alert>
      )}
      {analysisFailure !== null && (
        <Alert tone="warning">
          {copy.analysisFailed(analysisFailure)}{" "}
          <Way to={personAddress(userId, { view: "answers" })}>{copy.openAnswers}</Way>
        </Alert>
      )}
    </div>
  );
}

function caseWords(it: NonNullable<PersonCare["openCase"]>): string {
  const kind = wordFor(copy.cases, it.kind);
  if (it.isContacted) return copy.caseContacted(kind);
  return (it.isOverdue ? copy.caseOverdue : copy.caseDue)(kind, timeText(it.dueAt));
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} className="font-semibold text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
