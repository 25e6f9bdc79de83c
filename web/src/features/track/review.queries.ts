import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  listTracksInReview,
  regenerateTrack,
  reviewTrack,
  streamTrack,
} from "@attune/contract/track";
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
  const leave = useLeaveQueue();
  return useMutation({
    mutationFn: ({ id, body }: Review) => call(reviewTrack, { params: { id }, body }),
    // Also after a refusal: somebody else has reviewed it then, and it has to leave the list.
    onSettled: (_answer, _error, { id }) => leave(id),
  });
}

export function useRegenerateTrack() {
  const leave = useLeaveQueue();
  return useMutation({
    mutationFn: (id: string) => call(regenerateTrack, { params: { id } }),
    onSettled: (_answer, _error, id) => leave(id),
  });
}

/** The queue as the server has it now. Not awaited: the card that reports the outcome goes with the new list. */
function useLeaveQueue() {
  const client = useQueryClient();
  return (id: string) => {
    const { queryKey } = reviewQueueQuery;
    client.setQueryData(queryKey, (before) => before?.filter((it) => it.id !== id));
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ["api", "admin", "users", "waiting"] });
  };
}
