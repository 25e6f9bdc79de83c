import { listTickets } from "@attune/contract/ticket";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const ticketsQuery = endpointQuery(listTickets);
