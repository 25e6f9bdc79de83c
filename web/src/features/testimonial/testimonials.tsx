import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { type StaffTestimonial, testimonialPageSize } from "@attune/contract/testimonial";
import { Button } from "../../ui/button.tsx";
import { EmptyList } from "../../ui/empty-list.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Section } from "../../ui/section.tsx";
import { PendingReviews } from "./pending-reviews.tsx";
import { testimonialCopy as copy } from "./testimonial.copy.ts";
import { testimonialFiguresQuery, testimonialsQuery } from "./testimonial.queries.ts";
import { TestimonialTable } from "./testimonial-table.tsx";
import { useTestimonialView } from "./use-testimonial-view.ts";

const TestimonialDialog = lazyPart(
  async () => (await import("./testimonial-dialog.tsx")).TestimonialDialog,
);
const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

interface ListProps {
  /** Their number, once loaded. */
  count: number | undefined;
  onEdit: (testimonial: StaffTestimonial) => void;
  onDelete: (testimonial: StaffTestimonial) => void;
}

/** Pending reviews, and the testimonials on the landing page. */
export function Testimonials() {
  const [edited, setEdited] = useState<StaffTestimonial | "new" | null>(null);
  const [removed, setRemoved] = useState<StaffTestimonial | null>(null);
  const { search, searchFor } = useTestimonialView();
  const count = useQuery(testimonialFiguresQuery({ search })).data;
  return (
    <>
      <ListBar
        search={<SearchField copy={copy} search={search} onSearch={searchFor} />}
        actions={
          <Button size="small" onClick={() => setEdited("new")}>
            {copy.table.add}
          </Button>
        }
      />
      <div className="grid gap-6">
        <Waiting count={count?.pending} onEdit={setEdited} onDelete={setRemoved} />
        <Shown count={count?.approved} onEdit={setEdited} onDelete={setRemoved} />
      </div>
      {edited !== null && (
        <TestimonialDialog
          testimonial={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && <DeleteDialog testimonial={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** Renders nothing if none is pending; the list below reports a loading error. */
function Waiting({ count, onEdit, onDelete }: ListProps) {
  const { search, waitingPage: page, change } = useTestimonialView();
  const reviews = useQuery(testimonialsQuery({ status: "pending", search, page })).data ?? [];
  if (reviews.length === 0 && page === 1) return null;
  return (
    <PendingReviews
      reviews={reviews}
      count={count ?? reviews.length}
      onPublish={onEdit}
      onDelete={onDelete}
    >
      <Pages
        label={copy.pending.pages}
        page={page}
        count={count}
        onPage={(waiting) => change({ waiting })}
      />
    </PendingReviews>
  );
}

function Shown({ count, onEdit, onDelete }: ListProps) {
  const { search, page, change, searchFor } = useTestimonialView();
  return (
    <Section heading="h3" title={copy.table.title} titleClassName="mb-1 text-15 font-semibold">
      <Loaded
        query={useQuery(testimonialsQuery({ status: "approved", search, page }))}
        copy={copy}
        height="h-60"
      >
        {(testimonials) => (
          <>
            {testimonials.length === 0 ? (
              <EmptyList
                none={copy.table.empty}
                noMatch={copy.table.noMatch}
                isFiltered={search !== undefined}
                page={page}
                onClear={() => searchFor("")}
                onFirstPage={() => change({ page: null })}
              />
            ) : (
              <TestimonialTable testimonials={testimonials} onEdit={onEdit} onDelete={onDelete} />
            )}
            <Pages
              label={copy.table.pages}
              page={page}
              count={count}
              onPage={(to) => change({ page: to })}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface PagesProps {
  label: string;
  page: number;
  count: number | undefined;
  onPage: (page: string | null) => void;
}

/** Also offers the way back when the last item of a page is gone. */
function Pages({ label, page, count, onPage }: PagesProps) {
  if (count === undefined || (count <= testimonialPageSize && page === 1)) return null;
  return (
    <Pager
      label={label}
      page={page}
      pageSize={testimonialPageSize}
      total={count}
      onPage={(to) => onPage(to === 1 ? null : String(to))}
    />
  );
}
