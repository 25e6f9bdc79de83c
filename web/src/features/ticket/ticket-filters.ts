import type { QueryOf } from "@attune/contract/endpoint";
import { ticketStatuses } from "@attune/contract/ticket";
import { type listTicketsForStaff } from "@attune/contract/staff-ticket";
import { ticketUrgencies } from "@attune/domain/ticket/answer-hours";
import { useAddress } from "../../ui/use-address.ts";

type Filters = QueryOf<typeof listTicketsForStaff>;
type Name = "search" | "status" | "urgency" | "assigned" | "page" | "ticket";

/** Filters, page and the open ticket, from the URL: `?view=tickets&status=open&ticket=…`. */
export function useTicketFilters() {
  const { address: search, change: changeAddress } = useAddress();
  // A changed filter starts at the first page.
  const change = (name: Name, value: string | null) =>
    changeAddress({ ...(name === "ticket" ? {} : { page: null }), [name]: value });
  const clear = () =>
    changeAddress({ search: null, status: null, urgency: null, assigned: null, page: null });
  return { filters: readFilters(search), openId: search.get("ticket"), change, clear };
}

function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  const status = ticketStatuses.find((it) => it === search.get("status"));
  const urgency = ticketUrgencies.find((it) => it === search.get("urgency"));
  const assigned = search.get("assigned");
  const searched = search.get("search");
  const page = Number(search.get("page"));
  if (searched !== null) filters.search = searched;
  if (status !== undefined) filters.status = status;
  if (urgency !== undefined) filters.urgency = urgency;
  if (assigned !== null) filters.assigned = assigned;
  if (Number.isInteger(page) && page > 1) filters.page = page;
  return filters;
}
