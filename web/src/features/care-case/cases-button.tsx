import { useQuery } from "@tanstack/react-query";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { HeartHandshake } from "lucide-react";
import { Link } from "wouter";
import { FollowStaffEvent } from "../../api/follow-state-part.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CornerCount } from "../../ui/corner-count.tsx";
import { careCaseCopy as copy } from "./care-case.copy.ts";
import { caseFiguresQuery, useCasesChanged } from "./care-case.queries.ts";

/** The number of open cases, with a link to the most urgent one. Keeps every query about cases fresh. */
export function CasesButton() {
  const figures = useQuery(caseFiguresQuery).data;
  const changed = useCasesChanged();
  const firstId = figures?.firstId ?? null;
  return (
    <>
      <FollowStaffEvent event="cases" onEvent={changed} />
      {figures !== undefined && firstId !== null && (
        <Link href={caseAddress(firstId)} asChild>
          <ButtonLink
            href={caseAddress(firstId)}
            variant="secondary"
            size="small"
            className="relative max-sm:px-3"
          >
            <HeartHandshake aria-hidden size="1.125rem" />
            <span className="max-sm:sr-only">{copy.title}</span>
            <CornerCount
              tone={figures.waitingCount > 0 ? "danger" : "accent"}
              count={figures.openCount}
              text={copy.openCases(figures.openCount)}
            />
          </ButtonLink>
        </Link>
      )}
      <output className="sr-only">
        {figures !== undefined && firstId !== null && copy.openCases(figures.openCount)}
      </output>
    </>
  );
}
