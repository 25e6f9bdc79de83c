import { queryOptions } from "@tanstack/react-query";
import { listTickets } from "@attune/contract/ticket";
import { call } from "../../api/call.ts";

export const ticketsQuery = queryOptions({
  queryKey: ["api", "support-tickets"],
  queryFn: ({ signal }) => call(listTickets, { signal }),
});
