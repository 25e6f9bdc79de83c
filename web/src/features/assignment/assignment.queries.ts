import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  assignFrequency,
  listAssignments,
  removeAssignment,
  searchAssignable,
} from "@attune/contract/assignment";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";

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

export function useAssignFrequency(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof assignFrequency>) =>
      call(assignFrequency, { params: { id: userId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeAssignment, { params: { id } }),
    // A refusal also means that the data has changed.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
