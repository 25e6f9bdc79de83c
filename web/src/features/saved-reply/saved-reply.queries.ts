import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from "@attune/contract/saved-reply";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export const savedRepliesQuery = endpointQuery(listSavedReplies);

type Body = BodyInputOf<typeof createSavedReply>;

/** Null for a new reply. */
export const useSaveReply = (id: string | null) =>
  useMutation({
    mutationFn: (body: Body) =>
      id === null
        ? call(createSavedReply, { body })
        : call(changeSavedReply, { params: { id }, body }),
    onSettled: useInvalidate(savedRepliesQuery.queryKey),
  });

export const useDeleteReply = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteSavedReply, { params: { id } }),
    onSettled: useInvalidate(savedRepliesQuery.queryKey),
  });
