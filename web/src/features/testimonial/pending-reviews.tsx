import type { ReactNode } from "react";
import type { StaffTestimonial } from "@attune/contract/testimonial";
import { Badge } from "../../ui/badge.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Stars } from "./stars.tsx";
import { testimonialCopy } from "./testimonial.copy.ts";

const { pending: copy, ...more } = testimonialCopy;

interface PendingReviewsProps {
  reviews: readonly StaffTestimonial[];
  /** Total number. */
  count: number;
  onPublish: (review: StaffTestimonial) => void;
  onDelete: (review: StaffTestimonial) => void;
  /** Content below the table. */
  children?: ReactNode;
}

export function PendingReviews(props: PendingReviewsProps) {
  const { reviews, count, onPublish, onDelete, children } = props;
  const { columns } = copy;
  return (
    <section aria-labelledby="pending-title">
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h3 id="pending-title" className="text-15 font-semibold">
          {copy.title}
        </h3>
        <Badge tone="warning">{copy.count(count)}</Badge>
      </div>
      <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
        {reviews.map((it) => (
          <Row key={it.id}>
            <RowHead note={formatDate(it.createdAt)}>{it.customerName}</RowHead>
            <RowCell name={columns.rating}>
              <Stars count={it.rating} />
            </RowCell>
            <RowCell name={columns.review} isWide fullText={wordsOf(it)}>
              {it.hasConsent === false && (
                <span title={copy.noConsentHint}>
                  <Badge>{copy.noConsent}</Badge>{" "}
                </span>
              )}
              <span className="max-lg:whitespace-pre-line">{wordsOf(it)}</span>
            </RowCell>
            <RowCell name={columns.actions}>
              <span className="flex gap-2 max-lg:flex-wrap">
                {it.hasConsent === true && (
                  <Button
                    size="small"
                    aria-label={copy.publishOf(it.customerName)}
                    onClick={() => onPublish(it)}
                  >
                    {copy.publish}
                  </Button>
                )}
                <SmallButton
                  variant="quiet"
                  aria-label={more.deleteOf(it.customerName)}
                  onClick={() => onDelete(it)}
                >
                  {more.delete}
                </SmallButton>
              </span>
            </RowCell>
          </Row>
        ))}
      </RowTable>
      {children}
    </section>
  );
}

const wordsOf = ({ testimonialText, isWithheld }: StaffTestimonial) =>
  isWithheld ? copy.withheld : testimonialText || copy.noWords;
