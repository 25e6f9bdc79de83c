import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf, BodyOf, QueryOf } from "@attune/contract/endpoint";
import { createTicket, replyToTicket } from "@attune/contract/ticket";
import {
  addTicketNote,
  answerTicket,
  assignedMeanwhile,
  assignTicket,
  changeTicketUrgency,
  getTicketForStaff,
  mergeTicket,
  reportTickets,
  listTicketsForStaff,
  resolveTicket,
  type StaffTicket,
} from "@attune/contract/staff-ticket";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useOneByOne } from "../../api/use-one-by-one.ts";
import { ticketsQuery } from "./own-tickets.queries.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export const useCreateTicket = () =>
  useInvalidatingMutation(ticketsQuery.queryKey, (body: BodyInputOf<typeof createTicket>) =>
    call(createTicket, { body }),
  );

export const useReplyToTicket = (id: string) =>
  useInvalidatingMutation(ticketsQuery.queryKey, (message: string) =>
    call(replyToTicket, { params: { id }, body: { message } }),
  );

export const staffKey = ["api", "admin", "support-tickets"];

export const staffTicketsQuery = (query: QueryOf<typeof listTicketsForStaff>) =>
  queryOptions({
    queryKey: [...staffKey, "list", query],
    queryFn: ({ signal }) => call(listTicketsForStaff, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });

export const staffTicketQuery = (id: string) => ({
  ...endpointQuery(getTicketForStaff, { params: { id } }),
  staleTime: 0,
});

export const ticketReportQuery = { ...endpointQuery(reportTickets), staleTime: 0 };

/** Merging changes two tickets, and how many are open. */
export function useMergeTicket(id: string) {
  const invalidate = useInvalidate(staffKey, countsKey);
  return useMutation({
    mutationFn: (into: string) => call(mergeTicket, { params: { id }, body: { into } }),
    onSettled: () => void invalidate(),
  });
}

export function useAssignTicket({ id, assignedTo: assignedBefore }: StaffTicket) {
  return useStaffChange(id, (assignedTo: string | null) =>
    call(assignTicket, { params: { id }, body: { assignedTo, assignedBefore } }),
  );
}

export function useChangeUrgency(id: string) {
  return useStaffChange(id, (urgency: StaffTicket["urgency"]) =>
    call(changeTicketUrgency, { params: { id }, body: { urgency } }),
  );
}

export function useAddNote(id: string) {
  const { withSubmissionId, reset } = useSubmission();
  return useStaffChange(id, async (note: string) => {
    const body = withSubmissionId({ note });
    const ticket = await call(addTicketNote, { params: { id }, body });
    reset();
    return ticket;
  });
}

export function useAnswerTicket({ id, messages }: StaffTicket) {
  const seen = seenOf(messages);
  return useStaffChange(id, (message: string) =>
    call(answerTicket, { params: { id }, body: { message, ...seen } }),
  );
}

export function useResolveTicket({ id, messages }: StaffTicket) {
  const seen = seenOf(messages);
  return useStaffChange(id, (resolution: string) =>
    call(resolveTicket, { params: { id }, body: { resolution, ...seen } }),
  );
}

const seenOf = (messages: StaffTicket["messages"]) => ({
  seenUpTo: messages.at(-1)?.id ?? null,
  seenCount: messages.length,
});

/** The counts in the tabs and on the person's page. */
export const countsKey = ["api", "admin", "users"];

const isAssignedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === assignedMeanwhile.code;

export type Giving = { id: string } & BodyOf<typeof assignTicket>;

/** Leaves the ones that someone else assigned meanwhile. */
export const useAssignMany = () =>
  useOneByOne({
    send: ({ id, ...body }: Giving) => call(assignTicket, { params: { id }, body }),
    isAboutOne: isAssignedMeanwhile,
    queryKey: staffKey,
  });

/** The response is the current ticket; a refusal means that another staff member has changed it. */
function useStaffChange<Input>(id: string, send: (input: Input) => Promise<StaffTicket>) {
  const client = useQueryClient();
  const invalidateLists = useInvalidate([...staffKey, "list"], countsKey);
  const invalidateTickets = useInvalidate(staffKey);
  return useMutation({
    mutationFn: send,
    onSuccess: (ticket) => {
      client.setQueryData(staffTicketQuery(id).queryKey, ticket);
      void invalidateLists();
    },
    onError: () => void invalidateTickets(),
  });
}
