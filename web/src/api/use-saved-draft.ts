import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DraftPlace, findDrafts, saveDraft } from "@attune/contract/draft";
import { call } from "./call.ts";
import { useDraftText } from "./use-draft-text.ts";

export interface Draft {
  /** The person the text is about. */
  userId: string;
  place: DraftPlace;
  /** Id of the ticket, the case or the person. */
  aboutId: string;
}

const draftsQuery = (userId: string) => ({
  queryKey: ["api", "admin", "drafts", userId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(findDrafts, { params: { id: userId }, signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

/**
 * Saves what staff type about a person with the server, encrypted, after each pause and when the form
 * closes, and calls `onFound` with what they had typed before, or with an empty text once they have sent it
 * from another window. Nothing of it is stored on the device. Empty text deletes the draft. Returns whether
 * the newest text is saved.
 */
export function useSavedDraft(
  { userId, place, aboutId }: Draft,
  text: string,
  onFound: (text: string) => void,
): boolean {
  const client = useQueryClient();
  const isSaved = useDraftText({
    text,
    query: useQuery(draftsQuery(userId)),
    read: (drafts) => drafts.find((it) => it.place === place && it.aboutId === aboutId)?.text ?? "",
    onFound,
    send: (words) =>
      call(saveDraft, {
        params: { id: userId },
        body: { place, aboutId, text: words },
        keepalive: true,
      }),
  });
  useEffect(
    () => () => client.removeQueries({ queryKey: draftsQuery(userId).queryKey }),
    [client, userId],
  );
  return isSaved;
}
