import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { streamTrack } from "@attune/contract/player";
import {
  confirmationNeeded,
  listTracksInReview,
  type PendingTrack,
  regenerateTrack,
  reviewPageSize,
  reviewTrack,
  getTrackReview,
  listProgrammes,
  undoReview,
  withdrawTrack,
} from "@attune/contract/review";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { ApiError, problemCode } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const reviewQueueQuery = queryOptions({
  queryKey: ["api", "admin", "audio-files", "review"],
  queryFn: ({ signal }) => listAllPages(signal),
  staleTime: 0,
});

/** A review that moves to the next page during loading is listed only once. */
async function listAllPages(signal: AbortSignal): Promise<PendingTrack[]> {
  const tracks = new Map<string, PendingTrack>();
  for (let page = 1; ; page += 1) {
    const query = page === 1 ? {} : { page };
    // oxlint-disable-next-line no-await-in-loop -- only this page tells whether there is another
    const answer = await call(listTracksInReview, { query, signal });
    for (const track of answer) tracks.set(track.id, track);
    if (answer.length < reviewPageSize) return [...tracks.values()];
  }
}

const reviewKey = (id: string) => ["api", "admin", "audio-files", "reviewed", id] as const;

/** The queue, the number in the rail, and the notice on the person's page. */
const queueKeys = [
  reviewQueueQuery.queryKey,
  ["api", "admin", "users", "waiting"],
  ["api", "admin", "users", "care"],
];

/** Everything needed for a decision. Each read is recorded in the audit log, so avoid needless refetches. */
export const trackReviewQuery = (id: string) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: ({ signal }) => call(getTrackReview, { params: { id }, signal }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });

/** Refetches an open review that has left the queue, or is back in it: undone, withdrawn or with other audio. */
export function useReadAgain() {
  const client = useQueryClient();
  return (id: string, isQueued: boolean) => {
    const known = client.getQueryData(trackReviewQuery(id).queryKey)?.state;
    if ((known === "waiting") !== isQueued)
      void client.invalidateQueries({ queryKey: reviewKey(id) });
  };
}

export const programmesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api", "admin", "programmes", userId],
    queryFn: ({ signal }) => call(listProgrammes, { params: { id: userId }, signal }),
    staleTime: 0,
  });

export function useWithdrawTrack() {
  const client = useQueryClient();
  const invalidate = useInvalidate(...queueKeys, ["api", "admin", "programmes"]);
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(withdrawTrack, { params: { id }, body: { reason } }),
    onSettled: (_answer, _error, { id }) => {
      void client.invalidateQueries({ queryKey: reviewKey(id) });
      void invalidate();
    },
  });
}

/** URL of a track's audio for staff. */
export function soundAddress(trackId: string, solo: string | null): string {
  const address = streamTrack.path.replace("{id}", trackId);
  return solo === null ? address : `${address}?solo=${encodeURIComponent(solo)}`;
}

interface Review {
  id: string;
  body: BodyInputOf<typeof reviewTrack>;
}

export function useReviewTrack() {
  const leave = useLeaveQueue();
  return useMutation({
    mutationFn: ({ id, body }: Review) => call(reviewTrack, { params: { id }, body }),
    onSettled: (_answer, error, { id }) => leave(id, error),
  });
}

/** Keeps working after the review screen has closed. */
export function useUndoReview() {
  const client = useQueryClient();
  const invalidateQueue = useInvalidate(...queueKeys);
  return async (id: string) => {
    await call(undoReview, { params: { id } });
    client.removeQueries({ queryKey: reviewKey(id) });
    await invalidateQueue();
  };
}

export function useRegenerateTrack() {
  const leave = useLeaveQueue();
  return useMutation({
    mutationFn: (id: string) => call(regenerateTrack, { params: { id } }),
    onSettled: (_answer, error, id) => leave(id, error),
  });
}

/** Refetches the queue. Not awaited, because the screen that reports the outcome closes with the new list. */
function useLeaveQueue() {
  const client = useQueryClient();
  const invalidateQueue = useInvalidate(...queueKeys);
  return (id: string, error: Error | null) => {
    if (error === null || isDecidedAlready(error)) {
      client.setQueryData(reviewQueueQuery.queryKey, (before) =>
        before?.filter((it) => it.id !== id),
      );
      void client.invalidateQueries({ queryKey: reviewKey(id), refetchType: "none" });
    }
    void invalidateQueue();
  };
}

/** True if another reviewer decided first. After a connection or server failure it is still undecided. */
export const isDecidedAlready = (error: Error): boolean =>
  error instanceof ApiError &&
  [404, 409].includes(error.status) &&
  problemCode(error) !== confirmationNeeded.code;
