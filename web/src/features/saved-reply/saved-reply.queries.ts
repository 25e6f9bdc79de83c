import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from "@attune/contract/saved-reply";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const savedRepliesQuery = queryOptions({
  queryKey: ["api", "admin", "saved-replies"],
  queryFn: ({ signal }) => call(listSavedReplies, { signal }),
});

type Body = BodyInputOf<typeof createSavedReply>;

/** Null for a new reply. */
export function useSaveReply(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      id === null
        ? call(createSavedReply, { body })
        : call(changeSavedReply, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
  });
}

export function useDeleteReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedReply, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
  });
}
