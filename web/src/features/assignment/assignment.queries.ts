import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  type Assignment,
  assignFrequencies,
  assignFrequency,
  listAssignments,
  orderAssignments,
  removeAssignment,
  searchAssignable,
} from "@attune/contract/assignment";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "assignments"];

export const assignmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => call(listAssignments, { params: { id: userId }, signal }),
    staleTime: 0,
  });

export const assignableQuery = (search: string) =>
  queryOptions({
    queryKey: ["api", "admin", "assignable", search],
    queryFn: ({ signal }) => call(searchAssignable, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAssignFrequency = (userId: string) =>
  useInvalidatingMutation(key, (body: BodyInputOf<typeof assignFrequency>) =>
    call(assignFrequency, { params: { id: userId }, body }),
  );

/** Assigns a set of entries at once. */
export const useAssignFrequencies = (userId: string) =>
  useInvalidatingMutation(key, (entries: BodyInputOf<typeof assignFrequencies>["entries"]) =>
    call(assignFrequencies, { params: { id: userId }, body: { entries } }),
  );

/** Shows the new order at once, and the stored one again if it was refused. */
export function useOrderAssignments(userId: string) {
  const client = useQueryClient();
  const { queryKey } = assignmentsQuery(userId);
  return useMutation({
    // One after the other, so that the newest order is stored last.
    scope: { id: `order of ${userId}` },
    mutationFn: (sorted: readonly Assignment[]) =>
      call(orderAssignments, { params: { id: userId }, body: { ids: sorted.map((it) => it.id) } }),
    onMutate: async (sorted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, [...sorted]);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export const useRemoveAssignment = () =>
  useMutation({
    mutationFn: (id: string) => call(removeAssignment, { params: { id } }),
    // A refusal also means that the data has changed.
    onSettled: useInvalidate(key),
  });
