import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listTracksInReview, reviewTrack, streamTrack } from "@attune/contract/track";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";

export const reviewQueueQuery = queryOptions({
  queryKey: ["api", "admin", "audio-files", "review"],
  queryFn: ({ signal }) => call(listTracksInReview, { signal }),
  staleTime: 0,
});

/** Where a track sounds from, for staff who listen before anybody else does. */
export function soundAddress(trackId: string): string {
  return streamTrack.path.replace("{id}", trackId);
}

interface Review {
  id: string;
  body: BodyInputOf<typeof reviewTrack>;
}

export function useReviewTrack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Review) => call(reviewTrack, { params: { id }, body }),
    // Also after a refusal: somebody else has reviewed it then, and it has to leave the list.
    // Not awaited: the card that reports the outcome goes with the new list.
    onSettled: () => void client.invalidateQueries({ queryKey: reviewQueueQuery.queryKey }),
  });
}
