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

export const assignmentsKey = ["api", "admin", "assignments"];
export const orderingKey = ["order", "assignments"];

export const assignmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...assignmentsKey, userId],
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
  useMutation({
    mutationFn: (body: BodyInputOf<typeof assignFrequency>) =>
      call(assignFrequency, { params: { id: userId }, body }),
    onSettled: useReadAgain(),
  });

/** Assigns a set of entries at once. */
export const useAssignFrequencies = (userId: string) =>
  useInvalidatingMutation(
    assignmentsKey,
    (entries: BodyInputOf<typeof assignFrequencies>["entries"]) =>
      call(assignFrequencies, { params: { id: userId }, body: { entries } }),
  );

/** Shows the new order at once, and the stored list once the last change of the order is settled. */
export function useOrderAssignments(userId: string) {
  const client = useQueryClient();
  const { queryKey } = assignmentsQuery(userId);
  const { mutate } = useMutation({
    // One after the other, so that the newest order is stored last.
    scope: { id: `order of ${userId}` },
    mutationKey: orderingKey,
    mutationFn: (body: BodyInputOf<typeof orderAssignments>) =>
      call(orderAssignments, { params: { id: userId }, body }),
    onSettled: () =>
      client.isMutating({ mutationKey: orderingKey }) === 1
        ? client.invalidateQueries({ queryKey })
        : undefined,
  });
  const listed = (): Assignment[] => client.getQueryData(queryKey) ?? [];
  /** `basedOn`: as the server lists them until then. */
  const order = (
    sorted: Assignment[],
    { basedOn = listed(), onError }: { basedOn?: Assignment[]; onError: (error: Error) => void },
  ) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, sorted);
    mutate({ ids: sorted.map(idOf), basedOn: basedOn.map(idOf) }, { onError });
  };
  return { listed, order };
}

const idOf = (it: Assignment) => it.id;

export const useRemoveAssignment = () =>
  useMutation({
    mutationFn: (id: string) => call(removeAssignment, { params: { id } }),
    onSettled: useReadAgain(),
  });

/** After a refusal too, which means that the data has changed. */
const useReadAgain = () => useInvalidate(assignmentsKey);
