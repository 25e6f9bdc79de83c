import { queryOptions } from "@tanstack/react-query";
import { listTickets } from "@attune/contract/ticket";
import { call } from "../../api/call.ts";
import { ownTicketsKey } from "./own-tickets-key.ts";

export const ticketsQuery = queryOptions({
  queryKey: ownTicketsKey,
  queryFn: ({ signal }) => call(listTickets, { signal }),
});
