import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { reviewCopy as copy } from "./review.copy.ts";
import { reviewQueueQuery } from "./review.queries.ts";
import { ReviewDesk } from "./review-desk.tsx";

/** Audio that waits for a person: one is open at a time, and a decision opens the next. */
export function ReviewQueue() {
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title" className="text-24">
        {copy.title}
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(reviewQueueQuery)}
        loading={{ label: copy.loading, room: "h-60" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(tracks) => <ReviewDesk tracks={tracks} />}
      </Loaded>
    </section>
  );
}
