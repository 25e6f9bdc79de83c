import { listInvoices } from "@attune/contract/billing/invoice";
import { endpointQuery } from "../../../api/endpoint-query.ts";

export const invoicesQuery = {
  ...endpointQuery(listInvoices),
  // A payment elsewhere on the page creates a new invoice.
  staleTime: 0,
};
