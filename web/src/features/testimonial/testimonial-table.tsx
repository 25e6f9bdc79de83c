import type { StaffTestimonial } from "@attune/contract/testimonial";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { RecordLink } from "../../ui/record-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Stars } from "./stars.tsx";
import { testimonialCopy } from "./testimonial.copy.ts";

const { table: copy, ...more } = testimonialCopy;

interface TestimonialTableProps {
  testimonials: readonly StaffTestimonial[];
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

export function TestimonialTable({ testimonials, onEdit, onDelete }: TestimonialTableProps) {
  const { columns } = copy;
  return (
    <RowTable
      caption={copy.caption}
      columns={Object.entries(columns).map(([key, name]) => ({ name, isNumber: key === "order" }))}
    >
      {testimonials.map((it) => (
        <Row key={it.id}>
          <RowHead note={it.isVerified ? copy.verified : ""}>{it.customerName}</RowHead>
          <RowCell name={columns.testimonial} isWide fullText={it.testimonialText}>
            {it.isEdited && <Badge>{copy.edited}</Badge>}{" "}
            <span className="max-lg:line-clamp-4 max-lg:whitespace-pre-line">
              {it.testimonialText}
            </span>
          </RowCell>
          <RowCell name={columns.rating}>
            <Stars count={it.rating} />
          </RowCell>
          <RowCell name={columns.role} fullText={it.role ?? copy.noRole}>
            {it.role ?? copy.noRole}
          </RowCell>
          <RowCell name={columns.active}>
            {it.isActive ? <Badge tone="success">{copy.yes}</Badge> : <Badge>{copy.no}</Badge>}
          </RowCell>
          <RowCell name={columns.order} isNumber>
            {it.displayOrder}
          </RowCell>
          <RowCell name={columns.actions}>
            <span className="flex gap-2 max-lg:flex-wrap">
              <SmallButton aria-label={more.editOf(it.customerName)} onClick={() => onEdit(it)}>
                {more.edit}
              </SmallButton>
              <SmallButton
                variant="quiet"
                aria-label={more.deleteOf(it.customerName)}
                onClick={() => onDelete(it)}
              >
                {more.delete}
              </SmallButton>
              <RecordLink kind="testimonial" id={it.id} name={it.customerName} />
            </span>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}
