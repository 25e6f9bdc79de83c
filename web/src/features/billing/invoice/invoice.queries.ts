import { queryOptions } from "@tanstack/react-query";
import { listInvoices } from "@attune/contract/billing/invoice";
import { call } from "../../../api/call.ts";

export const invoicesQuery = queryOptions({
  queryKey: ["api", "billing", "invoices"],
  queryFn: ({ signal }) => call(listInvoices, { signal }),
  // A payment elsewhere on the page creates a new invoice.
  staleTime: 0,
});
