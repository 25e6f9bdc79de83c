import type { TrackReview } from "@attune/contract/review";
import { caseAddress } from "@attune/domain/care-case/case-address";
import { Link } from "wouter";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { reviewCopy as copy } from "./review.copy.ts";

/** Why it waits for a reviewer, with a link to the customer's open case. */
export function ReviewWhy({ track }: { track: Pick<TrackReview, "caseId" | "reviewReasons"> }) {
  const { caseId, reviewReasons } = track;
  if (reviewReasons.length === 0) return null;
  return (
    <Section heading="h3" title={copy.why} titleClassName="text-15 font-semibold">
      <ul className="list-disc pl-6">
        {reviewReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {caseId !== null && (
        <Link href={caseAddress(caseId)} asChild>
          <ButtonLink href={caseAddress(caseId)} variant="secondary" size="small" className="mt-2">
            {copy.openCase}
          </ButtonLink>
        </Link>
      )}
    </Section>
  );
}
