import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { listTracks, listTracksInReview, reviewTrack } from "@attune/contract/track";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";

export const tracksQuery = queryOptions({
  queryKey: ["api", "user", "audio-files"],
  queryFn: ({ signal }) => call(listTracks, { signal }),
});

export const reviewQueueQuery = queryOptions({
  queryKey: ["api", "admin", "audio-files", "review"],
  queryFn: ({ signal }) => call(listTracksInReview, { signal }),
  staleTime: 0,
});

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
