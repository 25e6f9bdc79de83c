import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StaffTestimonial } from "@attune/contract/testimonial";
import { Button } from "../../ui/button.tsx";
import { late } from "../../ui/late.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PendingReviews } from "./pending-reviews.tsx";
import { testimonialCopy as copy } from "./testimonial.copy.ts";
import { testimonialsQuery } from "./testimonial.queries.ts";
import { TestimonialTable } from "./testimonial-table.tsx";

const TestimonialDialog = late(
  async () => (await import("./testimonial-dialog.tsx")).TestimonialDialog,
);
const DeleteDialog = late(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** What customers said: reviews that wait, and what the landing page shows. */
export function Testimonials() {
  const [edited, setEdited] = useState<StaffTestimonial | "new" | null>(null);
  const [removed, setRemoved] = useState<StaffTestimonial | null>(null);
  return (
    <>
      <Loaded
        query={useQuery(testimonialsQuery)}
        loading={{ label: copy.loading, room: "h-60" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(all) => {
          const pending = all.filter((it) => it.status === "pending");
          const approved = all.filter((it) => it.status === "approved");
          return (
            <div className="grid gap-10">
              {pending.length > 0 && (
                <PendingReviews reviews={pending} onPublish={setEdited} onDelete={setRemoved} />
              )}
              <section aria-labelledby="testimonials-title">
                <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                  <h3 id="testimonials-title" className="text-20 font-semibold">
                    {copy.table.title}
                  </h3>
                  <Button size="small" onClick={() => setEdited("new")}>
                    {copy.table.add}
                  </Button>
                </div>
                {approved.length === 0 ? (
                  <p className="text-ink-2">{copy.table.empty}</p>
                ) : (
                  <TestimonialTable
                    testimonials={approved}
                    onEdit={setEdited}
                    onDelete={setRemoved}
                  />
                )}
              </section>
            </div>
          );
        }}
      </Loaded>
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
