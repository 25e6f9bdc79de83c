import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import { removeUser } from "@attune/contract/erasure";
import {
  countMatchingUsers,
  countUsers,
  countWaiting,
  exportConsents,
  exportUsers,
  getPersonCare,
  getPersonSummary,
  getUserConsents,
  getUserForStaff,
  listUsers,
} from "@attune/contract/staff-user";
import { call, callForFile } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "users"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

type ListQuery = QueryOf<typeof listUsers>;

export const userCountQuery = endpointQuery(countUsers);

const lookAgainMs = 60_000;

export const waitingCountsQuery = {
  ...endpointQuery(countWaiting),
  staleTime: 0,
  refetchInterval: lookAgainMs,
};

export const usersQuery = (query: ListQuery) => ({
  ...endpointQuery(listUsers, { query }),
  ...fresh,
  retry: 2,
});

export const matchingQuery = (query: QueryOf<typeof countMatchingUsers>) => ({
  ...endpointQuery(countMatchingUsers, { query }),
  ...fresh,
});

export const userQuery = (id: string) => ({
  ...endpointQuery(getUserForStaff, { params: { id } }),
  staleTime: 0,
});

/** Refetched only when the page is opened again, so that an open page does not fill the audit log. */
const seldom = { staleTime: 60_000, refetchOnWindowFocus: false };

export const personSummaryQuery = (id: string) => ({
  ...endpointQuery(getPersonSummary, { params: { id } }),
  staleTime: 0,
});

export const personCareQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "care", id],
    queryFn: ({ signal }) => call(getPersonCare, { params: { id }, signal }),
    ...seldom,
  });

export const consentsQuery = (id: string) => ({
  ...endpointQuery(getUserConsents, { params: { id } }),
  staleTime: 0,
});

export const useRemoveUser = () =>
  useMutation({
    mutationFn: (id: string) => call(removeUser, { params: { id } }),
    // A refusal also means that the data has changed.
    onSettled: useInvalidate(key),
  });

const exports = { users: exportUsers, consents: exportConsents };

export const useExport = (of: keyof typeof exports) =>
  useMutation({
    mutationFn: (query: QueryOf<typeof exportUsers>) => callForFile(exports[of], { query }),
  });
