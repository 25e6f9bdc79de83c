import { useQueryClient } from "@tanstack/react-query";
import { FollowStaffEvent } from "../../api/follow-state-part.ts";
import { reviewQueueQuery, useReadAgain } from "./review.queries.ts";

/** Keeps the queue live; with an id, also refetches that review once it was decided or composed again. */
export function FollowReviews({ openId }: { openId?: string }) {
  const client = useQueryClient();
  const readAgain = useReadAgain();
  const onQueue = async () => {
    await client.invalidateQueries({ queryKey: reviewQueueQuery.queryKey });
    const queue = client.getQueryData(reviewQueueQuery.queryKey);
    if (openId === undefined || queue === undefined) return;
    readAgain(
      openId,
      queue.some((it) => it.id === openId),
    );
  };
  return <FollowStaffEvent event="reviews" onEvent={() => void onQueue()} />;
}
